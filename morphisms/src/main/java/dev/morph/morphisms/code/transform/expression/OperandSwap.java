package dev.morph.morphisms.code.transform.expression;

import com.github.javaparser.JavaToken;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.analysis.Parentheses;

/** {@code a op b} as {@code b op a}: parentheses where the new place needs them. */
final class OperandSwap {
  private OperandSwap() {}

  /** The operands of an expression, swapped, with another operator between them. */
  static Rewrite of(Program program, BinaryExpr binary, String operator) {
    Span left = program.span(binary.getLeft());
    Span right = program.span(binary.getRight());
    Span sign = operator(program, binary);
    int binding = Parentheses.binding(binary.getOperator());
    Rewrite swapped = Rewrite.of(program.span(binary));
    swapped = Parentheses.keep(swapped, program, binary.getRight(), binding);
    swapped = swapped.keep(new Span(left.end(), sign.start())).then(operator);
    swapped = swapped.keep(new Span(sign.end(), right.start()));
    return Parentheses.keep(swapped, program, binary.getLeft(), binding + 1);
  }

  /** Where the operator stands. */
  static Span operator(Program program, BinaryExpr binary) {
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
