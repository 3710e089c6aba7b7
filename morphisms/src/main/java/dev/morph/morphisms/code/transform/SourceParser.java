package dev.morph.morphisms.code.transform;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseProblemException;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.Problem;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.resolution.TypeSolver;
import com.github.javaparser.symbolsolver.JavaSymbolSolver;
import com.github.javaparser.symbolsolver.resolution.typesolvers.ReflectionTypeSolver;
import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.fault.MorphismFault;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Parses text into a {@link Program}, or explains clearly why it cannot. */
final class SourceParser {
  /** Deeper trees are refused, so that no analysis overflows the stack. */
  static final int DEEPEST = 500;

  private static final TypeSolver LIBRARY = new ReflectionTypeSolver();

  private SourceParser() {}

  static Program parse(String source) {
    return parse(source, LIBRARY);
  }

  /** Parses a source whose types are resolved by a solver. */
  static Program parse(String source, TypeSolver types) {
    SourceScan.check(source)
        .ifPresent(
            reason -> {
              throw refused(reason);
            });
    Optional<Program> program = Optional.empty();
    String reason = "";
    for (Program.Form form : Program.Form.values()) {
      ParseResult<CompilationUnit> result = attempt(form.before + source + form.after, types);
      program = result.isSuccessful() ? accept(form, source, result) : Optional.empty();
      if (program.isPresent()) {
        return program.get();
      }
      reason =
          reason.isEmpty()
              ? result.getProblems().stream().findFirst().map(SourceParser::words).orElse("")
              : reason;
    }
    throw refused(reason.isEmpty() ? "it contains no Java" : reason);
  }

  private static Optional<Program> accept(
      Program.Form form, String source, ParseResult<CompilationUnit> result) {
    CompilationUnit unit = result.getResult().orElseThrow();
    if (form == Program.Form.FILE && isWithoutClass(unit)) {
      return Optional.empty();
    }
    if (depth(unit) > DEEPEST) {
      throw refused("it is nested deeper than " + DEEPEST + " levels");
    }
    return Optional.of(new Program(form.before + source + form.after, form, unit));
  }

  private static ParseResult<CompilationUnit> attempt(String text, TypeSolver types) {
    ParserConfiguration settings =
        new ParserConfiguration()
            .setLanguageLevel(ParserConfiguration.LanguageLevel.JAVA_21)
            .setAttributeComments(false)
            .setSymbolResolver(new JavaSymbolSolver(types));
    try {
      return new JavaParser(settings).parse(text);
    } catch (StackOverflowError e) {
      throw refused("it is nested deeper than the parser can follow");
    } catch (ParseProblemException | IllegalStateException e) {
      throw refused("the parser stopped at it");
    }
  }

  /**
   * Returns whether the file has top-level members, which newer Java versions put into an unnamed
   * class.
   */
  private static boolean isWithoutClass(CompilationUnit unit) {
    return unit.getTypes().stream()
        .anyMatch(
            type ->
                type.isClassOrInterfaceDeclaration()
                    && type.asClassOrInterfaceDeclaration().isCompact());
  }

  private static int depth(Node root) {
    int deepest = 0;
    Deque<Node> nodes = new ArrayDeque<>();
    Deque<Integer> depths = new ArrayDeque<>();
    nodes.push(root);
    depths.push(1);
    while (!nodes.isEmpty()) {
      int depth = depths.pop();
      deepest = Math.max(deepest, depth);
      for (Node child : nodes.pop().getChildNodes()) {
        nodes.push(child);
        depths.push(depth + 1);
      }
    }
    return deepest;
  }

  private static String words(Problem problem) {
    // Drops the list of tokens expected instead: it contains every word of the language.
    String message =
        problem
            .getMessage()
            .lines()
            .findFirst()
            .map(line -> line.replaceFirst(", expected one of .*", ""))
            .orElse("it is not Java");
    return problem
        .getLocation()
        .flatMap(tokens -> tokens.toRange())
        .map(range -> "line " + range.begin.line + ": " + message)
        .orElse(message);
  }

  private static FaultException refused(String reason) {
    return MorphismFault.SOURCE_UNUSABLE.because(reason);
  }
}
