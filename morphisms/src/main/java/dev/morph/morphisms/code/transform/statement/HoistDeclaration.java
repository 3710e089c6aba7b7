package dev.morph.morphisms.code.transform.statement;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithSimpleName;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.LocalClassDeclarationStmt;
import com.github.javaparser.ast.stmt.LocalRecordDeclarationStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchEntry;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.TransformationFindings;
import java.util.List;
import java.util.Optional;

/**
 * {@code ...; int x = v;} becomes {@code int x; ...; x = v;}: the declaration moves to the top of
 * the block; the value is assigned at the old place. Each variable of a declaration gets its own
 * assignment, in order.
 */
@Rule(
    does = "a declaration moves to the top of its block; its value is assigned at the old place",
    papers = "xue-2024")
public final class HoistDeclaration implements SourceTransformation {
  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    for (ExpressionStmt statement : program.all(ExpressionStmt.class)) {
      if (statement.getExpression() instanceof VariableDeclarationExpr declaration) {
        if (statement.getParentNode().filter(SwitchEntry.class::isInstance).isPresent()) {
          findings.refuse(statement, "it is declared in a case of a switch");
        } else if (declaration.getElementType().isVarType()) {
          findings.refuse(statement, "a variable declared by var needs its initialiser");
        } else if (statement.getParentNode().orElseThrow() instanceof BlockStmt block) {
          hoist(program, findings, block, statement, declaration);
        }
      }
    }
  }

  private static void hoist(
      ParsedProgram program,
      TransformationFindings findings,
      BlockStmt block,
      ExpressionStmt statement,
      VariableDeclarationExpr declaration) {
    List<Statement> before =
        block.getStatements().subList(0, ParsedProgram.indexOf(block, statement));
    boolean bare = declaration.getVariables().stream().allMatch(v -> v.getInitializer().isEmpty());
    if (bare && before.isEmpty()) {
      findings.refuse(statement, "it is already at the top");
      return;
    }
    findings.siteUnless(
        obstacle(before, declaration),
        statement,
        () -> rewrites(program, block, statement, declaration));
  }

  private static Optional<String> obstacle(
      List<Statement> before, VariableDeclarationExpr declaration) {
    boolean valued =
        declaration.getVariables().stream().anyMatch(v -> v.getInitializer().isPresent());
    if (declaration.isFinal() && valued) {
      return Optional.of("a final variable may be needed as a constant");
    }
    for (VariableDeclarator variable : declaration.getVariables()) {
      if (before.stream().anyMatch(s -> ParsedProgram.mentions(s, variable.getNameAsString()))) {
        return Optional.of("its name occurs above it with another meaning");
      }
    }
    boolean ownType =
        before.stream()
            .filter(
                s ->
                    s instanceof LocalClassDeclarationStmt
                        || s instanceof LocalRecordDeclarationStmt)
            .flatMap(s -> s.getChildNodes().stream())
            .filter(NodeWithSimpleName.class::isInstance)
            .anyMatch(
                type ->
                    ParsedProgram.mentions(
                        declaration, ((NodeWithSimpleName<?>) type).getNameAsString()));
    return ownType ? Optional.of("its type is declared between the two places") : Optional.empty();
  }

  private static List<Rewrite> rewrites(
      ParsedProgram program,
      BlockStmt block,
      ExpressionStmt statement,
      VariableDeclarationExpr declaration) {
    Statement first = block.getStatement(0);
    boolean delegates = first.isExplicitConstructorInvocationStmt();
    Statement top = delegates ? block.getStatement(1) : first;
    String line = program.newLine(top);
    Span whole = program.span(statement);
    Span name = program.span(declaration.getVariable(0).getName());
    Rewrite hoisted = Rewrite.of(Span.emptyAt(program.span(top).start()));
    hoisted = hoisted.keep(new Span(whole.start(), name.start()));
    String separator = "";
    for (VariableDeclarator variable : declaration.getVariables()) {
      hoisted = hoisted.then(separator).keep(program.declaredNameSpan(variable));
      separator = ", ";
    }
    return List.of(hoisted.then(";" + line), assignments(program, statement, declaration));
  }

  private static Rewrite assignments(
      ParsedProgram program, ExpressionStmt statement, VariableDeclarationExpr declaration) {
    Rewrite rewrite = Rewrite.of(program.span(statement));
    String separator = "";
    for (VariableDeclarator variable : declaration.getVariables()) {
      if (variable.getInitializer().isPresent()) {
        Expression value = variable.getInitializer().get();
        String created =
            value instanceof ArrayInitializerExpr
                ? "new " + variable.getType().asString() + " "
                : "";
        rewrite =
            rewrite
                .then(separator + variable.getNameAsString() + " = " + created)
                .keep(program.span(value))
                .then(";");
        separator = program.newLine(statement);
      }
    }
    return rewrite;
  }
}
