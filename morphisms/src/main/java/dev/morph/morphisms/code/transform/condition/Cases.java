package dev.morph.morphisms.code.transform.condition;

import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.SimpleName;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.SwitchStmt;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import dev.morph.morphisms.code.transform.analysis.Flow;
import dev.morph.morphisms.code.transform.analysis.Parentheses;
import dev.morph.morphisms.code.transform.analysis.Primitives;
import dev.morph.morphisms.code.transform.analysis.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The cases of a switch, each with its labels and the statements that run for them. */
@SuppressWarnings("ReferenceEquality") // nodes are compared by identity, not content
final class Cases {
  private static final Set<String> BOXES = Set.of("Integer", "Short", "Byte", "Character");

  private final SwitchStmt choice;
  private final Analysis known;
  private final List<Case> cases = new ArrayList<>();
  private int removedBreaks;

  /**
   * One case.
   *
   * @param labels the labels of all entries that lead to the statements
   * @param isDefault whether this is the default case
   * @param body the statements without the final break
   * @param ends whether control does not fall through to the next case
   */
  record Case(List<Expression> labels, boolean isDefault, List<Statement> body, boolean ends) {}

  Cases(SwitchStmt choice, Analysis known) {
    this.choice = choice;
    this.known = known;
    List<Expression> labels = new ArrayList<>();
    boolean isDefault = false;
    for (SwitchEntry entry : choice.getEntries()) {
      labels.addAll(entry.getLabels());
      isDefault |= Flow.isDefault(entry);
      boolean arrow = entry.getType() != SwitchEntry.Type.STATEMENT_GROUP;
      if (arrow || !entry.getStatements().isEmpty()) {
        cases.add(readCase(entry, labels, isDefault, arrow));
        labels = new ArrayList<>();
        isDefault = false;
      }
    }
    if (!labels.isEmpty() || isDefault) {
      cases.add(new Case(labels, isDefault, List.of(), true));
    }
  }

  private Case readCase(
      SwitchEntry entry, List<Expression> labels, boolean isDefault, boolean arrow) {
    List<Statement> body = new ArrayList<>(entry.getStatements());
    if (body.size() == 1 && body.get(0) instanceof BlockStmt block) {
      body = new ArrayList<>(block.getStatements());
    }
    Statement last =
        body.isEmpty()
            ? entry.getParentNode().map(SwitchStmt.class::cast).orElseThrow()
            : body.get(body.size() - 1);
    boolean breaks = last instanceof BreakStmt jump && jump.getLabel().isEmpty();
    if (breaks) {
      body.remove(body.size() - 1);
      removedBreaks++;
    }
    boolean ends = arrow || breaks || (!body.isEmpty() && !Flow.canComplete(last));
    return new Case(List.copyOf(labels), isDefault, List.copyOf(body), ends);
  }

  /** All cases except the default one. */
  List<Case> testedCases() {
    return cases.stream().filter(one -> !one.isDefault()).toList();
  }

  /** The default case. */
  Optional<Case> defaultCase() {
    return cases.stream().filter(Case::isDefault).findFirst();
  }

  /** Returns why the switch cannot be written as an {@code if} at all; empty if it can. */
  Optional<String> reasonUnfit() {
    if (testedCases().isEmpty()) {
      return Optional.of("the switch has no case but the default");
    }
    return choice.getEntries().stream()
            .flatMap(entry -> entry.getLabels().stream())
            .anyMatch(label -> label.isPatternExpr() || label.isNullLiteralExpr())
        ? Optional.of("a case is a pattern or null")
        : Optional.empty();
  }

  /** Returns why the behaviour might change; empty if it is preserved. */
  Optional<String> obstacle() {
    if (cases.subList(0, cases.size() - 1).stream().anyMatch(one -> !one.ends())) {
      return Optional.of("a case falls through to the next");
    }
    if (Flow.breaksOf(choice).size() > removedBreaks) {
      return Optional.of("there is a break inside a case");
    }
    if (sharesVariables()) {
      return Optional.of("a variable that one case declares is used in another");
    }
    Expression selector = choice.getSelector();
    boolean local = selector instanceof NameExpr name && known.locals().variable(name).isPresent();
    if (!local
        && testedCases().stream().mapToInt(one -> one.labels().size()).sum() > 1
        && !known.effects(selector).isPure()) {
      return Optional.of("the selector would be evaluated more than once");
    }
    return obstacleByType();
  }

  private boolean sharesVariables() {
    for (SwitchEntry entry : choice.getEntries()) {
      Set<String> declared =
          entry.getStatements().stream()
              .filter(
                  s ->
                      s instanceof ExpressionStmt e
                          && e.getExpression().isVariableDeclarationExpr())
              .map(s -> (VariableDeclarationExpr) ((ExpressionStmt) s).getExpression())
              .flatMap(d -> d.getVariables().stream())
              .map(v -> v.getNameAsString())
              .collect(Collectors.toSet());
      boolean shared =
          choice.getEntries().stream()
              .filter(other -> other != entry)
              .flatMap(other -> other.findAll(SimpleName.class).stream())
              .anyMatch(name -> declared.contains(name.getIdentifier()));
      if (shared) {
        return true;
      }
    }
    return false;
  }

  private Optional<String> obstacleByType() {
    Optional<String> type = known.types().typeOf(choice.getSelector());
    if (type.isEmpty()) {
      return Optional.of("the type of the selector is not known");
    }
    if (type.get().equals(Types.STRING)
        || Primitives.isPrimitive(type.get())
        || isBox(type.get())) {
      return Optional.empty();
    }
    return Optional.of("a switch on an enum throws for null where a comparison does not");
  }

  private static boolean isBox(String type) {
    return BOXES.contains(type.replace("java.lang.", ""));
  }

  /** Returns the condition of a case. */
  String conditionOf(Case one) {
    return one.labels().stream().map(this::labelTest).collect(Collectors.joining(" || "));
  }

  private String labelTest(Expression label) {
    boolean text =
        label.isStringLiteralExpr() || known.types().hasType(choice.getSelector(), Types.STRING);
    if (text) {
      return operandText(choice.getSelector(), Parentheses.UNARY + 2) + ".equals(" + label + ")";
    }
    int least = Parentheses.precedence(BinaryExpr.Operator.LESS);
    return operandText(choice.getSelector(), least)
        + " == "
        + (obstacleByType().isPresent() ? enumPrefix(label) : "")
        + operandText(label, least);
  }

  private String operandText(Expression operand, int least) {
    String text = known.program().text(operand);
    return Parentheses.precedence(operand) < least ? "(" + text + ")" : text;
  }

  /**
   * Returns the qualifier of a label that is a constant of an enum declared in the file; empty for
   * other labels. Needed only in paper mode.
   */
  private String enumPrefix(Expression label) {
    if (!(label instanceof NameExpr name)) {
      return "";
    }
    return known.program().all(EnumDeclaration.class).stream()
        .filter(
            type ->
                type.getEntries().stream()
                    .anyMatch(c -> c.getNameAsString().equals(name.getNameAsString())))
        .map(type -> type.getNameAsString() + ".")
        .findFirst()
        .orElse("");
  }
}
