package dev.morph.morphisms.code.transform.condition;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchEntry;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.TransformationFindings;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import java.util.List;
import java.util.Optional;

/**
 * {@code x = c ? a : b;} becomes {@code if (c) { x = a; } else { x = b; }}, and the same for {@code
 * return} and for a declaration.
 */
@SuppressWarnings("ReferenceEquality") // nodes are compared by identity, not content
@Rule(
    does = "x = c ? a : b; becomes if (c) { x = a; } else { x = b; } where all have the same type",
    papers = "lecong-2024")
public final class ConditionalToIf implements SourceTransformation {
  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    Analysis known = Analysis.of(program);
    for (ConditionalExpr choice : program.all(ConditionalExpr.class)) {
      Optional<Statement> statement = ParsedProgram.enclosing(choice, Statement.class);
      Optional<Assigned> assigned =
          statement.flatMap(Assigned::fromStatement).filter(a -> a.value() == choice);
      if (assigned.isPresent() && isOnlyExpression(assigned.get().statement())) {
        findings.refuse(choice, "only an expression is allowed here");
      } else if (assigned.isPresent()) {
        Assigned place = assigned.get();
        findings.siteUnless(
            ConditionalBranches.obstacle(
                    place.targetType(known.types()),
                    choice.getThenExpr(),
                    choice.getElseExpr(),
                    known.types())
                .or(() -> place.obstacleToLateTarget()),
            choice,
            () -> List.of(asIf(program, choice, place)));
      } else if (statement.isPresent()) {
        initialisedVariable(choice, statement.get())
            .ifPresent(d -> reportDeclaration(program, findings, known, choice, d));
      }
    }
  }

  /** Returns whether a statement is the expression after the arrow of a lambda or a case. */
  private static boolean isOnlyExpression(Statement statement) {
    Node around = statement.getParentNode().orElseThrow();
    return around instanceof LambdaExpr
        || (around instanceof SwitchEntry entry && entry.getType() == SwitchEntry.Type.EXPRESSION);
  }

  /**
   * Returns the variable that this conditional expression initialises, if it is declared alone and
   * directly in a block.
   */
  private static Optional<VariableDeclarator> initialisedVariable(
      ConditionalExpr choice, Statement where) {
    return where instanceof ExpressionStmt statement
            && statement.getExpression() instanceof VariableDeclarationExpr declaration
            && declaration.getVariables().size() == 1
            && declaration.getVariable(0).getInitializer().filter(v -> v == choice).isPresent()
            && statement.getParentNode().filter(BlockStmt.class::isInstance).isPresent()
        ? Optional.of(declaration.getVariable(0))
        : Optional.empty();
  }

  private static void reportDeclaration(
      ParsedProgram program,
      TransformationFindings findings,
      Analysis known,
      ConditionalExpr choice,
      VariableDeclarator variable) {
    Statement statement = ParsedProgram.enclosing(variable, Statement.class).orElseThrow();
    if (variable.getType().isVarType()) {
      findings.refuse(choice, "a variable declared by var needs its initialiser");
      return;
    }
    boolean constant =
        statement.findFirst(VariableDeclarationExpr.class).orElseThrow().isFinal()
            && choice.findFirst(MethodCallExpr.class).isEmpty();
    Optional<String> obstacle =
        ConditionalBranches.obstacle(
            known.types().nameOf(variable.getType()),
            choice.getThenExpr(),
            choice.getElseExpr(),
            known.types());
    findings.siteUnless(
        constant ? Optional.of("a final variable may be needed as a constant") : obstacle,
        choice,
        () -> {
          Span whole = program.span(statement);
          Rewrite start =
              Rewrite.of(whole)
                  .keep(new Span(whole.start(), program.declaredNameSpan(variable).end()))
                  .then(";" + program.newLine(statement));
          return List.of(
              appendIf(start, program, choice, statement, variable.getNameAsString() + " = "));
        });
  }

  private static Rewrite asIf(ParsedProgram program, ConditionalExpr choice, Assigned place) {
    Span whole = program.span(place.statement());
    String head = program.text(new Span(whole.start(), program.span(choice).start()));
    return appendIf(Rewrite.of(whole), program, choice, place.statement(), head);
  }

  private static Rewrite appendIf(
      Rewrite start, ParsedProgram program, ConditionalExpr choice, Statement at, String head) {
    String line = program.newLine(at);
    String inner = line + program.indentUnit() + head;
    return start
        .then("if (")
        .keep(program.span(choice.getCondition()))
        .then(") {" + inner)
        .keep(program.span(choice.getThenExpr()))
        .then(";" + line + "} else {" + inner)
        .keep(program.span(choice.getElseExpr()))
        .then(";" + line + "}");
  }
}
