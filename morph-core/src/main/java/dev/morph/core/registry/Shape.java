package dev.morph.core.registry;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.ParameterGroup;
import dev.morph.core.entity.Execution;
import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestPool;
import dev.morph.core.entity.TestSet;
import dev.morph.core.morphism.Executer;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Oracle;
import dev.morph.core.morphism.PairMetric;
import java.lang.invoke.MethodType;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The required form of a method of a kind, and the types it uses. */
final class Shape {
  private final List<Type> inputs = new ArrayList<>();
  private final Type result;
  private Type input = Object.class;
  private Type output = Object.class;
  private @Nullable String fault;

  Shape(Kind kind, Method method) {
    Type[] types = method.getGenericParameterTypes();
    for (int i = 0; i < types.length; i++) {
      if (!isSet(method.getParameters()[i])) {
        inputs.add(boxed(types[i]));
      }
    }
    this.result = boxed(method.getGenericReturnType());
    check(kind);
  }

  /** Whether scripts set it, so that it is not an input. */
  private static boolean isSet(java.lang.reflect.Parameter parameter) {
    return parameter.isAnnotationPresent(Parameter.class)
        || parameter.isAnnotationPresent(ParameterGroup.class);
  }

  /** Returns what is wrong with it; empty if nothing is. */
  Optional<String> fault() {
    return Optional.ofNullable(fault);
  }

  Type input() {
    return input;
  }

  Type output() {
    return output;
  }

  /** Returns the number of inputs it takes. */
  int arity() {
    return inputs.size();
  }

  /** Whether it takes no inputs and returns the function itself, of this type. */
  boolean makes(Class<?> function) {
    return inputs.isEmpty() && function.isAssignableFrom(raw(result));
  }

  /** Whether its first input is of this type, for instance {@link TestCase}. */
  boolean takes(Class<?> type) {
    return !inputs.isEmpty() && raw(inputs.get(0)) == type;
  }

  /** Whether a datamorphism returns a single mutant, which may itself be an array or a list. */
  boolean makesOne() {
    return result.equals(input);
  }

  private void check(Kind kind) {
    switch (kind) {
      case SEED_MAKER -> seedMaker();
      case DATAMORPHISM -> datamorphism();
      case METAMORPHISM -> metamorphism();
      case TEST_CASE_FILTER -> caseFunction(Boolean.class, "boolean");
      case TEST_CASE_METRIC -> caseMetric();
      case TEST_SET_FILTER -> setFilter();
      case TEST_SET_METRIC -> setMetric();
      case EXECUTER -> executer();
      case ANALYSER ->
          require(
              inputs.size() == 1 && isAny(TestSystem.class, TestPool.class, TestSet.class),
              "an analyser takes a TestSystem, TestPool or TestSet");
      case STRATEGY ->
          require(inputs.size() == 1 && takes(TestSystem.class), "a strategy takes a TestSystem");
    }
  }

  private void seedMaker() {
    require(
        inputs.isEmpty(), "a seed maker takes no inputs; annotate its parameters with @Parameter");
    require(result != Void.class, "a seed maker returns seeds");
    input = ofCase(element(result));
  }

  private void datamorphism() {
    if (makes(MutantSource.class)) {
      input = argument(result, 0);
      return;
    }
    require(
        !inputs.isEmpty(), "a datamorphism takes one or more inputs, or returns a MutantSource");
    input = inputs.isEmpty() ? Object.class : inputs.get(0);
    require(
        inputs.stream().allMatch(input::equals),
        "all inputs of a datamorphism have one type; annotate its parameters with @Parameter");
    Type made = makesOne() ? result : element(result);
    require(
        made.equals(input),
        "a datamorphism returns what it takes, or a List or Stream of it: not " + brief(result));
  }

  private void metamorphism() {
    if (makes(Oracle.class)) {
      input = argument(result, 0);
      output = argument(result, 1);
      return;
    }
    require(
        !inputs.isEmpty() && inputs.stream().allMatch(type -> raw(type) == Execution.class),
        "a metamorphism takes the Execution of the case, or those of its parents and then the"
            + " case's; or it returns an Oracle");
    require(result == Boolean.class, "a metamorphism returns boolean, not " + brief(result));
    if (fault == null) {
      input = argument(inputs.get(0), 0);
      output = argument(inputs.get(0), 1);
      require(
          inputs.stream().allMatch(inputs.get(0)::equals),
          "all Executions of a metamorphism have one type");
    }
  }

  private void caseFunction(Class<?> returned, String word) {
    require(inputs.size() == 1, "it takes one input, or its TestCase");
    require(result == returned, "it returns " + word + ", not " + brief(result));
    input = inputs.isEmpty() ? Object.class : ofCase(inputs.get(0));
  }

  private void caseMetric() {
    if (makes(PairMetric.class)) {
      input = argument(result, 0);
      return;
    }
    require(
        inputs.size() == 1 || (inputs.size() == 2 && inputs.get(0).equals(inputs.get(1))),
        "a test case metric takes one input, or seed and mutant; or it returns a PairMetric");
    require(isNumber(), "a metric returns double or int, not " + brief(result));
    input = inputs.isEmpty() ? Object.class : ofCase(inputs.get(0));
  }

  private void setFilter() {
    require(
        inputs.size() == 1 && takes(TestSet.class) && raw(result) == TestSet.class,
        "a test set filter takes a TestSet and returns one");
    input = inputs.isEmpty() ? Object.class : argument(inputs.get(0), 0);
  }

  private void setMetric() {
    require(
        inputs.size() == 1 && isAny(TestSet.class, TestSystem.class),
        "a test set metric takes a TestSet or the TestSystem");
    require(isNumber(), "a metric returns double or int, not " + brief(result));
    input = inputs.isEmpty() ? Object.class : argument(inputs.get(0), 0);
  }

  private void executer() {
    if (makes(Executer.class)) {
      input = argument(result, 0);
      output = argument(result, 1);
      return;
    }
    require(inputs.size() == 1, "an executer takes one input, or returns an Executer");
    require(result != Void.class, "an executer returns the output");
    input = inputs.isEmpty() ? Object.class : inputs.get(0);
    output = result;
  }

  private boolean isAny(Class<?>... types) {
    return Stream.of(types).anyMatch(this::takes);
  }

  private boolean isNumber() {
    return result == Double.class || result == Integer.class || result == Long.class;
  }

  private void require(boolean holds, String words) {
    if (!holds && fault == null) {
      fault = words;
    }
  }

  /** Returns the element type of an array, a collection or a stream; otherwise the type itself. */
  private static Type element(Type type) {
    if (type instanceof Class<?> array && array.isArray()) {
      return boxed(array.getComponentType());
    }
    if (type instanceof GenericArrayType array) {
      return array.getGenericComponentType();
    }
    boolean contains =
        Stream.of(Collection.class, Stream.class).anyMatch(one -> one.isAssignableFrom(raw(type)));
    return contains ? argument(type, 0) : type;
  }

  /** Returns the input type of a test case; otherwise the type itself. */
  private static Type ofCase(Type type) {
    return raw(type) == TestCase.class ? argument(type, 0) : type;
  }

  /**
   * Returns the type argument at a position; {@code Object} for wildcards, variables and raw types.
   */
  private static Type argument(Type type, int place) {
    if (type instanceof ParameterizedType generic && generic.getRawType() != Class.class) {
      Type argument = generic.getActualTypeArguments()[place];
      return argument instanceof Class || argument instanceof ParameterizedType
          ? argument
          : Object.class;
    }
    return Object.class;
  }

  private static Type boxed(Type type) {
    return type instanceof Class<?> raw ? MethodType.methodType(raw).wrap().returnType() : type;
  }

  private static Class<?> raw(Type type) {
    if (type instanceof Class<?> raw) {
      return raw;
    }
    return type instanceof ParameterizedType generic
        ? (Class<?>) generic.getRawType()
        : Object.class;
  }

  /** Returns a type's name without its package. */
  static String brief(Type type) {
    return type == Void.class ? "void" : type.getTypeName().replaceAll("[\\w.]+[.$](?=\\w)", "");
  }
}
