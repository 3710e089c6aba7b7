package dev.morph.morphisms.code.restore;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.TransformationFindings;
import dev.morph.morphisms.code.transform.analysis.Locals;
import dev.morph.morphisms.code.transform.analysis.Variable;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Inverse rules for statements: they move declarations to the first assignment, remove unused
 * variables and marker comments, and restore counted loops.
 */
final class InverseStatements {
  private static final Pattern UUID =
      Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");

  private InverseStatements() {}

  /**
   * The order matters: a hoisted dummy variable is first joined with its assignment and then
   * recognised as unused.
   */
  static List<InverseRule> rules() {
    return List.of(
        new InverseRule(
            "CommentWithoutMark",
            "a comment that contains a UUID is removed (MR7)",
            Settings.PAPER, // the comment's removal is intended
            InverseStatements::findMarks),
        new InverseRule(
            "DeclarationAtFirstValue",
            "int x; ...; x = v; becomes int x = v; (MR8)",
            Settings.SAFE,
            InverseStatements::findDeclarations),
        new InverseRule(
            "NoDeadVariable",
            "an unused variable with a literal or no initial value is removed (MR6)",
            Settings.SAFE,
            InverseStatements::findDeadVariables),
        new InverseRule(
            "CountedLoop",
            "{ int i = 0; while (c) { body; i++; } } becomes for (int i = 0; c; i++) { body; }"
                + " (MR9)",
            Settings.SAFE,
            InverseStatements::findLoops));
  }

  private static void findMarks(ParsedProgram program, TransformationFindings findings) {
    program
        .commentsWithin(program.span(program.unit()))
        .filter(comment -> UUID.matcher(program.text(comment)).find())
        .forEach(comment -> findings.site(program.unit(), Rewrite.of(comment)));
  }

  private static void findDeclarations(ParsedProgram program, TransformationFindings findings) {
    for (VariableDeclarationExpr declaration : program.all(VariableDeclarationExpr.class)) {
      Optional<ExpressionStmt> statement = singleDeclaration(declaration);
      if (statement.isPresent() && isBare(program, declaration.getVariable(0))) {
        firstAssignment(statement.get(), declaration.getVariable(0))
            .ifPresent(
                value -> {
                  Span name = program.span(declaration.getVariable(0).getName());
                  Span head = new Span(program.span(declaration).start(), name.start());
                  Rewrite moved = Rewrite.insert(program.span(value).start(), program.text(head));
                  findings.site(statement.get(), removal(program, statement.get()), moved);
                });
      }
    }
  }

  /** Returns whether the variable has no initial value and no brackets after its name. */
  private static boolean isBare(ParsedProgram program, VariableDeclarator variable) {
    return program.text(variable).equals(variable.getNameAsString());
  }

  /**
   * Returns the statement of a declaration, if it is directly in a block and declares only one
   * variable.
   */
  private static Optional<ExpressionStmt> singleDeclaration(VariableDeclarationExpr declaration) {
    return declaration
        .getParentNode()
        .filter(ExpressionStmt.class::isInstance)
        .map(ExpressionStmt.class::cast)
        .filter(
            statement -> statement.getParentNode().filter(BlockStmt.class::isInstance).isPresent())
        .filter(statement -> declaration.getVariables().size() == 1);
  }

  /**
   * Returns the first statement of the same block that mentions the variable, if that statement
   * only assigns a value to it.
   */
  private static Optional<Statement> firstAssignment(
      ExpressionStmt from, VariableDeclarator variable) {
    String name = variable.getNameAsString();
    return followingStatements(from).stream()
        .filter(statement -> ParsedProgram.mentions(statement, name))
        .findFirst()
        .filter(
            statement ->
                statement instanceof ExpressionStmt one
                    && one.getExpression() instanceof AssignExpr assign
                    && assign.getOperator() == AssignExpr.Operator.ASSIGN
                    && assign.getTarget().toString().equals(name)
                    && !ParsedProgram.mentions(assign.getValue(), name));
  }

  private static List<Statement> followingStatements(Statement statement) {
    BlockStmt block = (BlockStmt) statement.getParentNode().orElseThrow();
    int next = ParsedProgram.indexOf(block, statement) + 1;
    return block.getStatements().subList(next, block.getStatements().size());
  }

  /** Removes a statement and the white space after it. */
  private static Rewrite removal(ParsedProgram program, Statement statement) {
    Span own = program.span(statement);
    List<Statement> following = followingStatements(statement);
    int next = following.isEmpty() ? own.end() : program.span(following.get(0)).start();
    boolean blank = program.text(new Span(own.end(), next)).isBlank();
    return Rewrite.of(blank ? new Span(own.start(), next) : own);
  }

  private static void findDeadVariables(ParsedProgram program, TransformationFindings findings) {
    for (Variable variable : Locals.of(program).variables()) {
      if (variable.uses().isEmpty()
          && variable.declarator() instanceof VariableDeclarator declarator
          && declarator.getInitializer().map(Expression::isLiteralExpr).orElse(true)
          && declarator.getParentNode().orElseThrow() instanceof VariableDeclarationExpr one) {
        singleDeclaration(one).ifPresent(it -> findings.site(it, removal(program, it)));
      }
    }
  }

  private static void findLoops(ParsedProgram program, TransformationFindings findings) {
    for (WhileStmt loop : program.all(WhileStmt.class)) {
      if (loop.getParentNode().orElseThrow() instanceof BlockStmt block
          && block.getParentNode().filter(BlockStmt.class::isInstance).isPresent()
          && loop.findAll(ContinueStmt.class).isEmpty()
          && loop.getBody() instanceof BlockStmt body
          && !body.isEmpty()
          && body.getStatement(body.getStatements().size() - 1) instanceof ExpressionStmt update
          && block.getStatements().size() == 2
          && block.getStatement(0) instanceof ExpressionStmt start
          && updatesCounter(start, update, body)) {
        findings.site(block, asFor(program, block, start, loop, update));
      }
    }
  }

  /**
   * Returns whether the update changes a variable that the first statement declares, and mentions
   * no variable that the body declares.
   */
  private static boolean updatesCounter(
      ExpressionStmt start, ExpressionStmt update, BlockStmt body) {
    Expression changed = update.getExpression();
    if (changed instanceof AssignExpr assign) {
      changed = assign.getTarget();
    } else if (changed instanceof UnaryExpr unary) {
      changed = unary.getExpression();
    }
    String counter = changed.toString();
    return start.findAll(VariableDeclarator.class).stream()
            .anyMatch(it -> it.getNameAsString().equals(counter))
        && !ParsedProgram.usesVariableOf(body, update);
  }

  private static Rewrite asFor(
      ParsedProgram program,
      BlockStmt block,
      ExpressionStmt start,
      WhileStmt loop,
      ExpressionStmt update) {
    Rewrite head =
        Rewrite.of(program.span(block))
            .then("for (")
            .keep(program.span(start))
            .then(" ")
            .keep(program.span(loop.getCondition()))
            .then("; ")
            .keep(program.span(update.getExpression()))
            .then(") ");
    return program.keepWithout(head, program.span(loop.getBody()), update);
  }
}
