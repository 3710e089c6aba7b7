package dev.morph.scenarios.program.oracle.evosuite;

import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.TryStmt;
import dev.morph.scenarios.program.sandbox.worker.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.Step;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.List;
import java.util.Optional;

/**
 * Reads one generated test, statement by statement. Anything other than a call, value or assignment
 * that the oracle's inputs support is left out, with everything that depends on it; the rest still
 * makes an input.
 */
final class GeneratedTest {
  private static final int MAX_STEPS = 80;

  private final Sequence sequence;
  private final Expressions expressions;

  GeneratedTest(ProgramTypes types, java.util.Set<String> called) {
    this.sequence = new Sequence(types, called);
    this.expressions = new Expressions(types, sequence);
  }

  /** Returns the test's steps; none if nothing could be read. */
  List<Step> read(BlockStmt body) {
    block(body);
    return sequence.finished();
  }

  private void block(BlockStmt block) {
    for (Statement statement : block.getStatements()) {
      if (sequence.size() >= MAX_STEPS) {
        return;
      }
      if (statement instanceof TryStmt attempt) {
        block(attempt.getTryBlock());
      } else if (statement instanceof ExpressionStmt line) {
        statement(line.getExpression());
      }
    }
  }

  private void statement(Expression expression) {
    if (expression instanceof VariableDeclarationExpr declaration) {
      declaration
          .getVariables()
          .forEach(
              variable -> {
                String name = variable.getNameAsString();
                sequence.forget(name);
                variable
                    .getInitializer()
                    .flatMap(expressions::slot)
                    .map(slot -> Constants.cast(slot, Expressions.erased(variable.getType())))
                    .ifPresent(slot -> sequence.remember(name, slot));
              });
    } else if (expression instanceof AssignExpr assignment) {
      assign(assignment.getTarget(), expressions.slot(assignment.getValue()));
    } else {
      expressions.slot(expression);
    }
  }

  private void assign(Expression target, Optional<Slot> assigned) {
    if (target.isNameExpr()) {
      String name = target.asNameExpr().getNameAsString();
      sequence.forget(name);
      assigned.ifPresent(slot -> sequence.remember(name, slot));
    } else if (target instanceof ArrayAccessExpr element && assigned.isPresent()) {
      element(element, assigned.get().value());
    } else if (target instanceof FieldAccessExpr field && assigned.isPresent()) {
      field(field, assigned.get().value());
    }
  }

  private void element(ArrayAccessExpr element, Value value) {
    Optional<Slot> index = expressions.slot(element.getIndex());
    Optional<Slot> array = expressions.slot(element.getName()).filter(Slot::isOpen);
    if (index.isEmpty() || array.isEmpty()) {
      return;
    }
    long place = index.get().value().bits();
    if (place >= 0 && place < array.get().items().size()) {
      array.get().items().set((int) place, value);
    }
  }

  private void field(FieldAccessExpr field, Value value) {
    Optional<Slot> object = expressions.slot(field.getScope());
    if (object.isPresent() && object.get().kind() == Value.Kind.STEP) {
      Optional<ClassShape> type = sequence.types().find(object.get().type());
      int target = (int) object.get().value().bits();
      type.ifPresent(
          shape -> sequence.add(Step.set(shape.name(), field.getNameAsString(), target, value)));
      return;
    }
    sequence
        .types()
        .find(field.getScope().toString())
        .ifPresent(
            shape ->
                sequence.add(Step.set(shape.name(), field.getNameAsString(), Step.STATIC, value)));
  }
}
