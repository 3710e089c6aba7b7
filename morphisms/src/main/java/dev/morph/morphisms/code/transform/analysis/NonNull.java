package dev.morph.morphisms.code.transform.analysis;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.Set;

/** Determines which expressions are certainly not null. */
@SuppressWarnings("ReferenceEquality") // nodes are compared by identity, not content
public final class NonNull {
  private static final Set<String> BOXES =
      Set.of("Integer", "Long", "Double", "Character", "Boolean");

  private NonNull() {}

  /** Returns whether an expression certainly never evaluates to null. */
  public static boolean isNeverNull(Expression e, Analysis known) {
    if (e instanceof EnclosedExpr enclosed) {
      return isNeverNull(enclosed.getInner(), known);
    } else if (e instanceof ConditionalExpr choice) {
      return isNeverNull(choice.getThenExpr(), known) && isNeverNull(choice.getElseExpr(), known);
    } else if (e instanceof BinaryExpr || e instanceof ObjectCreationExpr || e.isThisExpr()) {
      return true;
    } else if (e instanceof MethodCallExpr call) {
      return returnsNonNull(call, known);
    } else if (e instanceof NameExpr name) {
      return known.locals().variable(name).filter(v -> isNeverAssignedNull(v, known)).isPresent();
    }
    return e.isLiteralExpr() && !e.isNullLiteralExpr();
  }

  private static boolean returnsNonNull(MethodCallExpr call, Analysis known) {
    boolean ofString =
        call.getScope().filter(s -> known.types().hasType(s, Types.STRING)).isPresent()
            && KnownMethods.resultOnString(call.getNameAsString()).isPresent();
    boolean ofBox =
        call.getScope()
            .filter(s -> s instanceof NameExpr name && BOXES.contains(name.getNameAsString()))
            .isPresent();
    boolean converts =
        call.getNameAsString().equals("toString") || call.getNameAsString().equals("valueOf");
    boolean ofValue =
        call.getScope().filter(s -> s.toString().equals(Types.STRING)).isPresent()
            && call.getNameAsString().equals("valueOf");
    return ofString || (ofBox && converts) || ofValue;
  }

  /** Returns whether a variable is never assigned null. */
  private static boolean isNeverAssignedNull(Variable variable, Analysis known) {
    if (variable.doubt().isPresent()
        || !(variable.declarator() instanceof VariableDeclarator declarator)
        || declarator.getInitializer().filter(v -> isNeverNull(v, known)).isEmpty()) {
      return false;
    }
    return variable.uses().stream()
        .map(use -> use.getParentNode().flatMap(n -> n.getParentNode()).orElseThrow())
        .filter(AssignExpr.class::isInstance)
        .map(AssignExpr.class::cast)
        .filter(
            assign ->
                assign.getTarget() instanceof NameExpr name
                    && variable.uses().stream().anyMatch(u -> u == name.getName()))
        .allMatch(assign -> assign.getOperator() == AssignExpr.Operator.PLUS);
  }
}
