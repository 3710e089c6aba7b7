package dev.morph.morphisms.code.transform.expression;

import com.github.javaparser.ast.expr.BinaryExpr;
import dev.morph.morphisms.code.transform.Findings;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * {@code a > b} becomes {@code b < a}; never {@code !(a <= b)}, which NaN answers differently.
 * MT-LAPR (Xue et al. 2024, Eq. 4) turns {@code >} and {@code <} only.
 */
public final class SwapRelationalOperands implements SourceTransformation {
  private static final Map<BinaryExpr.Operator, String> MIRRORED =
      Map.of(
          BinaryExpr.Operator.LESS, ">",
          BinaryExpr.Operator.GREATER, "<",
          BinaryExpr.Operator.LESS_EQUALS, ">=",
          BinaryExpr.Operator.GREATER_EQUALS, "<=");
  private static final Set<BinaryExpr.Operator> STRICT =
      EnumSet.of(BinaryExpr.Operator.LESS, BinaryExpr.Operator.GREATER);

  private final boolean strict;

  private SwapRelationalOperands(boolean strict) {
    this.strict = strict;
  }

  /** Turns all four. */
  public static SwapRelationalOperands all() {
    return new SwapRelationalOperands(false);
  }

  /** Turns {@code >} and {@code <} only. */
  public static SwapRelationalOperands strict() {
    return new SwapRelationalOperands(true);
  }

  @Override
  public String name() {
    return strict ? "SwapGreaterAndLess" : "SwapRelationalOperands";
  }

  @Override
  public String description() {
    return "a > b becomes b < a, "
        + (strict ? "and a < b becomes b > a, but >= and <= stay, " : "")
        + "where the operands may be evaluated in either order";
  }

  @Override
  public List<String> papers() {
    return strict ? List.of("xue-2024") : List.of("dekoning-2026", "lecong-2024");
  }

  @Override
  public void find(Program program, Findings findings) {
    Analysis known = Analysis.of(program);
    for (BinaryExpr binary : program.all(BinaryExpr.class)) {
      String mirrored = MIRRORED.get(binary.getOperator());
      if (mirrored != null && (!strict || STRICT.contains(binary.getOperator()))) {
        findings.unless(
            known.obstacleToSwap(binary.getLeft(), binary.getRight()),
            binary,
            () -> List.of(OperandSwap.of(program, binary, mirrored)));
      }
    }
  }
}
