package dev.morph.morphisms.code.transform.analysis;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SimpleName;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import com.github.javaparser.ast.stmt.YieldStmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Control flow: jumps and their targets, and reachability (JLS 14.22). */
@SuppressWarnings("ReferenceEquality") // nodes are compared by identity, not content
public final class Flow {
  private Flow() {}

  /** Returns whether a statement can complete normally, by the rules of the language. */
  public static boolean canComplete(Statement s) {
    if (s instanceof BlockStmt block) {
      return canComplete(block.getStatements());
    } else if (s instanceof IfStmt branch) {
      return branch.getElseStmt().isEmpty()
          || canComplete(branch.getThenStmt())
          || canComplete(branch.getElseStmt().get());
    } else if (s instanceof LabeledStmt labeled) {
      return canComplete(labeled.getStatement()) || !breaksOf(labeled).isEmpty();
    } else if (s instanceof TryStmt attempt) {
      return canComplete(attempt);
    } else if (s instanceof SynchronizedStmt locked) {
      return canComplete(locked.getBody());
    } else if (s instanceof SwitchStmt choice) {
      return canComplete(choice);
    } else if (isLoop(s)) {
      return !isEndless(s) || !breaksOf(s).isEmpty();
    }
    return !(s instanceof ReturnStmt
        || s instanceof ThrowStmt
        || s instanceof BreakStmt
        || s instanceof ContinueStmt
        || s instanceof YieldStmt);
  }

  private static boolean canComplete(NodeList<Statement> statements) {
    return statements.stream().allMatch(Flow::canComplete);
  }

  private static boolean canComplete(TryStmt attempt) {
    boolean body =
        canComplete(attempt.getTryBlock())
            || attempt.getCatchClauses().stream().anyMatch(c -> canComplete(c.getBody()));
    return body && attempt.getFinallyBlock().map(Flow::canComplete).orElse(true);
  }

  private static boolean canComplete(SwitchStmt choice) {
    NodeList<SwitchEntry> entries = choice.getEntries();
    boolean complete = entries.stream().anyMatch(Flow::isDefault);
    boolean arrows =
        entries.stream().anyMatch(e -> e.getType() != SwitchEntry.Type.STATEMENT_GROUP);
    return !complete
        || !breaksOf(choice).isEmpty()
        || (arrows
            ? entries.stream().anyMatch(e -> canComplete(e.getStatements()))
            : canComplete(entries.get(entries.size() - 1).getStatements()));
  }

  /** Returns whether a switch entry is the default. */
  public static boolean isDefault(SwitchEntry entry) {
    return entry.isDefault() || entry.getLabels().isEmpty();
  }

  private static boolean isEndless(Statement loop) {
    if (loop instanceof ForStmt counted) {
      return counted.getCompare().map(Flow::isTrue).orElse(true);
    } else if (loop instanceof WhileStmt checked) {
      return isTrue(checked.getCondition());
    } else if (loop instanceof DoStmt repeated) {
      // A do loop ends only through its condition, which is reached only if the body completes or
      // continues.
      return isTrue(repeated.getCondition())
          || (!canComplete(repeated.getBody()) && continuesOf(loop).isEmpty());
    }
    return false;
  }

  private static boolean isTrue(Expression condition) {
    return condition.toString().equals("true") || condition.toString().equals("(true)");
  }

  /** Returns whether a statement is a loop. */
  public static boolean isLoop(Node s) {
    return s instanceof ForStmt
        || s instanceof ForEachStmt
        || s instanceof WhileStmt
        || s instanceof DoStmt;
  }

  /** Returns the {@code break}s that end a loop, a switch or a labelled statement. */
  public static List<BreakStmt> breaksOf(Statement target) {
    List<BreakStmt> found = findJumps(target, BreakStmt.class);
    found.removeIf(jump -> !isJumpTo(jump.getLabel(), jump, target, true));
    return found;
  }

  /** Returns the {@code continue}s that continue a loop. */
  public static List<ContinueStmt> continuesOf(Statement loop) {
    List<ContinueStmt> found = findJumps(loop, ContinueStmt.class);
    found.removeIf(jump -> !isJumpTo(jump.getLabel(), jump, loop, false));
    return found;
  }

  private static boolean isJumpTo(
      Optional<SimpleName> label, Statement jump, Statement target, boolean breaking) {
    if (label.isPresent()) {
      String name = label.get().getIdentifier();
      return labelsOf(target).contains(name);
    }
    Optional<Node> around = jump.getParentNode();
    while (around.isPresent()) {
      Node node = around.get();
      if (isLoop(node) || (breaking && node instanceof SwitchStmt)) {
        return node == target;
      }
      around = node.getParentNode();
    }
    return false;
  }

  /**
   * Returns the labels of a statement, including those of labelled statements directly around it.
   */
  public static List<String> labelsOf(Statement s) {
    List<String> labels = new ArrayList<>();
    if (s instanceof LabeledStmt labeled) {
      labels.add(labeled.getLabel().getIdentifier());
    }
    Optional<Node> around = s.getParentNode();
    while (around.isPresent() && around.get() instanceof LabeledStmt labeled) {
      labels.add(labeled.getLabel().getIdentifier());
      around = labeled.getParentNode();
    }
    return labels;
  }

  private static <J extends Statement> List<J> findJumps(Node root, Class<J> kind) {
    List<J> found = new ArrayList<>();
    for (Node child : root.getChildNodes()) {
      if (kind.isInstance(child)) {
        found.add(kind.cast(child));
      } else if (!(child instanceof LambdaExpr
          || child instanceof TypeDeclaration<?>
          || child instanceof SwitchExpr
          || child instanceof ObjectCreationExpr)) {
        found.addAll(findJumps(child, kind));
      }
    }
    return found;
  }
}
