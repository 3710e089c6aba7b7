package dev.morph.scenarios.program.java.inputs;

import dev.morph.core.entity.SeededDraw;
import dev.morph.scenarios.dataset.CallCase;
import dev.morph.scenarios.program.dictionary.WorthTrying;
import dev.morph.scenarios.program.java.subject.EntryPoints;
import dev.morph.scenarios.program.java.subject.EntryPoints.Callable;
import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.java.subject.TypeScope;
import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Generates inputs for a program, from a task's cases and from the types of parameters. */
public record InputMaker(TypeScope scope, Hints hints, InputSettings settings) {
  private static final int MAX_INPUTS = 320;
  private static final int PER_CONSTRUCTOR = 10;
  private static final int FEW = 3;
  private static final int MANY = 33;

  /** Number of free call sequences for each call sequence of another pattern. */
  private static final int PER_FURTHER = 5;

  /**
   * The smallest number of call sequences of patterns other than {@link CallSequence.Sort#FREE}.
   */
  private static final int FEWEST_FURTHER = 4;

  /** Number of random inputs of a method with one parameter, after the boundary values. */
  private static final int MOST_DRAWN = 16;

  private static final int SECOND = 8;
  private static final int EXTREMES = 6;
  private static final int INDICES = 6;

  /** Number of inputs near the task's own cases. */
  private static final int VARIED = 32;

  private static final Map<String, Value> LARGE =
      Map.of(
          "int", Value.of(1000),
          "long", Value.ofBits(Value.Kind.LONG, 1000),
          "short", Value.ofBits(Value.Kind.SHORT, 1000),
          "char", Value.ofBits(Value.Kind.CHAR, 1000),
          "double", Value.of(1000.0),
          "float", Value.ofBits(Value.Kind.FLOAT, Double.doubleToLongBits(1000)));

  /** Returns the task's own cases, as far as they fit the entry point. */
  public List<Input> caseInputs(OracleTask task, EntryPoints entry) {
    if (entry.methods().isEmpty() && entry.main().isPresent()) {
      return new MainInputs(entry.main().get().name(), limitMillis()).caseInputs(task.mains());
    }
    if (entry.methods().size() != 1) {
      return List.of();
    }
    Callable callable = entry.methods().get(0);
    List<JavaType> types = scope.parameterTypes(callable.owner(), callable.method());
    List<Input> inputs = new ArrayList<>();
    for (CallCase call : task.calls()) {
      if (call.args().size() == types.size()) {
        List<Value> args = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
          args.add(JsonValues.toValue(call.args().get(i), types.get(i)));
        }
        inputs.add(callInput(callable, List.of(), defaultTarget(callable), args));
      }
    }
    return inputs;
  }

  /** Returns inputs by type: boundary values, random values, call sequences. */
  public List<Input> typedInputs(EntryPoints entry) {
    Set<Input> inputs = new LinkedHashSet<>();
    entry
        .main()
        .map(main -> new MainInputs(main.name(), limitMillis()).guessedInputs(hints.dictionary()))
        .ifPresent(inputs::addAll);
    int share =
        Math.min(
            settings.perMethod(),
            Math.max(MAX_INPUTS, settings.perMethod()) / Math.max(1, entry.methods().size()));
    for (Callable callable : entry.methods()) {
      addTyped(callable, Math.max(6, share), inputs);
      addGraphs(callable, Math.max(6, share / 2), inputs);
    }
    entry.methods().stream()
        .map(Callable::owner)
        .distinct()
        .filter(ClassShape::stateful)
        .forEach(owner -> addSequences(owner, entry.methods(), inputs));
    return List.copyOf(inputs);
  }

  private void addTyped(Callable callable, int count, Set<Input> inputs) {
    Set<Input> made = new LinkedHashSet<>();
    List<JavaType> types = scope.parameterTypes(callable.owner(), callable.method());
    int most =
        Math.max(count, count < settings.perMethod() ? 0 : MOST_DRAWN + countBoundaries(types));
    for (int i = 0; i < 4 * most && made.size() < most; i++) {
      SeededDraw draw = seededDraw("typed", callable.id() + i);
      ObjectMaker maker = new ObjectMaker(scope, draw, hints);
      List<Value> args = new ArrayList<>();
      for (JavaType type : types) {
        List<Value> boundaries = maker.values().boundaries().values(type);
        boolean boundary =
            !boundaries.isEmpty() && (types.size() == 1 ? i < boundaries.size() : i % 2 == 0);
        boolean alike = i % 5 == 3 && !args.isEmpty() && type.equals(types.get(args.size() - 1));
        if (alike) {
          args.add(maker.values().similarValue(args.get(args.size() - 1)));
        } else {
          args.add(
              boundary
                  ? pickBoundary(boundaries, types.size() == 1, i, draw)
                  : maker.make(type, 0));
        }
      }
      addCall(callable, maker, args, made);
      boolean always = callable.method().isStatic() || isMadeWithoutArguments(callable.owner());
      if (types.isEmpty() && (always || made.size() >= PER_CONSTRUCTOR)) {
        break;
      }
    }
    for (int i = 0; i < types.size(); i++) {
      addSpecial(callable, types, i, made);
    }
    addTwins(callable, types, made);
    addSecondObjects(callable, made);
    for (int i = 0; i < EXTREMES; i++) {
      addStyled(callable, Style.EXTREME, i, made);
    }
    for (int i = 0; i < INDICES && types.stream().anyMatch(InputMaker::isContainer); i++) {
      addStyled(callable, Style.ofIndices(2 + i), i, made);
    }
    if (types.stream().anyMatch(type -> isContainer(type) || isText(type))) {
      for (int size : WorthTrying.ALWAYS.sizes()) {
        for (int i = 0; i < (size > MANY || size <= FEW ? 1 : 2); i++) {
          addStyled(callable, Style.ofSize(size), i, made);
        }
      }
    }
    inputs.addAll(made);
  }

  /** Returns the number of boundary values of the only parameter, or 0. */
  private int countBoundaries(List<JavaType> types) {
    return types.size() == 1 ? new Boundaries(hints).values(types.get(0)).size() : 0;
  }

  /** Adds an input whose values share a style. */
  private void addStyled(Callable callable, Style style, int place, Set<Input> made) {
    SeededDraw draw = seededDraw("styled", callable.id() + style + place);
    ObjectMaker maker = new ObjectMaker(scope, draw, hints, style);
    List<Value> args = maker.makeArguments(callable.owner(), callable.method(), 0);
    if (!args.isEmpty()) {
      addCall(callable, maker, args, made);
    }
  }

  private static boolean isContainer(JavaType type) {
    return type.dimensions() > 0
        || (type.name().startsWith("java.util.") && !type.name().equals("java.util.Random"));
  }

  private static boolean isText(JavaType type) {
    return type.dimensions() == 0
        && List.of("java.lang.String", "java.lang.CharSequence", "java.lang.StringBuilder")
            .contains(type.name());
  }

  /** Returns inputs near the task's own cases. */
  public List<Input> variedInputs(List<Input> all) {
    List<Input> cases = all.stream().filter(input -> !input.runsMain()).toList();
    Set<Input> inputs = new LinkedHashSet<>();
    CaseVariation variation =
        new CaseVariation(seededDraw("varied", cases.toString()), hints.dictionary().texts());
    for (int i = 0; i < 2 * VARIED && inputs.size() < VARIED && !cases.isEmpty(); i++) {
      List<Step> steps = new ArrayList<>(cases.get(i % cases.size()).steps());
      Step last = steps.remove(steps.size() - 1);
      List<Value> args = variation.vary(last.args());
      steps.add(new Step(last.kind(), last.type(), last.member(), last.target(), args));
      inputs.add(toInput(steps));
    }
    return List.copyOf(inputs);
  }

  /**
   * Returns inputs in which at least one argument is one of these literals, its neighbour, or a
   * text in one of these formats; the other arguments are drawn by type.
   */
  public List<Input> literalInputs(Hints fresh, EntryPoints entry, int count) {
    Set<Input> inputs = new LinkedHashSet<>();
    entry
        .main()
        .map(
            main -> new MainInputs(main.name(), limitMillis()).dictionaryInputs(fresh.dictionary()))
        .ifPresent(inputs::addAll);
    for (Callable callable : entry.methods()) {
      List<JavaType> types = scope.parameterTypes(callable.owner(), callable.method());
      Set<Input> made = new LinkedHashSet<>();
      for (int i = 0; i < 4 * count && made.size() < count && !types.isEmpty(); i++) {
        ObjectMaker maker =
            new ObjectMaker(scope, seededDraw("literals", callable.id() + i), hints);
        List<Value> args = new ArrayList<>();
        boolean used = false;
        for (int j = 0; j < types.size(); j++) {
          List<Value> fitting =
              new TypedValues(seededDraw("near", ""), fresh).valuesNearLiterals(types.get(j));
          boolean here = !fitting.isEmpty() && (j == i % types.size() || i % 3 == 2);
          used |= here;
          args.add(
              here ? fitting.get(i / types.size() % fitting.size()) : maker.make(types.get(j), 0));
        }
        if (used) {
          addCall(callable, maker, args, made);
        }
      }
      inputs.addAll(made);
    }
    return inputs.stream().limit(2L * count).toList();
  }

  private void addGraphs(Callable callable, int count, Set<Input> inputs) {
    Optional<ClassShape> node = GraphInputs.findNodeClass(scope, callable);
    boolean possible = callable.method().isStatic() || isMadeWithoutArguments(callable.owner());
    for (int i = 0; node.isPresent() && possible && i < count; i++) {
      SeededDraw draw = seededDraw("graph", callable.id() + i);
      GraphInputs.draw(scope, callable, node.get(), draw, hints)
          .map(made -> callInput(callable, made.steps(), defaultTarget(callable), made.args()))
          .ifPresent(inputs::add);
    }
  }

  private static boolean isMadeWithoutArguments(ClassShape shape) {
    return shape.isConcrete() && shape.hasDefaultConstructor();
  }

  /**
   * Adds calls of {@code equals}, and of methods with a parameter of their own class such as {@code
   * compareTo}, with a second object that equals or nearly equals the first.
   */
  private void addSecondObjects(Callable callable, Set<Input> made) {
    List<JavaType> types = scope.parameterTypes(callable.owner(), callable.method());
    boolean equals = callable.method().key().equals("equals(java.lang.Object)");
    for (int place = 0; place < types.size() && !callable.method().isStatic(); place++) {
      boolean own =
          types.get(place).dimensions() == 0
              && scope.find(types.get(place).name()).filter(callable.owner()::equals).isPresent();
      for (int i = 0; (equals || own) && i < SECOND; i++) {
        ObjectMaker maker = new ObjectMaker(scope, seededDraw("second", callable.id() + i), hints);
        List<Value> two = maker.makeAlikePair(callable.owner());
        if (two.isEmpty()) {
          return;
        }
        List<Value> args = new ArrayList<>();
        for (int j = 0; j < types.size(); j++) {
          args.add(j == place ? two.get(1) : maker.make(types.get(j), 0));
        }
        if (!args.contains(Value.VOID)) {
          made.add(callInput(callable, maker.steps(), (int) two.get(0).bits(), args));
        }
      }
    }
  }

  private static Value pickBoundary(List<Value> boundaries, boolean only, int i, SeededDraw draw) {
    if (only) {
      return boundaries.get(i);
    }
    int small = draw.nextInt(3) > 0 ? Math.min(14, boundaries.size()) : boundaries.size();
    return boundaries.get(draw.nextInt(small));
  }

  /** Adds inputs with null or an empty value in one position and ordinary values elsewhere. */
  private void addSpecial(Callable callable, List<JavaType> types, int place, Set<Input> made) {
    JavaType type = types.get(place);
    boolean primitive = type.dimensions() == 0 && type.name().indexOf('.') < 0;
    if (primitive && scope.find(type.name()).isEmpty()) {
      return;
    }
    List<Value> specials = new ArrayList<>(List.of(Value.NULL));
    Value drawn = new ObjectMaker(scope, seededDraw("special", callable.id()), hints).make(type, 0);
    switch (drawn.kind()) {
      case LIST, SET, MAP -> specials.add(Value.ofItems(drawn.kind(), List.of()));
      case ARRAY -> specials.add(Value.array(drawn.text(), List.of()));
      default -> {}
    }
    firstItemOnly(drawn).ifPresent(specials::add);
    for (Value special : specials) {
      ObjectMaker maker =
          new ObjectMaker(scope, seededDraw("special", callable.id() + place), hints);
      List<Value> args = new ArrayList<>();
      for (int i = 0; i < types.size(); i++) {
        args.add(i == place ? special : maker.make(types.get(i), 0));
      }
      addCall(callable, maker, args, made);
    }
  }

  /**
   * Returns a container reduced to its first item; empty if it has only one item, or the value is
   * no container.
   */
  private static Optional<Value> firstItemOnly(Value many) {
    int size = many.kind() == Value.Kind.MAP ? 2 : 1;
    boolean holds =
        switch (many.kind()) {
          case LIST, SET, MAP, ARRAY -> many.items().size() > size;
          default -> false;
        };
    return holds
        ? Optional.of(new Value(many.kind(), many.text(), 0, many.items().subList(0, size)))
        : Optional.empty();
  }

  /**
   * Adds an input with the same number in all numeric positions. The number is large, so that it is
   * boxed in different objects.
   */
  private void addTwins(Callable callable, List<JavaType> types, Set<Input> made) {
    if (new HashSet<>(types).size() == types.size()) {
      return;
    }
    ObjectMaker maker = new ObjectMaker(scope, seededDraw("twins", callable.id()), hints);
    List<Value> args = new ArrayList<>();
    for (JavaType type : types) {
      Value number = type.dimensions() == 0 ? LARGE.get(type.unboxed()) : null;
      args.add(number == null ? maker.make(type, 0) : number);
    }
    addCall(callable, maker, args, made);
  }

  private void addCall(Callable callable, ObjectMaker maker, List<Value> args, Set<Input> made) {
    if (args.contains(Value.VOID)) {
      return;
    }
    int target = defaultTarget(callable);
    if (target == Step.FRESH && !isMadeWithoutArguments(callable.owner())) {
      Value object = maker.makeTarget(callable.owner());
      if (object.kind() != Value.Kind.STEP) {
        return;
      }
      target = (int) object.bits();
    }
    made.add(callInput(callable, maker.steps(), target, args));
  }

  /**
   * Returns call sequences for all classes, whether or not their objects keep state. They are
   * needed if the other program keeps state.
   */
  public List<Input> sequenceInputs(EntryPoints entry) {
    Set<Input> inputs = new LinkedHashSet<>();
    entry.allMembers().stream()
        .filter(callable -> !callable.method().isConstructor())
        .map(Callable::owner)
        .distinct()
        .forEach(owner -> addSequences(owner, entry.withAllRequired().methods(), inputs));
    return List.copyOf(inputs);
  }

  private void addSequences(ClassShape owner, List<Callable> methods, Set<Input> inputs) {
    List<Callable> own = methods.stream().filter(m -> m.owner().equals(owner)).toList();
    int further = Math.max(FEWEST_FURTHER, settings.sequences() / PER_FURTHER);
    for (int i = 0; i < settings.sequences() + further; i++) {
      new CallSequence(scope, owner, own, seededDraw("sequence", owner.name() + i), hints)
          .steps(CallSequence.Sort.of(i - settings.sequences()))
          .ifPresent(steps -> inputs.add(toInput(steps)));
    }
  }

  /**
   * Returns inputs that end with a call of one of these constructors, so that the new object is
   * compared.
   */
  public List<Input> constructorInputs(List<Callable> constructors) {
    Set<Input> inputs = new LinkedHashSet<>();
    for (Callable constructor : constructors) {
      int count = constructor.method().parameters().isEmpty() ? 1 : PER_CONSTRUCTOR;
      for (int i = 0; i < count; i++) {
        ObjectMaker maker =
            new ObjectMaker(scope, seededDraw("constructor", constructor.id() + i), hints);
        List<Value> args = maker.makeArguments(constructor.owner(), constructor.method(), 0);
        if (!args.contains(Value.VOID)) {
          List<Step> steps = new ArrayList<>(maker.steps());
          steps.add(Step.newObject(constructor.owner().name(), constructor.method().key(), args));
          inputs.add(toInput(steps));
        }
      }
    }
    return List.copyOf(inputs);
  }

  /** Returns the target of a call that needs no object from an earlier step. */
  private static int defaultTarget(Callable callable) {
    return callable.method().isStatic() ? Step.STATIC : Step.FRESH;
  }

  private Input callInput(Callable callable, List<Step> before, int target, List<Value> args) {
    List<Step> steps = new ArrayList<>(before);
    steps.add(Step.call(callable.owner().name(), callable.method().key(), target, args));
    return toInput(steps);
  }

  private Input toInput(List<Step> steps) {
    return new Input(steps, limitMillis());
  }

  private int limitMillis() {
    return (int) settings.limit().toMillis();
  }

  private SeededDraw seededDraw(String purpose, String id) {
    return SeededDraw.of(settings.randomSeed(), purpose, id);
  }
}
