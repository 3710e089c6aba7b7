package dev.morph.scenarios.program.java.inputs;

import dev.morph.core.entity.SeededDraw;
import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.java.subject.TypeScope;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.wire.MethodShape;
import dev.morph.scenarios.program.sandbox.worker.wire.ParameterShape;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the arguments of one input; objects of the program are created by separate steps. */
final class ObjectMaker {
  private static final int MAX_DEPTH = 2;

  private final TypeScope scope;
  private final SeededDraw draw;
  private final TypedValues values;
  private final List<Step> steps = new ArrayList<>();
  private final Map<String, List<Value>> made = new HashMap<>();

  ObjectMaker(TypeScope scope, SeededDraw draw, Hints hints) {
    this(scope, draw, hints, Style.USUAL);
  }

  ObjectMaker(TypeScope scope, SeededDraw draw, Hints hints, Style style) {
    this.scope = scope;
    this.draw = draw;
    this.values = new TypedValues(draw, hints, style);
  }

  List<Step> steps() {
    return steps;
  }

  TypedValues values() {
    return values;
  }

  /**
   * Makes arguments for a method or constructor; an argument that cannot be made is {@code VOID}.
   */
  List<Value> makeArguments(ClassShape owner, MethodShape method, int depth) {
    return scope.parameterTypes(owner, method).stream().map(type -> make(type, depth)).toList();
  }

  /** Makes a value of any type; {@code VOID} if that is impossible. */
  Value make(JavaType type, int depth) {
    if (FunctionValues.isSupported(type)) {
      return FunctionValues.draw(type, draw);
    }
    Optional<ClassShape> own = scope.find(type.name());
    if (own.isPresent() && type.dimensions() == 0) {
      return makeObject(own.get(), depth);
    }
    if (own.isPresent()) {
      return Containers.makeArray(type, () -> make(type.component(), depth + 1), draw.nextInt(5));
    }
    return type.args().stream().anyMatch(this::containsOwnClass)
        ? Containers.makeContainer(type, arg -> make(arg, depth + 1), draw.nextInt(5))
        : values.draw(type, depth);
  }

  private boolean containsOwnClass(JavaType type) {
    return scope.find(type.name()).isPresent()
        || type.args().stream().anyMatch(this::containsOwnClass);
  }

  /** Makes an object of the program by a step before the steps that use it, or reuses an object. */
  Value makeObject(ClassShape shape, int depth) {
    if (shape.kind().equals("enum") && !shape.constants().isEmpty()) {
      String name = shape.constants().get(draw.nextInt(shape.constants().size()));
      return Value.ofText(Value.Kind.CONSTANT, name);
    }
    List<Value> known = made.getOrDefault(shape.name(), List.of());
    if (known.size() > 1 && draw.nextInt(3) > 0) {
      return known.get(draw.nextInt(known.size()));
    }
    List<ClassShape> concrete = scope.concreteClasses(shape);
    if (concrete.isEmpty() || depth > MAX_DEPTH) {
      return depth > MAX_DEPTH && !concrete.isEmpty() ? Value.NULL : Value.VOID;
    }
    ClassShape chosen = concrete.get(draw.nextInt(concrete.size()));
    Value root = construct(chosen, depth);
    return root.equals(Value.VOID) ? root : linkNodes(chosen, root, depth);
  }

  /**
   * Makes an object on which a method can be called; an enum constant is looked up by name in a
   * step.
   */
  Value makeTarget(ClassShape shape) {
    Value object = makeObject(shape, 0);
    if (object.kind() != Value.Kind.CONSTANT) {
      return object;
    }
    List<Value> name = List.of(Value.of(object.text()));
    steps.add(Step.call(shape.name(), Step.VALUE_OF, Step.STATIC, name));
    return Value.stepReference(steps.size() - 1);
  }

  /**
   * Makes two objects of a class by the same constructor, with arguments that differ in at most one
   * place; empty if no constructor can be used.
   */
  List<Value> makeAlikePair(ClassShape shape) {
    List<MethodShape> open =
        shape.constructors().stream().filter(constructor -> !constructor.isPrivate()).toList();
    if (open.isEmpty() || !shape.isConcrete()) {
      return List.of();
    }
    MethodShape constructor = open.get(draw.nextInt(open.size()));
    List<Value> args = makeArguments(shape, constructor, 1);
    if (args.contains(Value.VOID)) {
      return List.of();
    }
    List<Value> others = new ArrayList<>(args);
    if (!args.isEmpty() && draw.nextInt(4) > 0) {
      int at = draw.nextInt(args.size());
      Value almost = values.similarValue(args.get(at));
      JavaType type = scope.parameterTypes(shape, constructor).get(at);
      Value other = almost.equals(args.get(at)) ? make(type, 1) : almost;
      others.set(at, other.equals(Value.VOID) ? almost : other);
    }
    steps.add(Step.newObject(shape.name(), constructor.key(), args));
    steps.add(Step.newObject(shape.name(), constructor.key(), others));
    return List.of(Value.stepReference(steps.size() - 2), Value.stepReference(steps.size() - 1));
  }

  /**
   * Makes an object by a constructor or, if all constructors are private, by a static factory
   * method.
   */
  private Value construct(ClassShape shape, int depth) {
    List<MethodShape> open =
        shape.constructors().stream().filter(constructor -> !constructor.isPrivate()).toList();
    List<MethodShape> makers = open.isEmpty() ? factoryMethods(shape) : open;
    if (makers.isEmpty()) {
      return Value.VOID;
    }
    MethodShape maker = makers.get(draw.nextInt(makers.size()));
    List<Value> args = makeArguments(shape, maker, depth + 1);
    if (args.contains(Value.VOID)) {
      return Value.VOID;
    }
    steps.add(
        maker.isConstructor()
            ? Step.newObject(shape.name(), maker.key(), args)
            : Step.call(shape.name(), maker.key(), Step.STATIC, args));
    Value object = Value.stepReference(steps.size() - 1);
    made.computeIfAbsent(shape.name(), name -> new ArrayList<>()).add(object);
    boolean bare = args.stream().allMatch(arg -> arg.kind() == Value.Kind.STEP); // no plain value
    if (maker.isConstructor() && bare && draw.nextInt(4) > 0) {
      setPlainValues(shape, (int) object.bits());
    }
    return object;
  }

  private List<MethodShape> factoryMethods(ClassShape shape) {
    String name = shape.name().replace('$', '.');
    return shape.methods().stream()
        .filter(method -> method.isStatic() && !method.isPrivate())
        .filter(method -> scope.returnType(shape, method).name().equals(name))
        .filter(method -> scope.returnType(shape, method).dimensions() == 0)
        .toList();
  }

  /**
   * Sets the plain values of an object that was created without any, by its setters or, if it has
   * none, in its fields.
   */
  private void setPlainValues(ClassShape shape, int object) {
    List<MethodShape> setters =
        setters(shape).stream()
            .filter(
                method ->
                    scope.parameterTypes(shape, method).stream().noneMatch(this::containsOwnClass))
            .toList();
    for (MethodShape setter : setters) {
      List<Value> args = makeArguments(shape, setter, 1);
      if (!args.contains(Value.VOID)) {
        steps.add(Step.call(shape.name(), setter.key(), object, args));
      }
    }
    boolean plain = setters.isEmpty() && shape.holdsOnlyData();
    for (ParameterShape field : plain ? shape.fields() : List.<ParameterShape>of()) {
      JavaType type = scope.fieldType(shape, field.type());
      Value value = containsOwnClass(type) ? Value.VOID : make(type, 1);
      if (!value.equals(Value.VOID)) {
        steps.add(Step.set(shape.name(), field.name(), object, value));
      }
    }
  }

  /** Returns the methods that set a single property of an object. */
  static List<MethodShape> setters(ClassShape shape) {
    return shape.methods().stream()
        .filter(method -> method.name().startsWith("set") && method.parameters().size() == 1)
        .filter(method -> !method.isStatic() && !method.isPrivate())
        .toList();
  }

  /** Adds more nodes in fields of the object's own type, to build lists and trees. */
  private Value linkNodes(ClassShape shape, Value root, int depth) {
    String name = shape.name().replace('$', '.');
    List<String> links =
        shape.fields().stream()
            .filter(field -> JavaType.parse(field.type()).equals(ownType(name, field)))
            .map(ParameterShape::name)
            .toList();
    if (shape.kind().equals("record") || depth > 0) {
      return root;
    }
    if (links.isEmpty()) {
      linkBySetters(shape, root);
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

  /** Links objects by setters that take objects of the program; this may create cycles. */
  private void linkBySetters(ClassShape shape, Value root) {
    List<MethodShape> setters =
        setters(shape).stream()
            .filter(
                method ->
                    scope.parameterTypes(shape, method).stream().allMatch(this::containsOwnClass))
            .toList();
    if (setters.isEmpty()) {
      return;
    }
    int more = draw.nextInt(5);
    for (int i = 0; i < more; i++) {
      construct(shape, MAX_DEPTH);
    }
    for (Value object : List.copyOf(made.getOrDefault(shape.name(), List.of(root)))) {
      for (MethodShape setter : setters) {
        List<Value> args = makeArguments(shape, setter, MAX_DEPTH);
        if (!args.contains(Value.VOID) && draw.nextInt(4) > 0) {
          steps.add(Step.call(shape.name(), setter.key(), (int) object.bits(), args));
        }
      }
    }
  }

  private static JavaType ownType(String name, ParameterShape field) {
    return new JavaType(name, JavaType.parse(field.type()).args(), 0);
  }
}
