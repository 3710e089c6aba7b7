package dev.morph.morphisms.code.transform.expression;

import com.github.javaparser.ast.expr.BinaryExpr;
import dev.morph.morphisms.code.transform.Findings;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import java.util.List;
import java.util.Map;

/** {@code a > b} becomes {@code b < a}; never {@code !(a <= b)}, which NaN answers differently. */
public final class SwapRelationalOperands implements SourceTransformation {
  private static final Map<BinaryExpr.Operator, String> MIRRORED =
      Map.of(
          BinaryExpr.Operator.LESS, ">",
          BinaryExpr.Operator.GREATER, "<",
          BinaryExpr.Operator.LESS_EQUALS, ">=",
          BinaryExpr.Operator.GREATER_EQUALS, "<=");

  @Override
  public String description() {
    return "a > b becomes b < a, where the operands may be evaluated in either order";
  }

  @Override
  public List<String> papers() {
    return List.of("xue-2024", "dekoning-2026", "lecong-2024");
  }

  @Override
  public void find(Program program, Findings findings) {
    Analysis known = Analysis.of(program);
    for (BinaryExpr binary : program.all(BinaryExpr.class)) {
      String mirrored = MIRRORED.get(binary.getOperator());
      if (mirrored != null) {
        findings.unless(
            known.obstacleToSwap(binary.getLeft(), binary.getRight()),
            binary,
            () -> List.of(OperandSwap.of(program, binary, mirrored)));
      }
    }
  }
}
