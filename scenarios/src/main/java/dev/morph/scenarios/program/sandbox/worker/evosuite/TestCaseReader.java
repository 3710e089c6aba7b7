package dev.morph.scenarios.program.sandbox.worker.evosuite;

import dev.morph.scenarios.program.sandbox.worker.read.Scalars;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.io.StringReader;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Scanner;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads one of EvoSuite's test cases as the steps of an input. Statements about objects of the
 * program become steps; values of the JDK are built here, as in the test, and become arguments of
 * steps. A statement that no input can express is left out, with everything that depends on it.
 */
@SuppressWarnings("JdkObsolete") // programs may require such types
final class TestCaseReader {
  private static final int MAX_STEPS = 80;

  /** Classes of objects that are made from a text and passed to programs as that text. */
  private static final Set<Class<?>> TEXTS =
      Set.of(
          String.class, StringBuilder.class, StringBuffer.class, Scanner.class, StringReader.class);

  private static final List<Class<?>> CONTAINERS = List.of(Collection.class, Map.class);
  private static final List<Class<?>> SCALARS =
      List.of(Number.class, Boolean.class, Character.class);

  private final Set<String> classes;
  private final Set<String> callable;
  private final List<Step> steps = new ArrayList<>();

  /** The values of the variables: JDK objects, {@link Cells}, or values, including steps. */
  private final Map<Integer, Object> variables = new HashMap<>();

  /** An array, whose elements may be results of steps. */
  @SuppressWarnings("ArrayRecordComponent") // filled in place; never compared
  private record Cells(String component, Object[] items) {}

  /**
   * Creates a reader for one test.
   *
   * @param classes the program's classes
   * @param callable {@code class#key} of its methods and constructors that may be called
   */
  TestCaseReader(Set<String> classes, Set<String> callable) {
    this.classes = classes;
    this.callable = callable;
  }

  /** Returns the steps of a test, given its statements. */
  List<Step> read(Iterable<?> statements) {
    int position = 0;
    for (Object statement : statements) {
      try {
        if (steps.size() < MAX_STEPS) {
          variables.put(position, statementValue(statement));
        }
      } catch (ReflectiveOperationException | RuntimeException | StackOverflowError e) {
        variables.remove(position); // no input can express the statement
      }
      position++;
    }
    return List.copyOf(steps);
  }

  /** Returns the value of a statement, to which later statements may refer. */
  private Object statementValue(Object statement) throws ReflectiveOperationException {
    return switch (statement.getClass().getSimpleName()) {
      case "ConstructorStatement" -> readConstructor(statement);
      case "MethodStatement" -> readCall(statement);
      case "AssignmentStatement" -> readAssignment(statement);
      case "FieldStatement" ->
          fieldValue((Field) callGetter(callGetter(statement, "getField"), "getField"));
      case "ArrayStatement" ->
          newArray(
              (Class<?>) callGetter(statement, "getReturnClass"),
              (List<?>) callGetter(statement, "getLengths"));
      default -> nullAsValue(callNullableGetter(statement, "getValue"));
    };
  }

  private Object readConstructor(Object statement) throws ReflectiveOperationException {
    Constructor<?> constructor =
        (Constructor<?>) callGetter(callGetter(statement, "getConstructor"), "getConstructor");
    Class<?> type = constructor.getDeclaringClass();
    Object[] args = arguments(statement);
    String key = Step.key(constructor);
    if (callable.contains(type.getName() + "#" + key)) {
      return addStep(Step.newObject(type.getName(), key, toValues(args)));
    }
    if (type == Object.class) {
      return "object";
    }
    boolean text = args.length == 1 && args[0] instanceof String;
    if (TEXTS.contains(type) && (text || args.length == 0)) {
      return text ? args[0] : "";
    }
    if (isBoxing(type, args)) {
      return args[0];
    }
    require(isAnyOf(SCALARS, type) || isAnyOf(CONTAINERS, type));
    return constructor.newInstance(args);
  }

  private Object readCall(Object statement) throws ReflectiveOperationException {
    Method method = (Method) callGetter(callGetter(statement, "getMethod"), "getMethod");
    Class<?> type = method.getDeclaringClass();
    boolean onClass = Modifier.isStatic(method.getModifiers());
    Object target = onClass ? Value.VOID : variableValue(callGetter(statement, "getCallee"));
    Object[] args = arguments(statement);
    String key = Step.key(method);
    if (callable.contains(type.getName() + "#" + key)) {
      int object = onClass ? Step.STATIC : stepIndex(target);
      return addStep(Step.call(type.getName(), key, object, toValues(args)));
    }
    boolean converts = method.getName().equals("valueOf") && isAnyOf(SCALARS, type);
    if (converts && isBoxing(type, args)) {
      return args[0];
    }
    boolean waits = List.of(method.getExceptionTypes()).contains(InterruptedException.class);
    require(converts || (isAnyOf(CONTAINERS, type) && !waits));
    return nullAsValue(method.invoke(target, args));
  }

  /** Sets an array's element or a field. */
  private Object readAssignment(Object statement) throws ReflectiveOperationException {
    Object target = callGetter(statement, "getReturnValue");
    Object value = variableValue(callGetter(statement, "getValue"));
    if (callBooleanGetter(target, "isArrayIndex")) {
      containingArray(target)[elementIndex(target)] = value;
      return value;
    }
    Field field = (Field) callGetter(callGetter(target, "getField"), "getField");
    String type = field.getDeclaringClass().getName();
    require(classes.contains(type));
    Object owner = callNullableGetter(target, "getSource");
    int object = owner == null ? Step.STATIC : stepIndex(variableValue(owner));
    return addStep(Step.set(type, field.getName(), object, toValue(value)));
  }

  private static Object fieldValue(Field field) throws ReflectiveOperationException {
    if (field.isEnumConstant()) {
      return Value.ofText(Value.Kind.CONSTANT, field.getName());
    }
    require(isAnyOf(SCALARS, field.getDeclaringClass()));
    return nullAsValue(field.get(null));
  }

  private static Cells newArray(Class<?> type, List<?> lengths) {
    Class<?> component = type.getComponentType();
    Object[] items = new Object[(int) lengths.get(0)];
    for (int i = 0; i < items.length; i++) {
      items[i] =
          lengths.size() > 1
              ? newArray(component, lengths.subList(1, lengths.size()))
              : nullAsValue(Array.get(Array.newInstance(component, 1), 0));
    }
    return new Cells(component.getTypeName(), items);
  }

  /** Returns the value of a variable or of an array element. */
  private Object variableValue(Object reference) throws ReflectiveOperationException {
    require(!callBooleanGetter(reference, "isFieldReference"));
    Object known =
        callBooleanGetter(reference, "isArrayIndex")
            ? containingArray(reference)[elementIndex(reference)]
            : variables.get((int) callGetter(reference, "getStPosition"));
    require(known != null);
    return Objects.requireNonNull(known);
  }

  /** Returns the array that contains an element. */
  private Object[] containingArray(Object element) throws ReflectiveOperationException {
    Object row = variableValue(callGetter(element, "getArray"));
    List<?> indices = (List<?>) callGetter(element, "getArrayIndices");
    for (Object index : indices.subList(0, indices.size() - 1)) {
      row = ((Cells) row).items()[(int) index];
    }
    return ((Cells) row).items();
  }

  private static int elementIndex(Object element) throws ReflectiveOperationException {
    List<?> indices = (List<?>) callGetter(element, "getArrayIndices");
    return (int) indices.get(indices.size() - 1);
  }

  private Object[] arguments(Object statement) throws ReflectiveOperationException {
    List<?> references = (List<?>) callGetter(statement, "getParameterReferences");
    Object[] args = new Object[references.size()];
    for (int i = 0; i < args.length; i++) {
      args[i] = variableValue(references.get(i));
    }
    return args;
  }

  private Value addStep(Step step) {
    steps.add(step);
    return Value.stepReference(steps.size() - 1);
  }

  private static int stepIndex(Object object) {
    require(object instanceof Value value && value.kind() == Value.Kind.STEP);
    return (int) ((Value) object).bits();
  }

  private static List<Value> toValues(Object[] objects) {
    return Arrays.stream(objects).map(TestCaseReader::toValue).toList();
  }

  /** Returns an object as a value of an input. */
  private static Value toValue(Object object) {
    if (object instanceof Value value) {
      return value;
    }
    if (object instanceof String text) {
      return Value.of(text);
    }
    if (object instanceof Cells array) {
      return Value.array(array.component(), toValues(array.items()));
    }
    if (object instanceof Enum<?> constant) {
      return Value.ofText(Value.Kind.CONSTANT, constant.name());
    }
    if (object instanceof BigInteger || object instanceof BigDecimal) {
      return Value.ofText(Value.Kind.NAMED, object.getClass().getName() + " " + object);
    }
    if (object instanceof Map<?, ?> map) {
      List<Value> items = new ArrayList<>();
      map.forEach((key, item) -> items.addAll(List.of(toValue(key), toValue(item))));
      return Value.ofItems(Value.Kind.MAP, items);
    }
    if (object instanceof Collection<?> many) {
      Value.Kind kind = object instanceof Set ? Value.Kind.SET : Value.Kind.LIST;
      return Value.ofItems(kind, toValues(many.toArray()));
    }
    Value scalar = Scalars.read(object);
    require(scalar.kind() != Value.Kind.VOID);
    return scalar;
  }

  private static boolean isBoxing(Class<?> type, Object[] args) {
    return type.getPackageName().equals("java.lang")
        && isAnyOf(SCALARS, type)
        && args.length == 1
        && args[0] instanceof Value;
  }

  private static boolean isAnyOf(List<Class<?>> some, Class<?> type) {
    return type.getName().startsWith("java.")
        && some.stream().anyMatch(it -> it.isAssignableFrom(type));
  }

  private static boolean callBooleanGetter(Object on, String question)
      throws ReflectiveOperationException {
    return (boolean) callGetter(on, question);
  }

  private static Object callGetter(Object on, String getter) throws ReflectiveOperationException {
    Object got = callNullableGetter(on, getter);
    require(got != null);
    return Objects.requireNonNull(got);
  }

  private static @Nullable Object callNullableGetter(Object on, String getter)
      throws ReflectiveOperationException {
    Method method = on.getClass().getMethod(getter);
    method.setAccessible(true);
    return method.invoke(on);
  }

  private static Object nullAsValue(@Nullable Object object) {
    return object == null ? Value.NULL : object;
  }

  private static void require(boolean possible) {
    if (!possible) {
      throw new IllegalArgumentException("no input can express it");
    }
  }
}
