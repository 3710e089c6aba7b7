package dev.morph.morphisms.code.tree;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.stmt.CatchClause;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.OptionalInt;
import java.util.Set;

/**
 * McCabe's cyclomatic complexity (1976) of a whole program: its decision points, plus one.
 *
 * <p>Decision points are {@code if}, {@code for}, {@code while}, {@code do}, {@code catch}, {@code
 * ?:}, {@code &&}, {@code ||}, and each {@code case} label (not {@code default}). For a program
 * with several methods, the decision points are summed and one is added only once, because a task
 * is one problem, however its solution is divided into methods.
 */
public final class CyclomaticComplexity {
  private static final Set<Class<? extends Node>> DECISIONS =
      Set.of(
          IfStmt.class,
          ForStmt.class,
          ForEachStmt.class,
          WhileStmt.class,
          DoStmt.class,
          CatchClause.class,
          ConditionalExpr.class);

  private CyclomaticComplexity() {}

  /** Measures a source; empty if it is not Java or exceeds the limits of {@link JavaSource}. */
  public static OptionalInt measure(String source) {
    return JavaSource.read(source, CyclomaticComplexity::decisions)
        .value()
        .map(decisions -> OptionalInt.of(1 + decisions))
        .orElse(OptionalInt.empty());
  }

  private static int decisions(CompilationUnit program) {
    return program.stream().mapToInt(CyclomaticComplexity::decisionsAt).sum();
  }

  private static int decisionsAt(Node node) {
    if (node instanceof SwitchEntry entry) {
      return entry.getLabels().size();
    }
    if (node instanceof BinaryExpr binary) {
      return switch (binary.getOperator()) {
        case AND, OR -> 1;
        default -> 0;
      };
    }
    return DECISIONS.contains(node.getClass()) ? 1 : 0;
  }
}
