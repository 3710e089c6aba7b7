package dev.morph.morphisms.code.transform.expression;

import static com.github.javaparser.ast.expr.BinaryExpr.Operator.EQUALS;
import static com.github.javaparser.ast.expr.BinaryExpr.Operator.GREATER;
import static com.github.javaparser.ast.expr.BinaryExpr.Operator.GREATER_EQUALS;
import static com.github.javaparser.ast.expr.BinaryExpr.Operator.LESS;
import static com.github.javaparser.ast.expr.BinaryExpr.Operator.LESS_EQUALS;
import static com.github.javaparser.ast.expr.BinaryExpr.Operator.NOT_EQUALS;

import com.github.javaparser.JavaToken;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.TransformationFindings;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import dev.morph.morphisms.code.transform.analysis.Parentheses;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code a op b} becomes {@code b op a}, with parentheses where the new place needs them. */
record OperandSwap(
    String name, String words, Map<BinaryExpr.Operator, String> swapped, List<String> papers)
    implements SourceTransformation {
  /** In {@code a == b == c} the left comparison gets parentheses, since it moves to the right. */
  static final OperandSwap OF_EQUALS =
      new OperandSwap(
          "SwapEqualsOperands",
          "a == b becomes b == a, and a != b becomes b != a",
          Map.of(EQUALS, "==", NOT_EQUALS, "!="),
          List.of("dekoning-2026", "lecong-2024"));

  /** Never writes {@code !(a <= b)} for {@code a > b}, because they differ for NaN. */
  static final OperandSwap OF_RELATIONS =
      new OperandSwap(
          "SwapRelationalOperands",
          "a > b becomes b < a",
          Map.of(LESS, ">", GREATER, "<", LESS_EQUALS, ">=", GREATER_EQUALS, "<="),
          List.of("dekoning-2026", "lecong-2024"));

  /** MT-LAPR (Xue et al. 2024, Eq. 4) swaps only the operands of {@code >} and {@code <}. */
  static final OperandSwap OF_STRICT_RELATIONS =
      new OperandSwap(
          "SwapGreaterAndLess",
          "a > b becomes b < a, and a < b becomes b > a, but >= and <= stay",
          Map.of(LESS, ">", GREATER, "<"),
          List.of("xue-2024"));

  @Override
  public String description() {
    return words + ", where the operands may be evaluated in either order";
  }

  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    Analysis known = Analysis.of(program);
    for (BinaryExpr binary : program.all(BinaryExpr.class)) {
      String operator = swapped.get(binary.getOperator());
      if (operator != null) {
        findings.siteUnless(
            obstacle(binary, known),
            binary,
            () -> List.of(swapOperands(program, binary, operator)));
      }
    }
  }

  private static Optional<String> obstacle(BinaryExpr binary, Analysis known) {
    Expression left = binary.getLeft();
    Expression right = binary.getRight();
    boolean equality = binary.getOperator() == EQUALS || binary.getOperator() == NOT_EQUALS;
    boolean unboxes = known.types().isPrimitive(left) != known.types().isPrimitive(right);
    boolean unknown = known.types().typeOf(left).isEmpty() && known.types().typeOf(right).isEmpty();
    boolean comparesNull = left.isNullLiteralExpr() || right.isNullLiteralExpr();
    return equality && (comparesNull || !(unboxes || unknown))
        ? known.effects(left).obstacleToSwap(known.effects(right))
        : known.obstacleToSwap(left, right);
  }

  /** Swaps the operands of an expression and puts the given operator between them. */
  static Rewrite swapOperands(ParsedProgram program, BinaryExpr binary, String operator) {
    Span left = program.span(binary.getLeft());
    Span right = program.span(binary.getRight());
    Span sign = operatorSpan(program, binary);
    int binding = Parentheses.precedence(binary.getOperator());
    Rewrite swapped = Rewrite.of(program.span(binary));
    swapped = Parentheses.keepOperand(swapped, program, binary.getRight(), binding);
    swapped = swapped.keep(new Span(left.end(), sign.start())).then(operator);
    swapped = swapped.keep(new Span(sign.end(), right.start()));
    return Parentheses.keepOperand(swapped, program, binary.getLeft(), binding + 1);
  }

  /** Returns the range of the operator. */
  static Span operatorSpan(ParsedProgram program, BinaryExpr binary) {
    Expression left = binary.getLeft();
    JavaToken token = left.getTokenRange().orElseThrow().getEnd();
    String sign = binary.getOperator().asString();
    do {
      token = token.getNextToken().orElseThrow();
    } while (token.getCategory().isWhitespaceOrComment());
    int start = program.span(token.getRange().orElseThrow()).start();
    return new Span(start, start + sign.length());
  }
}
