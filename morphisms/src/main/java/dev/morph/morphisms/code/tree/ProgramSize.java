package dev.morph.morphisms.code.tree;

import com.github.javaparser.JavaToken;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The size of a program.
 *
 * @param lines number of lines that contain more than white space and comments
 * @param nesting maximum nesting of control statements: {@code if}, {@code switch}, {@code try},
 *     {@code synchronized} and loops; an {@code else if} is on the same level as its {@code if}
 */
public record ProgramSize(int lines, int nesting) {
  private static final Set<Class<? extends Node>> CONTROL =
      Set.of(
          IfStmt.class,
          SwitchStmt.class,
          TryStmt.class,
          SynchronizedStmt.class,
          ForStmt.class,
          ForEachStmt.class,
          WhileStmt.class,
          DoStmt.class);

  /** Measures a source; empty if it is not Java or exceeds the limits of {@link JavaSource}. */
  public static Optional<ProgramSize> measure(String source) {
    return JavaSource.read(source, tree -> new ProgramSize(linesOf(tree), nestingOf(tree, 0)))
        .value();
  }

  static int linesOf(CompilationUnit program) {
    Set<Integer> lines = new HashSet<>();
    for (JavaToken token : JavaSource.tokens(program)) {
      token
          .getRange()
          .ifPresent(
              range -> IntStream.rangeClosed(range.begin.line, range.end.line).forEach(lines::add));
    }
    return lines.size();
  }

  @SuppressWarnings("ReferenceEquality") // nodes are compared by identity, not content
  private static int nestingOf(Node node, int around) {
    boolean elseIf =
        node instanceof IfStmt
            && node.getParentNode()
                .filter(IfStmt.class::isInstance)
                .map(parent -> ((IfStmt) parent).getElseStmt().filter(it -> it == node).isPresent())
                .orElse(false);
    int here = CONTROL.contains(node.getClass()) && !elseIf ? around + 1 : around;
    int deepest = here;
    for (Node child : node.getChildNodes()) {
      deepest = Math.max(deepest, nestingOf(child, here));
    }
    return deepest;
  }
}
