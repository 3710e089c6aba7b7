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
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Checks the parameters and the return type of a method against its kind, and finds the types of
 * inputs and outputs.
 */
final class Shape {
  /**
   * The types that a method without inputs may return: for these, the method returns the function
   * itself.
   */
  private static final Map<Kind, Class<?>> FUNCTIONS =
      Map.of(
          Kind.DATAMORPHISM, MutantSource.class,
          Kind.METAMORPHISM, Oracle.class,
          Kind.TEST_CASE_METRIC, PairMetric.class,
          Kind.EXECUTER, Executer.class);

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

  /** Whether the parameter is set by scripts and is therefore not an input. */
  private static boolean isSet(java.lang.reflect.Parameter parameter) {
    return parameter.isAnnotationPresent(Parameter.class)
        || parameter.isAnnotationPresent(ParameterGroup.class);
  }

  /** Returns the first error in the method's signature; empty if the signature is valid. */
  Optional<String> fault() {
    return Optional.ofNullable(fault);
  }

  Type inputType() {
    return input;
  }

  Type outputType() {
    return output;
  }

  /** Returns the number of inputs that the method takes. */
  int arity() {
    return inputs.size();
  }

  /** Whether the method takes no inputs and returns a function of this type. */
  boolean returnsFunction(Class<?> function) {
    return inputs.isEmpty() && function.isAssignableFrom(rawType(result));
  }

  /** Whether the method's first input is of this type, for instance {@link TestCase}. */
  boolean takes(Class<?> type) {
    return !inputs.isEmpty() && rawType(inputs.get(0)) == type;
  }

  /**
   * Whether a datamorphism returns a single mutant. The mutant's type may itself be an array or a
   * list.
   */
  boolean returnsSingleMutant() {
    return result.equals(input);
  }

  private void check(Kind kind) {
    Class<?> function = FUNCTIONS.get(kind);
    if (function != null && returnsFunction(function)) {
      input = typeArgument(result, 0);
      output =
          function == Oracle.class || function == Executer.class ? typeArgument(result, 1) : output;
      return;
    }
    boolean one = inputs.size() == 1;
    Type first = inputs.isEmpty() ? Object.class : inputs.get(0);
    boolean alike = inputs.stream().allMatch(first::equals);
    switch (kind) {
      case SEED_MAKER -> {
        require(
            inputs.isEmpty(),
            "a seed maker takes no inputs; annotate its parameters with @Parameter");
        require(result != Void.class, "a seed maker returns seeds");
        input = caseInputType(elementType(result));
      }
      case DATAMORPHISM -> {
        require(
            !inputs.isEmpty(),
            "a datamorphism takes one or more inputs, or returns a MutantSource");
        input = first;
        require(
            alike,
            "all inputs of a datamorphism have one type; annotate its parameters with @Parameter");
        Type made = returnsSingleMutant() ? result : elementType(result);
        require(
            made.equals(input),
            "a datamorphism returns its input type, or a List or Stream of that type, not "
                + simpleName(result));
      }
      case METAMORPHISM -> {
        require(
            !inputs.isEmpty() && inputs.stream().allMatch(type -> rawType(type) == Execution.class),
            "a metamorphism takes the Execution of the case, optionally after the Executions of its"
                + " parents; or it returns an Oracle");
        require(
            result == Boolean.class, "a metamorphism returns boolean, not " + simpleName(result));
        require(alike, "all Executions of a metamorphism must have the same type");
        if (fault == null) {
          input = typeArgument(first, 0);
          output = typeArgument(first, 1);
        }
      }
      case TEST_CASE_FILTER -> {
        require(one, "a test case filter takes one input, or its TestCase");
        require(
            result == Boolean.class,
            "a test case filter returns boolean, not " + simpleName(result));
        input = caseInputType(first);
      }
      case TEST_CASE_METRIC -> {
        require(
            one || (inputs.size() == 2 && alike && !takes(TestCase.class)),
            "a test case metric takes one input, or seed and mutant; or it returns a PairMetric");
        require(isNumber(), "a metric returns double or int, not " + simpleName(result));
        input = caseInputType(first);
      }
      case TEST_SET_FILTER -> {
        require(
            one && takes(TestSet.class) && rawType(result) == TestSet.class,
            "a test set filter takes a TestSet and returns one");
        input = typeArgument(first, 0);
      }
      case TEST_SET_METRIC -> {
        require(
            one && (takes(TestSet.class) || takes(TestSystem.class)),
            "a test set metric takes a TestSet or the TestSystem");
        require(isNumber(), "a metric returns double or int, not " + simpleName(result));
        input = typeArgument(first, 0);
      }
      case EXECUTER -> {
        require(one, "an executer takes one input, or returns an Executer");
        require(result != Void.class, "an executer returns the output");
        input = first;
        output = result;
      }
      case ANALYSER ->
          require(
              one && (takes(TestSystem.class) || takes(TestPool.class) || takes(TestSet.class)),
              "an analyser takes a TestSystem, TestPool or TestSet");
      case STRATEGY -> require(one && takes(TestSystem.class), "a strategy takes a TestSystem");
    }
  }

  private boolean isNumber() {
    return result == Double.class || result == Integer.class || result == Long.class;
  }

  private void require(boolean holds, String words) {
    if (!holds && fault == null) {
      fault = words;
    }
  }

  /**
   * Returns the element type of an array, collection or stream type, or any other type unchanged.
   */
  private static Type elementType(Type type) {
    if (type instanceof Class<?> array && array.isArray()) {
      return boxed(array.getComponentType());
    }
    if (type instanceof GenericArrayType array) {
      return boxed(array.getGenericComponentType());
    }
    boolean contains =
        Stream.of(Collection.class, Stream.class)
            .anyMatch(one -> one.isAssignableFrom(rawType(type)));
    return contains ? typeArgument(type, 0) : type;
  }

  /** Returns the input type of a {@link TestCase} type, or any other type unchanged. */
  private static Type caseInputType(Type type) {
    return rawType(type) == TestCase.class ? typeArgument(type, 0) : type;
  }

  /**
   * Returns the type argument at a position; {@code Object} for wildcards, variables and raw types.
   */
  private static Type typeArgument(Type type, int place) {
    if (type instanceof ParameterizedType generic && generic.getRawType() != Class.class) {
      Type argument = generic.getActualTypeArguments()[place];
      return argument instanceof Class || argument instanceof ParameterizedType
          ? argument
          : Object.class;
    }
    return Object.class;
  }

  /** Returns a type with primitive types boxed; {@code Object} for type variables. */
  private static Type boxed(Type type) {
    if (type instanceof Class<?> raw) {
      return MethodType.methodType(raw).wrap().returnType();
    }
    return type instanceof TypeVariable ? Object.class : type;
  }

  private static Class<?> rawType(Type type) {
    if (type instanceof Class<?> raw) {
      return raw;
    }
    return type instanceof ParameterizedType generic
        ? (Class<?>) generic.getRawType()
        : Object.class;
  }

  /** Returns a type's name without its package. */
  static String simpleName(Type type) {
    return type == Void.class ? "void" : type.getTypeName().replaceAll("[\\w.]+[.$](?=\\w)", "");
  }
}
