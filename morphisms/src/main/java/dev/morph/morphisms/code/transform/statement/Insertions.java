package dev.morph.morphisms.code.transform.statement;

import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.Statement;
import dev.morph.core.entity.SeededDraw;
import dev.morph.morphisms.code.transform.Findings;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.Rewrite;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * New lines at a random place in each method. A line always comes before a statement that was there
 * already: that place can be reached, since the program compiles, and what stands behind a comment
 * on the same line keeps its own line.
 */
final class Insertions {
  private Insertions() {}

  /**
   * One new line in each method and constructor.
   *
   * @param line from the method's number, counted from 1, and its own random numbers
   */
  static void everywhere(
      Program program,
      Findings findings,
      String rule,
      BiFunction<Integer, SeededDraw, String> line) {
    int number = 0;
    for (CallableDeclaration<?> callable : program.all(asCallable())) {
      Optional<BlockStmt> body = body(callable);
      if (body.isEmpty()) {
        continue;
      }
      List<Statement> statements = body.get().getStatements();
      int first =
          statements.stream().anyMatch(Statement::isExplicitConstructorInvocationStmt) ? 1 : 0;
      if (statements.size() <= first) {
        findings.refuse(callable, "the body has no statement to put it before");
        continue;
      }
      number++;
      SeededDraw draw =
          SeededDraw.of(
              findings.settings().randomSeed(), rule, number + ":" + callable.getNameAsString());
      Statement next = statements.get(first + draw.nextInt(statements.size() - first));
      int place = program.span(next).start();
      String text = line.apply(number, draw) + program.newLine(next);
      findings.site(next, Rewrite.insert(place, text));
    }
  }

  @SuppressWarnings("unchecked")
  private static Class<CallableDeclaration<?>> asCallable() {
    return (Class<CallableDeclaration<?>>) (Class<?>) CallableDeclaration.class;
  }

  private static Optional<BlockStmt> body(CallableDeclaration<?> callable) {
    return callable instanceof MethodDeclaration method
        ? method.getBody()
        : Optional.of(((ConstructorDeclaration) callable).getBody());
  }
}
