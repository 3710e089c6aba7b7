package dev.morph.morphisms.code.transform;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseProblemException;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.Problem;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.resolution.TypeSolver;
import com.github.javaparser.symbolsolver.JavaSymbolSolver;
import com.github.javaparser.symbolsolver.resolution.typesolvers.ReflectionTypeSolver;
import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.fault.MorphismFault;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Parses text into a {@link ParsedProgram}, or explains clearly why it cannot. */
final class SourceParser {
  /**
   * Maximum depth of a syntax tree. Deeper trees are refused, so that no analysis overflows the
   * stack.
   */
  static final int DEEPEST = 500;

  private static final TypeSolver LIBRARY = new ReflectionTypeSolver();

  private SourceParser() {}

  static ParsedProgram parse(String source) {
    return parse(source, LIBRARY);
  }

  /** Parses a source and sets the solver that resolves its types. */
  static ParsedProgram parse(String source, TypeSolver types) {
    Optional<String> hostile = SourceCheck.check(source);
    if (hostile.isPresent()) {
      throw refused(hostile.get()).withRemedy("change that line, or give a smaller piece of Java");
    }
    String reason = "";
    for (ParsedProgram.Form form : ParsedProgram.Form.values()) {
      String text = form.before + source + form.after;
      ParseResult<CompilationUnit> result = tryParse(text, types);
      CompilationUnit unit = result.getResult().filter(it -> result.isSuccessful()).orElse(null);
      if (unit != null && !(form == ParsedProgram.Form.FILE && isWithoutClass(unit))) {
        if (depth(unit) > DEEPEST) {
          throw refused("it is nested deeper than " + DEEPEST + " levels");
        }
        return new ParsedProgram(text, form, unit);
      }
      if (reason.isEmpty()) {
        reason =
            result.getProblems().stream().findFirst().map(SourceParser::describeProblem).orElse("");
      }
    }
    throw refused(reason.isEmpty() ? "it contains no Java" : reason);
  }

  private static ParseResult<CompilationUnit> tryParse(String text, TypeSolver types) {
    ParserConfiguration settings =
        new ParserConfiguration()
            .setLanguageLevel(ParserConfiguration.LanguageLevel.JAVA_25)
            .setAttributeComments(false)
            .setSymbolResolver(new JavaSymbolSolver(types));
    try {
      return new JavaParser(settings).parse(text);
    } catch (StackOverflowError e) {
      throw refused("it is nested deeper than the parser can follow");
    } catch (ParseProblemException | IllegalStateException e) {
      throw refused("the parser failed");
    }
  }

  /**
   * Returns whether the file has top-level members, which newer Java versions put into an unnamed
   * class.
   */
  private static boolean isWithoutClass(CompilationUnit unit) {
    return unit.getTypes().stream()
        .anyMatch(type -> type instanceof ClassOrInterfaceDeclaration it && it.isCompact());
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

  private static String describeProblem(Problem problem) {
    // Leaves out the list of expected tokens, which may contain every keyword of the language.
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
