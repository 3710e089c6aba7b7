package dev.morph.scenarios.program.sandbox.worker.evosuite;

import dev.morph.scenarios.program.sandbox.worker.Scalars;
import dev.morph.scenarios.program.sandbox.worker.Step;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.io.StringReader;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
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
import java.util.stream.Collectors;
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
          variables.put(position, result(statement));
        }
      } catch (ReflectiveOperationException | RuntimeException | StackOverflowError e) {
        variables.remove(position); // no input can express the statement
      }
      position++;
    }
    return List.copyOf(steps);
  }

  /** Returns the value of a statement, to which later statements may refer. */
  private Object result(Object statement) throws ReflectiveOperationException {
    return switch (statement.getClass().getSimpleName()) {
      case "ConstructorStatement" -> creation(statement);
      case "MethodStatement" -> call(statement);
      case "AssignmentStatement" -> assignment(statement);
      case "FieldStatement" -> constant((Field) real(real(statement, "getField"), "getField"));
      case "ArrayStatement" ->
          array(
              (Class<?>) real(statement, "getReturnClass"),
              (List<?>) real(statement, "getLengths"));
      default -> orNull(get(statement, "getValue"));
    };
  }

  private Object creation(Object statement) throws ReflectiveOperationException {
    Constructor<?> constructor =
        (Constructor<?>) real(real(statement, "getConstructor"), "getConstructor");
    Class<?> type = constructor.getDeclaringClass();
    Object[] args = arguments(statement);
    String key = key("<init>", constructor);
    if (callable.contains(type.getName() + "#" + key)) {
      return add(Step.make(type.getName(), key, values(args)));
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
    require(is(SCALARS, type) || is(CONTAINERS, type));
    return constructor.newInstance(args);
  }

  private Object call(Object statement) throws ReflectiveOperationException {
    Method method = (Method) real(real(statement, "getMethod"), "getMethod");
    Class<?> type = method.getDeclaringClass();
    boolean onClass = Modifier.isStatic(method.getModifiers());
    Object target = onClass ? Value.VOID : variable(real(statement, "getCallee"));
    Object[] args = arguments(statement);
    String key = key(method.getName(), method);
    if (callable.contains(type.getName() + "#" + key)) {
      int object = onClass ? Step.STATIC : step(target);
      return add(Step.call(type.getName(), key, object, values(args)));
    }
    boolean converts = method.getName().equals("valueOf") && is(SCALARS, type);
    if (converts && isBoxing(type, args)) {
      return args[0];
    }
    boolean waits = List.of(method.getExceptionTypes()).contains(InterruptedException.class);
    require(converts || (is(CONTAINERS, type) && !waits));
    return orNull(method.invoke(target, args));
  }

  /** Sets an array's element or a field. */
  private Object assignment(Object statement) throws ReflectiveOperationException {
    Object target = real(statement, "getReturnValue");
    Object value = variable(real(statement, "getValue"));
    if (is(target, "isArrayIndex")) {
      row(target)[index(target)] = value;
      return value;
    }
    Field field = (Field) real(real(target, "getField"), "getField");
    String type = field.getDeclaringClass().getName();
    require(classes.contains(type));
    Object owner = get(target, "getSource");
    int object = owner == null ? Step.STATIC : step(variable(owner));
    return add(Step.set(type, field.getName(), object, value(value)));
  }

  private static Object constant(Field field) throws ReflectiveOperationException {
    if (field.isEnumConstant()) {
      return Value.named(Value.Kind.CONSTANT, field.getName());
    }
    require(is(SCALARS, field.getDeclaringClass()));
    return orNull(field.get(null));
  }

  private static Cells array(Class<?> type, List<?> lengths) {
    Class<?> component = type.getComponentType();
    Object[] items = new Object[(int) lengths.get(0)];
    for (int i = 0; i < items.length; i++) {
      items[i] =
          lengths.size() > 1
              ? array(component, lengths.subList(1, lengths.size()))
              : orNull(Array.get(Array.newInstance(component, 1), 0));
    }
    return new Cells(component.getTypeName(), items);
  }

  /** Returns the value of a variable or of an array element. */
  private Object variable(Object reference) throws ReflectiveOperationException {
    require(!is(reference, "isFieldReference"));
    Object known =
        is(reference, "isArrayIndex")
            ? row(reference)[index(reference)]
            : variables.get((int) real(reference, "getStPosition"));
    require(known != null);
    return Objects.requireNonNull(known);
  }

  /** Returns the array that contains an element. */
  private Object[] row(Object element) throws ReflectiveOperationException {
    Object row = variable(real(element, "getArray"));
    List<?> indices = (List<?>) real(element, "getArrayIndices");
    for (Object index : indices.subList(0, indices.size() - 1)) {
      row = ((Cells) row).items()[(int) index];
    }
    return ((Cells) row).items();
  }

  private static int index(Object element) throws ReflectiveOperationException {
    List<?> indices = (List<?>) real(element, "getArrayIndices");
    return (int) indices.get(indices.size() - 1);
  }

  private Object[] arguments(Object statement) throws ReflectiveOperationException {
    List<?> references = (List<?>) real(statement, "getParameterReferences");
    Object[] args = new Object[references.size()];
    for (int i = 0; i < args.length; i++) {
      args[i] = variable(references.get(i));
    }
    return args;
  }

  private Value add(Step step) {
    steps.add(step);
    return Value.step(steps.size() - 1);
  }

  private static int step(Object object) {
    require(object instanceof Value value && value.kind() == Value.Kind.STEP);
    return (int) ((Value) object).bits();
  }

  private static List<Value> values(Object[] objects) {
    return Arrays.stream(objects).map(TestCaseReader::value).toList();
  }

  /** Returns an object as a value of an input. */
  private static Value value(Object object) {
    if (object instanceof Value value) {
      return value;
    }
    if (object instanceof String text) {
      return Value.of(text);
    }
    if (object instanceof Cells array) {
      return Value.array(array.component(), values(array.items()));
    }
    if (object instanceof Enum<?> constant) {
      return Value.named(Value.Kind.CONSTANT, constant.name());
    }
    if (object instanceof BigInteger || object instanceof BigDecimal) {
      return Value.named(Value.Kind.NAMED, object.getClass().getName() + " " + object);
    }
    if (object instanceof Map<?, ?> map) {
      List<Value> items = new ArrayList<>();
      map.forEach((key, item) -> items.addAll(List.of(value(key), value(item))));
      return Value.holding(Value.Kind.MAP, items);
    }
    if (object instanceof Collection<?> many) {
      Value.Kind kind = object instanceof Set ? Value.Kind.SET : Value.Kind.LIST;
      return Value.holding(kind, values(many.toArray()));
    }
    Value scalar = Scalars.read(object);
    require(scalar.kind() != Value.Kind.VOID);
    return scalar;
  }

  private static boolean isBoxing(Class<?> type, Object[] args) {
    return type.getPackageName().equals("java.lang")
        && is(SCALARS, type)
        && args.length == 1
        && args[0] instanceof Value;
  }

  private static boolean is(List<Class<?>> some, Class<?> type) {
    return type.getName().startsWith("java.")
        && some.stream().anyMatch(it -> it.isAssignableFrom(type));
  }

  private static String key(String name, Executable member) {
    return Arrays.stream(member.getParameterTypes())
        .map(type -> String.valueOf(type.getCanonicalName()))
        .collect(Collectors.joining(",", name + "(", ")"));
  }

  private static boolean is(Object on, String question) throws ReflectiveOperationException {
    return (boolean) real(on, question);
  }

  private static Object real(Object on, String getter) throws ReflectiveOperationException {
    Object got = get(on, getter);
    require(got != null);
    return Objects.requireNonNull(got);
  }

  private static @Nullable Object get(Object on, String getter)
      throws ReflectiveOperationException {
    Method method = on.getClass().getMethod(getter);
    method.setAccessible(true);
    return method.invoke(on);
  }

  private static Object orNull(@Nullable Object object) {
    return object == null ? Value.NULL : object;
  }

  private static void require(boolean possible) {
    if (!possible) {
      throw new IllegalArgumentException("no input can express it");
    }
  }
}
