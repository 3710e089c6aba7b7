package dev.morph.morphisms.code.transform.statement;

import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.TransformationFindings;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import dev.morph.morphisms.code.transform.analysis.Constants;
import dev.morph.morphisms.code.transform.analysis.Primitives;
import dev.morph.morphisms.code.transform.analysis.Types;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * {@code x = a + b * c;} becomes {@code int temp1 = b * c; x = a + temp1;}. The extracted part is
 * evaluated before the rest, so the whole value must be free of side effects, and at most one
 * operand may throw. One part of each statement is extracted: the first operand that is itself an
 * operation.
 */
@SuppressWarnings("ReferenceEquality") // nodes are compared by identity, not content
@Rule(does = "x = a + b * c; becomes int temp1 = b * c; x = a + temp1;", papers = "lecong-2024")
public final class ExtractSubexpression implements SourceTransformation {
  private static final Set<String> NARROW =
      Set.of("byte", "short", "char", "Byte", "Short", "Character");

  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    Analysis known = Analysis.of(program);
    FreshNames names = new FreshNames(program);
    for (BlockStmt block : program.all(BlockStmt.class)) {
      for (Statement statement : block.getStatements()) {
        assignedValue(statement)
            .filter(BinaryExpr.class::isInstance)
            .flatMap(v -> extractablePart((BinaryExpr) v))
            .ifPresent(part -> extract(findings, known, names, statement, part));
      }
    }
  }

  /** Returns the value that a statement assigns to a variable or returns. */
  private static Optional<Expression> assignedValue(Statement statement) {
    if (statement instanceof ReturnStmt result) {
      return result.getExpression();
    } else if (statement instanceof ExpressionStmt s) {
      Expression e = s.getExpression();
      if (e.isAssignExpr() && e.asAssignExpr().getTarget().isNameExpr()) {
        return Optional.of(e.asAssignExpr().getValue());
      } else if (e instanceof VariableDeclarationExpr d && d.getVariables().size() == 1) {
        return d.getVariable(0).getInitializer();
      }
    }
    return Optional.empty();
  }

  private static boolean isArithmetic(BinaryExpr binary) {
    return switch (binary.getOperator()) {
      case PLUS, MINUS, MULTIPLY, DIVIDE, REMAINDER -> true;
      default -> false;
    };
  }

  /** Returns the first operand that is an arithmetic operation and is always evaluated. */
  private static Optional<Expression> extractablePart(BinaryExpr whole) {
    if (!isArithmetic(whole)) {
      return Optional.empty();
    }
    for (Expression operand : List.of(whole.getLeft(), whole.getRight())) {
      Expression inner = operand instanceof EnclosedExpr e ? e.getInner() : operand;
      if (inner instanceof BinaryExpr binary && isArithmetic(binary)) {
        return Optional.of(operand);
      }
    }
    return Optional.empty();
  }

  private static void extract(
      TransformationFindings findings,
      Analysis known,
      FreshNames names,
      Statement statement,
      Expression part) {
    Optional<String> type = known.types().typeOf(part);
    if (type.isEmpty()) {
      findings.refuse(part, "the type of the part is not known");
      return;
    }
    findings.siteUnless(
        obstacle(known, statement, part, type.get()),
        part,
        () ->
            rewrites(
                known.program(), statement, part, type.get() + " " + names.nextName("temp", 1)));
  }

  private static Optional<String> obstacle(
      Analysis known, Statement statement, Expression part, String type) {
    if (!Primitives.isNumeric(type) && !type.equals(Types.STRING)) {
      return Optional.of("the part is neither a number nor a string");
    }
    if (!known.effects(assignedValue(statement).orElseThrow()).writesNothing()) {
      return Optional.of("the statement calls a method or has a side effect");
    }
    BinaryExpr whole = (BinaryExpr) assignedValue(statement).orElseThrow();
    Optional<String> order =
        part == whole.getLeft()
            ? Optional.empty()
            : known.obstacleToSwap(whole.getLeft(), whole.getRight());
    if (order.isPresent()) {
      return order;
    }
    boolean constant = Constants.isLiteral(part);
    boolean isFinal =
        statement.findFirst(VariableDeclarationExpr.class).filter(d -> d.isFinal()).isPresent();
    return constant || isFinal || mayNarrow(known, statement)
        ? Optional.of("the value may be needed as a constant")
        : Optional.empty();
  }

  /**
   * Returns whether the value might fit its target's narrow type only because it is a constant
   * expression.
   */
  private static boolean mayNarrow(Analysis known, Statement statement) {
    Optional<String> target;
    if (statement instanceof ReturnStmt) {
      boolean ofLambda = ParsedProgram.enclosing(statement, LambdaExpr.class).isPresent();
      target =
          ParsedProgram.enclosing(statement, MethodDeclaration.class)
              .filter(method -> !ofLambda)
              .map(method -> method.getType().asString());
    } else {
      Expression e = statement.asExpressionStmt().getExpression();
      target =
          e instanceof VariableDeclarationExpr d
              ? Optional.of(d.getElementType().asString())
              : known.types().typeOf(e.asAssignExpr().getTarget());
    }
    return target.filter(type -> !NARROW.contains(type)).isEmpty();
  }

  private static List<Rewrite> rewrites(
      ParsedProgram program, Statement statement, Expression part, String declaration) {
    Span place = program.span(part);
    Expression inner = part instanceof EnclosedExpr e ? e.getInner() : part;
    String name = declaration.substring(declaration.lastIndexOf(' ') + 1);
    Rewrite before =
        Rewrite.of(Span.emptyAt(program.span(statement).start()))
            .then(declaration + " = ")
            .keep(program.span(inner))
            .then(";" + program.newLine(statement));
    return List.of(before, Rewrite.of(place, name));
  }
}
