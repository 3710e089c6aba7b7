package dev.morph.morphisms.code.transform.analysis;

import com.github.javaparser.ast.expr.Expression;
import dev.morph.morphisms.code.transform.ParsedProgram;
import java.util.Optional;

/**
 * The results of analysing a program: its names and its types.
 *
 * @param program the program
 * @param locals its local variables
 * @param types the types of its expressions
 */
public record Analysis(ParsedProgram program, Locals locals, Types types) {
  /** Analyses a program. */
  public static Analysis of(ParsedProgram program) {
    Locals locals = Locals.of(program);
    return new Analysis(program, locals, Types.of(program, locals));
  }

  /** Returns the effects of evaluating an expression. */
  public Effects effects(Expression expression) {
    return Effects.of(expression, locals, types);
  }

  /**
   * Returns why two operands cannot be evaluated in reverse order, considering that unboxing a null
   * operand throws; empty if they can.
   */
  public Optional<String> obstacleToSwap(Expression left, Expression right) {
    return Effects.ofUnboxed(left, locals, types)
        .obstacleToSwap(Effects.ofUnboxed(right, locals, types));
  }
}
