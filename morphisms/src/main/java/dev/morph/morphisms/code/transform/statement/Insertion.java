package dev.morph.morphisms.code.transform.statement;

import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.Statement;
import dev.morph.core.entity.SeededDraw;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationFindings;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Inserts a line at a random place in each method and constructor. The line always comes before an
 * existing statement, because that place is reachable if the program compiles, and a trailing
 * comment stays on the line of its statement.
 */
record Insertion(String name, String description, NewLine line) implements SourceTransformation {
  /**
   * The UUID is drawn from the run's random seed.
   *
   * <p>Differs from the paper, whose comment replaces an existing one.
   */
  static final Insertion COMMENT =
      new Insertion(
          "InsertComment",
          "adds the comment '// This method was modified - UUID' at a random place of each method",
          (names, number, draw) -> "// This method was modified - " + randomUuid(draw));

  /**
   * Differs from the paper, which may insert the line after a {@code return}: the line is then
   * unreachable and the program no longer compiles.
   */
  static final Insertion DUMMY_VARIABLE =
      new Insertion(
          "InsertDummyVariable",
          "declares an unused variable, int dummyVar1 = 0, at a random place of each method",
          (names, number, draw) -> "int " + names.nextName("dummyVar", number) + " = 0;");

  /** Makes the line to insert. */
  interface NewLine {
    /**
     * Makes the line from the method's number, counted from 1, and the random numbers drawn for the
     * method.
     */
    String makeLine(FreshNames names, int number, SeededDraw draw);
  }

  @Override
  public List<String> papers() {
    return List.of("xue-2024");
  }

  private static UUID randomUuid(SeededDraw draw) {
    long most = (draw.nextLong() & ~0xF000L) | 0x4000L;
    long least = (draw.nextLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
    return new UUID(most, least);
  }

  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    FreshNames names = new FreshNames(program);
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
        findings.refuse(callable, "the body has no statement to insert before");
        continue;
      }
      number++;
      SeededDraw draw =
          SeededDraw.of(
              findings.settings().randomSeed(), name, number + ":" + callable.getNameAsString());
      Statement next = statements.get(first + draw.nextInt(statements.size() - first));
      int place = program.span(next).start();
      String text = line.makeLine(names, number, draw) + program.newLine(next);
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
