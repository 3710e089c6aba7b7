package dev.morph.scenarios.oracle;

import dev.morph.core.entity.SeededDraw;
import dev.morph.scenarios.sandbox.worker.ClassShape;
import dev.morph.scenarios.sandbox.worker.MethodShape;
import dev.morph.scenarios.sandbox.worker.ParameterShape;
import dev.morph.scenarios.sandbox.worker.Step;
import dev.morph.scenarios.sandbox.worker.Value;
import java.util.ArrayList;
import java.util.List;

/** Makes arguments for one input; objects of the program are made by steps of their own. */
final class ObjectMaker {
  private static final int MAX_DEPTH = 2;

  private final TypeScope scope;
  private final SeededDraw draw;
  private final TypedValues values;
  private final List<Step> steps = new ArrayList<>();

  ObjectMaker(TypeScope scope, SeededDraw draw, List<Value> literals) {
    this.scope = scope;
    this.draw = draw;
    this.values = new TypedValues(draw, literals);
  }

  List<Step> steps() {
    return steps;
  }

  TypedValues values() {
    return values;
  }

  /** Arguments for a method or constructor; one of them is {@code VOID} if there is no way. */
  List<Value> args(ClassShape owner, MethodShape method, int depth) {
    return scope.parameters(owner, method).stream().map(type -> make(type, depth)).toList();
  }

  /** A value of any type; {@code VOID} if there is no way to make one. */
  Value make(JavaType type, int depth) {
    boolean own = scope.find(type.name()).isPresent();
    boolean holdsOwn =
        type.args().size() == 1 && scope.find(type.arg(0).name()).isPresent() && !own;
    if (own && type.dimensions() == 0) {
      return object(scope.find(type.name()).orElseThrow(), depth);
    }
    if (own || holdsOwn) {
      JavaType item = own ? type.component() : type.arg(0);
      List<Value> items = new ArrayList<>();
      int size = draw.nextInt(5);
      for (int i = 0; i < size; i++) {
        items.add(make(item, depth + 1));
      }
      if (items.contains(Value.VOID)) {
        return Value.VOID;
      }
      return own ? Value.array(item.name(), items) : Value.holding(Value.Kind.LIST, items);
    }
    return values.draw(type, depth);
  }

  /** An object of the program, made by a step; its steps come before those that use it. */
  Value object(ClassShape shape, int depth) {
    if (shape.kind().equals("enum") && !shape.constants().isEmpty()) {
      String name = shape.constants().get(draw.nextInt(shape.constants().size()));
      return Value.named(Value.Kind.CONSTANT, name);
    }
    List<ClassShape> concrete =
        shape.isConcrete()
            ? List.of(shape)
            : scope.classes().stream()
                .filter(ClassShape::isConcrete)
                .filter(c -> isBelow(c, shape))
                .toList();
    if (concrete.isEmpty() || depth > MAX_DEPTH) {
      return depth > MAX_DEPTH && !concrete.isEmpty() ? Value.NULL : Value.VOID;
    }
    ClassShape chosen = concrete.get(draw.nextInt(concrete.size()));
    Value root = construct(chosen, depth);
    return root.equals(Value.VOID) ? root : linked(chosen, root, depth);
  }

  private boolean isBelow(ClassShape shape, ClassShape above) {
    String name = above.name().replace('$', '.');
    return shape.supertypes().stream().anyMatch(type -> JavaType.parse(type).name().equals(name));
  }

  private Value construct(ClassShape shape, int depth) {
    List<MethodShape> open =
        shape.constructors().stream().filter(constructor -> !constructor.isPrivate()).toList();
    if (open.isEmpty()) {
      return Value.VOID;
    }
    MethodShape constructor = open.get(draw.nextInt(open.size()));
    List<Value> args = args(shape, constructor, depth + 1);
    if (args.contains(Value.VOID)) {
      return Value.VOID;
    }
    steps.add(Step.make(shape.name(), constructor.key(), args));
    return Value.step(steps.size() - 1);
  }

  /** Hangs more nodes into fields of the object's own type: lists and trees grow that way. */
  private Value linked(ClassShape shape, Value root, int depth) {
    String name = shape.name().replace('$', '.');
    List<String> links =
        shape.fields().stream()
            .filter(field -> JavaType.parse(field.type()).equals(plain(name, field)))
            .map(ParameterShape::name)
            .toList();
    if (links.isEmpty() || shape.kind().equals("record") || depth > 0) {
      return root;
    }
    List<Integer> ends = new ArrayList<>(List.of((int) root.bits()));
    int more = draw.nextInt(6);
    for (int i = 0; i < more; i++) {
      Value node = construct(shape, MAX_DEPTH);
      if (node.equals(Value.VOID)) {
        return root;
      }
      int at = draw.nextInt(ends.size() * links.size());
      int parent = ends.get(at / links.size());
      String link = links.get(at % links.size());
      ends.add((int) node.bits());
      if (links.size() == 1) {
        ends.remove(Integer.valueOf(parent));
      }
      steps.add(Step.set(shape.name(), link, parent, node));
    }
    return root;
  }

  private static JavaType plain(String name, ParameterShape field) {
    return new JavaType(name, JavaType.parse(field.type()).args(), 0);
  }
}
