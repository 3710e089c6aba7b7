package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs a program of ours on a case of a task, in this very process. */
final class TaskRun {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Pattern NAME = Pattern.compile("(\\w+)\\(");

  private final Optional<Method> entry;

  private TaskRun(Optional<Method> entry) {
    this.entry = entry;
  }

  /** A program entered by the method that the signature names. */
  static TaskRun named(Class<?> program, String signature) {
    Matcher name = NAME.matcher(signature);
    return new TaskRun(
        Arrays.stream(program.getDeclaredMethods())
            .filter(method -> Modifier.isPublic(method.getModifiers()))
            .filter(method -> name.find(0) && method.getName().equals(name.group(1)))
            .findFirst());
  }

  /** A program entered by whatever public method has the same types as another one. */
  static TaskRun typedLike(Class<?> program, TaskRun other) {
    Method like = other.entry.orElseThrow();
    return new TaskRun(
        Arrays.stream(program.getDeclaredMethods())
            .filter(method -> Modifier.isPublic(method.getModifiers()))
            .filter(method -> method.getGenericReturnType().equals(like.getGenericReturnType()))
            .filter(
                method ->
                    Arrays.equals(
                        method.getGenericParameterTypes(), like.getGenericParameterTypes()))
            .findFirst());
  }

  boolean hasEntry() {
    return entry.isPresent();
  }

  /** What comes out, as JSON; an exception is its type's name. */
  Object outcome(IoCase io) throws Exception {
    try {
      return io instanceof CallCase call ? returned(call) : printed((MainCase) io);
    } catch (InvocationTargetException e) {
      return e.getCause().getClass().getName();
    }
  }

  /** What the case asks for, comparable to an outcome. */
  static Object expected(IoCase io) throws Exception {
    return io instanceof CallCase call
        ? MAPPER.readTree(call.returns().toString())
        : ((MainCase) io).stdout();
  }

  private JsonNode returned(CallCase call) throws Exception {
    Method method = entry.orElseThrow();
    Type[] types = method.getGenericParameterTypes();
    Object[] arguments = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      arguments[i] = MAPPER.readerFor(MAPPER.constructType(types[i])).readValue(call.args().get(i));
    }
    return MAPPER.readTree(MAPPER.writeValueAsString(method.invoke(null, arguments)));
  }

  private String printed(MainCase run) throws Exception {
    InputStream in = System.in;
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try {
      System.setIn(new ByteArrayInputStream(run.stdin().getBytes(StandardCharsets.UTF_8)));
      System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
      entry.orElseThrow().invoke(null, (Object) run.args().toArray(new String[0]));
    } finally {
      System.setIn(in);
      System.setOut(out);
    }
    return printed.toString(StandardCharsets.UTF_8);
  }
}
