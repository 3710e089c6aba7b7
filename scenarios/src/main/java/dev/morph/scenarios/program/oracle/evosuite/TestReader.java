package dev.morph.scenarios.program.oracle.evosuite;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.body.MethodDeclaration;
import dev.morph.scenarios.program.sandbox.worker.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Reads generated JUnit tests as call sequences. Assertions and expected exceptions are left out.
 * The sources are untrusted: they are bounded, and parsed on a thread that may overflow its stack
 * or never end.
 */
final class TestReader {
  private static final String TOO_SLOW = "its tests took too long to parse";
  private static final int MAX_SOURCE = 1 << 20;
  private static final int MAX_TESTS = 100;
  private static final int STACK_BYTES = 8 << 20;
  private static final int PATIENCE_SECONDS = 10;

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
  Generated read(List<String> sources) throws InterruptedException {
    List<Input> inputs = new ArrayList<>();
    int dropped = 0;
    String problem = "";
    for (String source : sources) {
      Generated read = source.length() > MAX_SOURCE ? tooLong() : guarded(source);
      inputs.addAll(read.inputs());
      dropped += read.dropped();
      problem = problem.isEmpty() ? read.problem() : problem;
    }
    List<Input> distinct = inputs.stream().distinct().limit(MAX_TESTS).toList();
    String why = problem.isEmpty() ? "none of its tests could be read" : problem;
    return new Generated(distinct, dropped, -1, distinct.isEmpty() ? why : "");
  }

  /** Returns whether there is no input for lack of time, so that a retry may succeed. */
  static boolean wasTooSlow(Generated generated) {
    return generated.problem().equals(TOO_SLOW);
  }

  private static Generated tooLong() {
    return Generated.none("its tests are too long");
  }

  private Generated guarded(String source) throws InterruptedException {
    FutureTask<Generated> job = new FutureTask<>(() -> parse(source));
    Thread thread = new Thread(null, job, "test-reader", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      return job.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      return Generated.none("its tests could not be parsed");
    } catch (TimeoutException e) {
      job.cancel(true);
      return Generated.none(TOO_SLOW);
    }
  }

  private Generated parse(String source) {
    ParserConfiguration configuration =
        new ParserConfiguration()
            .setLanguageLevel(ParserConfiguration.LanguageLevel.RAW)
            .setAttributeComments(false);
    CompilationUnit unit =
        new JavaParser(configuration)
            .parse(source)
            .getResult()
            .orElseThrow(() -> new IllegalArgumentException("no Java"));
    List<Input> inputs = new ArrayList<>();
    int dropped = 0;
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
  }
}
