package dev.morph.scenarios.repair;

import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.comments.JavadocComment;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The method of a bug that has to be repaired: the first whose text, ignoring comments and layout,
 * differs in the fixed program, or the first of the file if no method differs.
 *
 * @param name of the method
 * @param parameters their number
 * @param javadoc its Javadoc; empty if there is none
 */
public record BuggyMethod(String name, int parameters, String javadoc) {
  /** Returns the method of a bug; empty if the buggy program declares no methods. */
  public static Optional<BuggyMethod> of(Bug bug) {
    List<MethodDeclaration> buggy =
        JavaUnit.of(bug.buggy()).map(JavaUnit::methods).orElse(List.of());
    List<String> fixed =
        JavaUnit.of(bug.fixed()).map(JavaUnit::methods).orElse(List.of()).stream()
            .map(BuggyMethod::plain)
            .toList();
    return buggy.stream()
        .filter(method -> !fixed.contains(plain(method)))
        .findFirst()
        .or(() -> buggy.stream().findFirst())
        .map(BuggyMethod::of);
  }

  private static BuggyMethod of(MethodDeclaration method) {
    String javadoc =
        method
            .getComment()
            .filter(JavadocComment.class::isInstance)
            .map(comment -> comment.getContent().lines().map(BuggyMethod::bare))
            .map(lines -> lines.collect(Collectors.joining("\n")).strip())
            .orElse("");
    return new BuggyMethod(method.getNameAsString(), method.getParameters().size(), javadoc);
  }

  private static String bare(String line) {
    return line.strip().replaceFirst("^\\*+\\s?", "");
  }

  private static String plain(MethodDeclaration method) {
    MethodDeclaration copy = method.clone();
    copy.getAllContainedComments().forEach(comment -> comment.remove());
    copy.removeComment();
    return copy.toString();
  }
}
