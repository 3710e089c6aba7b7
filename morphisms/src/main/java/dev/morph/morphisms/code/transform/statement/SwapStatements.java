package dev.morph.morphisms.code.transform.statement;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.Statement;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.TransformationFindings;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import dev.morph.morphisms.code.transform.analysis.Effects;
import java.util.List;
import java.util.Optional;

/**
 * {@code a = 1; b = 2;} becomes {@code b = 2; a = 1;}: swaps two adjacent statements that only
 * compute and assign. Neither may read or write what the other writes, and neither may throw.
 * Calls, array elements and the fields of other objects are refused. Pairs are formed from the top
 * of a block and do not overlap.
 */
@Rule(
    does = "two neighbouring statements that do not depend on each other change places",
    papers = "lecong-2024")
public final class SwapStatements implements SourceTransformation {
  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    Analysis known = Analysis.of(program);
    for (BlockStmt block : program.all(BlockStmt.class)) {
      List<Statement> statements = block.getStatements();
      int i = 0;
      while (i + 1 < statements.size()) {
        boolean swapped =
            statements.get(i) instanceof ExpressionStmt first
                && statements.get(i + 1) instanceof ExpressionStmt second
                && trySwap(program, findings, known, first, second);
        i += swapped ? 2 : 1;
      }
    }
  }

  private static boolean trySwap(
      ParsedProgram program,
      TransformationFindings findings,
      Analysis known,
      ExpressionStmt first,
      ExpressionStmt second) {
    Optional<String> dependence = dependence(known, first, second);
    if (dependence.isPresent()) {
      findings.refuse(first, dependence.get());
      return false;
    }
    Span one = program.span(first);
    Span other = program.span(second);
    Span whole = new Span(one.start(), other.end());
    Rewrite swapped =
        Rewrite.of(whole).keep(other).keep(new Span(one.end(), other.start())).keep(one);
    Optional<String> obstacle =
        known.effects(first.getExpression()).mayThrow()
                || known.effects(second.getExpression()).mayThrow()
            ? Optional.of("one of the statements calls a method or may throw an exception")
            : Optional.empty();
    findings.siteUnless(obstacle, first, () -> List.of(swapped));
    return obstacle.isEmpty() || !findings.isSafe();
  }

  /**
   * Returns why one statement depends on the other, by the published condition: data dependence
   * through names, fields and array elements.
   */
  private static Optional<String> dependence(
      Analysis known, ExpressionStmt first, ExpressionStmt second) {
    if (declaresNameIn(first, second) || declaresNameIn(second, first)) {
      return Optional.of("one declares a name that the other uses");
    }
    Effects one = known.effects(first.getExpression());
    Effects other = known.effects(second.getExpression());
    return one.conflictsWith(other)
        ? Optional.of("one may depend on what the other assigns")
        : Optional.empty();
  }

  private static boolean declaresNameIn(Node declaring, Node using) {
    return declaring.findAll(VariableDeclarator.class).stream()
        .anyMatch(variable -> ParsedProgram.mentions(using, variable.getNameAsString()));
  }
}
