package dev.morph.scenarios.program.sandbox.worker.run;

import dev.morph.scenarios.program.sandbox.worker.read.Identities;
import dev.morph.scenarios.program.sandbox.worker.read.JdkReader;
import dev.morph.scenarios.program.sandbox.worker.read.ObjectBuilder;
import dev.morph.scenarios.program.sandbox.worker.read.ObjectReader;
import dev.morph.scenarios.program.sandbox.worker.read.ProgramLoader;
import dev.morph.scenarios.program.sandbox.worker.read.Thrown;
import dev.morph.scenarios.program.sandbox.worker.read.UnbuildableException;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.StepOutcome;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Executes the steps of one input in a freshly loaded program. */
public final class StepRunner {
  private final ClassLoader loader;
  private final PrintCapture printed;
  private final PrintCapture complained;
  private final Identities identities;
  private final List<@Nullable Object> made = new ArrayList<>();
  private final List<@Nullable Object[]> given = new ArrayList<>();
  private final List<StepOutcome> outcomes = new ArrayList<>();
  private List<Step> steps = List.of();

  StepRunner(ClassLoader loader, PrintCapture printed, PrintCapture complained) {
    this.loader = loader;
    this.printed = printed;
    this.complained = complained;
    this.identities = new Identities(loader);
  }

  /**
   * Returns the outcome of each step; stops early at a step that depends on a failed one.
   *
   * @throws UnbuildableException if a step cannot be executed as specified
   */
  List<StepOutcome> run(List<Step> all) {
    steps = all;
    for (Step step : steps) {
      if (dependsOnFailure(step)) {
        break;
      }
      outcomes.add(runStep(step, outcomes.size() + 1 == steps.size()));
    }
    for (int i = 0; i + 1 < outcomes.size(); i++) {
      outcomes.set(i, reread(outcomes.get(i), made.get(i), given.get(i)));
    }
    return outcomes;
  }

  /**
   * Returns the outcome of an earlier step, with the state of its result and arguments after all
   * later steps.
   */
  private StepOutcome reread(StepOutcome first, @Nullable Object result, @Nullable Object[] args) {
    List<Value> after = new ArrayList<>();
    for (int i = 0; i < first.argumentsAfter().size(); i++) {
      after.add(reread(first.argumentsAfter().get(i), args[i], false));
    }
    return new StepOutcome(
        reread(first.value(), result, true), after, first.printed(), first.errorOutput());
  }

  /**
   * Rereads a container, because a later step may have changed it. A container of program objects
   * is not reread: further calls examine these objects, and they may form a large graph.
   */
  private Value reread(Value first, @Nullable Object object, boolean ordered) {
    boolean own =
        object instanceof Collection<?> items && items.stream().anyMatch(ObjectReader::isOfProgram);
    boolean holds = ObjectReader.mayChange(object) && !own && !ObjectReader.isOfProgram(object);
    Value later = holds ? read(object, ordered, Object.class) : first;
    return later.equals(first) ? first : Value.ofItems(Value.Kind.ENTRY, List.of(first, later));
  }

  private boolean dependsOnFailure(Step step) {
    boolean target =
        step.target() >= 0 && (step.target() >= outcomes.size() || hasFailed(step.target()));
    return target
        || step.args().stream()
            .anyMatch(arg -> arg.kind() == Value.Kind.STEP && hasFailed((int) arg.bits()));
  }

  private boolean hasFailed(int step) {
    return step >= 0 && step < outcomes.size() && outcomes.get(step).threw();
  }

  /** Runs a step; a new object is read only if no further step examines it. */
  private StepOutcome runStep(Step step, boolean last) {
    @Nullable Object[] args = new Object[0];
    Value value;
    Object result = null;
    Class<?> promised = Object.class;
    try {
      switch (step.kind()) {
        case SKIP -> {}
        case SET -> setField(step);
        case MAIN -> {
          String[] texts = step.args().stream().map(Value::text).toArray(String[]::new);
          runMain(stepClass(step), texts);
        }
        case NEW -> {
          Constructor<?> constructor =
              (Constructor<?>) findConstructor(stepClass(step), step.member());
          args = buildArguments(step, constructor);
          result = constructor.newInstance(args);
          promised = void.class;
        }
        case CALL -> {
          Method method = findMethod(stepClass(step), step.member(), true);
          args = buildArguments(step, method);
          result = comparisonSign(method, method.invoke(targetObject(step), args));
          promised = method.getReturnType();
        }
        default -> throw new UnbuildableException("an unknown step");
      }
      boolean makes = step.kind() == Step.Kind.NEW && last;
      boolean returns = makes || (step.kind() == Step.Kind.CALL && promised != void.class);
      boolean drained = result instanceof Iterator && isUsedLater(outcomes.size());
      value = returns && !drained ? read(result, true, promised) : Value.VOID;
    } catch (InvocationTargetException e) {
      value = readThrown(e.getTargetException());
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      throw new UnbuildableException(String.valueOf(e.getMessage()));
    } catch (LinkageError e) {
      value = Thrown.value(e);
    }
    made.add(result);
    given.add(args);
    List<Value> after = readArguments(args, last);
    return new StepOutcome(
        value,
        after,
        identities.maskHashes(printed.take()),
        ErrorOutput.withoutTraces(identities.maskHashes(complained.take())));
  }

  /** Returns the sign of a comparison's result, because its magnitude does not matter. */
  private static @Nullable Object comparisonSign(Method method, @Nullable Object result) {
    boolean compares = method.getName().equals("compareTo") || method.getName().equals("compare");
    boolean orders =
        Comparable.class.isAssignableFrom(method.getDeclaringClass())
            || Comparator.class.isAssignableFrom(method.getDeclaringClass());
    return compares && orders && result instanceof Integer difference
        ? (Object) Integer.signum(difference)
        : result;
  }

  /** Returns whether a later step calls methods of this step's result. */
  private boolean isUsedLater(int place) {
    return steps.stream().anyMatch(step -> step.target() == place && isIterator(step.type()));
  }

  private static boolean isIterator(String type) {
    return type.equals(Iterator.class.getName());
  }

  /**
   * Runs main like the launcher: with arguments if possible, on an object if necessary (JEP 512).
   */
  private void runMain(Class<?> type, String[] args) throws ReflectiveOperationException {
    Method main;
    try {
      main = findMethod(type, "main(java.lang.String[])", false);
    } catch (NoSuchMethodException e) {
      main = findMethod(type, "main()", false);
    }
    Object target = Modifier.isStatic(main.getModifiers()) ? null : newInstance(type);
    main.invoke(target, main.getParameterCount() == 0 ? new Object[0] : new Object[] {args});
  }

  /**
   * Reads the arguments after a call. Arguments that reading consumes are read only after the last
   * step.
   */
  private List<Value> readArguments(@Nullable Object[] args, boolean last) {
    List<Value> states = new ArrayList<>();
    for (Object arg : args) {
      boolean looked = ObjectReader.mayChange(arg) || (last && JdkReader.isConsumedByReading(arg));
      states.add(looked ? read(arg, false, Object.class) : Value.VOID);
    }
    return states;
  }

  /**
   * Reads a value. This may run the program's getters and iterators; if they throw, the exception
   * is the value. A stack overflow while reading proves nothing about the value.
   *
   * @param promised the declared type under which a caller receives it
   * @param ordered whether the order of sets and maps counts; false for arguments, because we
   *     created them and the program must accept any order
   */
  private Value read(@Nullable Object object, boolean ordered, Class<?> promised) {
    try {
      return new ObjectReader(identities, ordered).read(object, promised);
    } catch (RuntimeException e) {
      return Thrown.value(e);
    } catch (StackOverflowError e) {
      return Value.cutOff("", 0);
    }
  }

  private Value readThrown(Throwable thrown) {
    try {
      return Thrown.value(thrown, new ObjectReader(identities, true));
    } catch (RuntimeException | StackOverflowError e) {
      return Thrown.value(thrown);
    }
  }

  private Class<?> stepClass(Step step) throws ClassNotFoundException {
    return Class.forName(step.type(), true, loader);
  }

  private @Nullable Object targetObject(Step step) throws ReflectiveOperationException {
    if (step.target() == Step.STATIC) {
      return null;
    }
    return step.target() == Step.FRESH ? newInstance(stepClass(step)) : made.get(step.target());
  }

  private static Object newInstance(Class<?> type) throws ReflectiveOperationException {
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  private @Nullable Object[] buildArguments(Step step, Executable member) {
    Type[] generic = member.getGenericParameterTypes();
    Type[] types = member.getParameterTypes();
    // an inner class's constructor may lack the outer object among its generic types
    types = generic.length == types.length ? generic : types;
    if (types.length != step.args().size()) {
      throw new UnbuildableException("a different number of arguments");
    }
    ObjectBuilder builder = new ObjectBuilder(made);
    @Nullable Object[] built = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      built[i] = builder.build(step.args().get(i), types[i]);
    }
    return built;
  }

  private void setField(Step step) throws ReflectiveOperationException {
    Field field = stepClass(step).getDeclaredField(step.member());
    field.setAccessible(true);
    field.set(
        targetObject(step),
        new ObjectBuilder(made).build(step.args().get(0), field.getGenericType()));
  }

  private Method findMethod(Class<?> type, String key, boolean inherited)
      throws NoSuchMethodException {
    if (isIterator(type.getName())) {
      return type.getMethod(key.substring(0, key.indexOf('(')));
    }
    for (Class<?> at = type; at != null && ProgramLoader.owns(at); at = at.getSuperclass()) {
      for (Method method : at.getDeclaredMethods()) {
        if (!method.isBridge() && key.equals(Step.key(method))) {
          method.setAccessible(true);
          return method;
        }
      }
      if (!inherited) {
        break;
      }
    }
    throw new NoSuchMethodException(key);
  }

  private static Executable findConstructor(Class<?> type, String key)
      throws NoSuchMethodException {
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (key.equals(Step.key(constructor))) {
        constructor.setAccessible(true);
        return constructor;
      }
    }
    throw new NoSuchMethodException(key);
  }
}
