package dev.morph.scenarios.program.oracle.evosuite;

import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.type.Type;
import dev.morph.scenarios.program.sandbox.worker.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Evaluates a test's expressions symbolically; calls among them become steps. */
final class Expressions {
  private static final int MAX_ARRAY = 10_000;

  private final ProgramTypes types;
  private final Sequence sequence;

  Expressions(ProgramTypes types, Sequence sequence) {
    this.types = types;
    this.sequence = sequence;
  }

  /** Returns a type's name without its type arguments. */
  static String erased(Type type) {
    return ProgramTypes.erased(type.asString());
  }

  /** Returns what an expression stands for; empty if that cannot be part of an input. */
  Optional<Slot> slot(Expression expression) {
    if (expression.isEnclosedExpr()) {
      return slot(expression.asEnclosedExpr().getInner());
    }
    if (expression instanceof NameExpr name) {
      return sequence.variable(name.getNameAsString());
    }
    if (expression instanceof CastExpr cast) {
      return slot(cast.getExpression()).map(slot -> Constants.cast(slot, erased(cast.getType())));
    }
    if (expression instanceof UnaryExpr unary) {
      boolean minus = unary.getOperator() == UnaryExpr.Operator.MINUS;
      return minus ? Constants.literal(unary.getExpression(), "-") : Optional.empty();
    }
    if (expression instanceof FieldAccessExpr field) {
      return constant(field);
    }
    if (expression instanceof ArrayCreationExpr array) {
      return array(array);
    }
    if (expression instanceof ArrayAccessExpr element) {
      return element(element);
    }
    if (expression instanceof ObjectCreationExpr creation) {
      return creation(creation);
    }
    return expression instanceof MethodCallExpr call
        ? call(call)
        : Constants.literal(expression, "");
  }

  private Optional<List<Slot>> all(List<Expression> expressions) {
    List<Slot> slots = new ArrayList<>();
    for (Expression expression : expressions) {
      Optional<Slot> slot = slot(expression);
      if (slot.isEmpty()) {
        return Optional.empty();
      }
      slots.add(slot.get());
    }
    return Optional.of(slots);
  }

  private Optional<Slot> constant(FieldAccessExpr field) {
    String owner = field.getScope().toString();
    String name = field.getNameAsString();
    return types
        .find(owner)
        .filter(shape -> shape.constants().contains(name))
        .map(shape -> Slot.of(owner, Value.named(Value.Kind.CONSTANT, name)))
        .or(() -> Constants.named(owner + "." + name));
  }

  private Optional<Slot> array(ArrayCreationExpr creation) {
    String component = erased(creation.getElementType());
    int levels = creation.getLevels().size();
    if (creation.getInitializer().isPresent()) {
      ArrayInitializerExpr initial = creation.getInitializer().get();
      return all(initial.getValues())
          .map(slots -> slots.stream().map(Slot::value).toList())
          .map(items -> open(component + "[]".repeat(levels), items));
    }
    List<Integer> sizes = new ArrayList<>();
    for (var level : creation.getLevels()) {
      Optional<Slot> size = level.getDimension().flatMap(this::slot);
      size.ifPresent(slot -> sizes.add((int) Math.min(MAX_ARRAY + 1, slot.value().bits())));
    }
    long cells = sizes.stream().mapToLong(Integer::longValue).reduce(1, (a, b) -> a * b);
    boolean possible = !sizes.isEmpty() && sizes.stream().allMatch(size -> size >= 0);
    if (!possible || cells > MAX_ARRAY || sizes.stream().anyMatch(size -> size > MAX_ARRAY)) {
      return Optional.empty();
    }
    return Optional.of(
        open(component + "[]".repeat(levels), filled(component, levels, sizes).items()));
  }

  private static Value filled(String component, int levels, List<Integer> sizes) {
    boolean last = sizes.size() == 1;
    Value item =
        last
            ? levels == 1 ? Constants.initial(component) : Value.NULL
            : filled(component, levels - 1, sizes.subList(1, sizes.size()));
    String type = component + "[]".repeat(levels - 1);
    return Value.array(type, Collections.nCopies(sizes.get(0), item));
  }

  private static Slot open(String type, List<Value> items) {
    return Slot.filling(type, Value.array(type.substring(0, type.length() - 2), items));
  }

  private Optional<Slot> element(ArrayAccessExpr element) {
    Optional<Slot> index = slot(element.getIndex());
    Optional<Slot> array = slot(element.getName()).filter(Slot::isOpen);
    if (index.isEmpty() || array.isEmpty()) {
      return Optional.empty();
    }
    long place = index.get().value().bits();
    List<Value> items = array.get().items();
    String type = array.get().type().replaceFirst("\\[\\]$", "");
    return place >= 0 && place < items.size()
        ? Optional.of(Slot.of(type, items.get((int) place)))
        : Optional.empty();
  }

  private Optional<Slot> creation(ObjectCreationExpr creation) {
    if (creation.getScope().isPresent() || creation.getAnonymousClassBody().isPresent()) {
      return Optional.empty();
    }
    String type = erased(creation.getType());
    Optional<List<Slot>> arguments = all(creation.getArguments());
    Optional<ClassShape> own = types.find(type);
    return arguments.flatMap(
        given -> own.isPresent() ? sequence.make(own.get(), given) : Library.make(type, given));
  }

  private Optional<Slot> call(MethodCallExpr call) {
    String name = call.getNameAsString();
    Optional<List<Slot>> given = all(call.getArguments());
    if (call.getScope().isEmpty() || given.isEmpty()) {
      return Optional.empty();
    }
    Expression scope = call.getScope().get();
    Optional<Slot> object = slot(scope);
    if (object.isPresent() && object.get().kind() == Value.Kind.STEP) {
      return types
          .find(object.get().type())
          .flatMap(shape -> sequence.call(shape, object, name, given.get()));
    }
    if (object.isPresent()) {
      return Library.change(object.get(), name, given.get());
    }
    String type = scope.toString();
    return types
        .find(type)
        .map(shape -> sequence.call(shape, Optional.empty(), name, given.get()))
        .orElseGet(() -> Library.call(type, name, given.get()));
  }
}
