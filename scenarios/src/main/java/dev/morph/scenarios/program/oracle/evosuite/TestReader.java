package dev.morph.scenarios.program.oracle.evosuite;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.body.MethodDeclaration;
import dev.morph.morphisms.code.tree.JavaSource;
import dev.morph.morphisms.code.tree.Reading;
import dev.morph.morphisms.code.tree.SourceLimits;
import dev.morph.scenarios.program.sandbox.worker.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Reads generated JUnit tests as call sequences. Assertions and expected exceptions are left out.
 * The sources are untrusted.
 */
final class TestReader {
  private static final SourceLimits LIMITS = new SourceLimits(1 << 20, 2_000, 8_000_000);
  private static final int MAX_TESTS = 100;

  private final ProgramTypes types;
  private final Set<String> called;
  private final int limitMillis;

  /**
   * A reader of tests for one program.
   *
   * @param classes the program's classes
   * @param called {@code class#key} of the methods that may be called
   * @param limitMillis time limit of each input
   */
  TestReader(List<ClassShape> classes, Set<String> called, int limitMillis) {
    this.types = new ProgramTypes(classes);
    this.called = Set.copyOf(called);
    this.limitMillis = limitMillis;
  }

  /** Reads tests as inputs. */
  Generated read(List<String> sources) {
    List<Input> inputs = new ArrayList<>();
    int dropped = 0;
    String problem = "";
    for (String source : sources) {
      Generated read = read(source);
      inputs.addAll(read.inputs());
      dropped += read.dropped();
      problem = problem.isEmpty() ? read.problem() : problem;
    }
    List<Input> distinct = inputs.stream().distinct().limit(MAX_TESTS).toList();
    String why = problem.isEmpty() ? "none of its tests could be read" : problem;
    return new Generated(distinct, dropped, -1, distinct.isEmpty() ? why : "");
  }

  private Generated read(String source) {
    Reading<Generated> read = JavaSource.read(source, LIMITS, this::tests);
    return read.refused()
        .map(refused -> Generated.none("its tests could not be parsed: " + refused.detail()))
        .or(read::value)
        .orElseThrow();
  }

  private Generated tests(CompilationUnit unit) {
    List<Input> inputs = new ArrayList<>();
    int dropped = 0;
    try {
      for (MethodDeclaration method : unit.findAll(MethodDeclaration.class)) {
        if (method.getAnnotationByName("Test").isPresent() && method.getBody().isPresent()) {
          List<Step> steps = new GeneratedTest(types, called).read(method.getBody().get());
          dropped += steps.isEmpty() ? 1 : 0;
          if (!steps.isEmpty()) {
            inputs.add(new Input(steps, limitMillis));
          }
        }
      }
      return new Generated(inputs, dropped, -1, "");
    } catch (RuntimeException e) {
      return Generated.none("its tests could not be read"); // a number that is none, for instance
    }
  }
}
