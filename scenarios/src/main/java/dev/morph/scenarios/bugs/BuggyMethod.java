package dev.morph.scenarios.bugs;

import com.github.javaparser.ast.body.CallableDeclaration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The method of a bug that has to be repaired. It is the first method or constructor whose text,
 * ignoring comments and layout, differs in the fixed program, or the first method of the file if
 * none differs.
 *
 * @param name the method's name
 * @param parameters the number of parameters
 * @param javadoc the method's Javadoc; empty if there is none
 */
public record BuggyMethod(String name, int parameters, String javadoc) {
  /** Returns the method of a bug; empty if the buggy program declares no methods. */
  public static Optional<BuggyMethod> of(Bug bug) {
    List<CallableDeclaration<?>> buggy = methods(bug.buggy());
    List<String> fixed = methods(bug.fixed()).stream().map(BuggyMethod::withoutComments).toList();
    return buggy.stream()
        .filter(method -> !fixed.contains(withoutComments(method)))
        .findFirst()
        .or(() -> buggy.stream().filter(it -> it.isMethodDeclaration()).findFirst())
        .map(BuggyMethod::of);
  }

  private static List<CallableDeclaration<?>> methods(String source) {
    return JavaUnit.of(source).map(JavaUnit::callables).orElse(List.of());
  }

  private static BuggyMethod of(CallableDeclaration<?> method) {
    String javadoc =
        method
            .getJavadocComment()
            .map(it -> it.getContent().lines())
            .orElse(Stream.of())
            .map(line -> line.strip().replaceFirst("^\\*+\\s?", ""))
            .collect(Collectors.joining("\n"))
            .strip();
    return new BuggyMethod(method.getNameAsString(), method.getParameters().size(), javadoc);
  }

  private static String withoutComments(CallableDeclaration<?> method) {
    CallableDeclaration<?> copy = method.clone();
    copy.getAllContainedComments().forEach(comment -> comment.remove());
    copy.removeComment();
    return copy.toString();
  }
}
