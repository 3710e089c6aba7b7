package dev.morph.scenarios.program.sandbox.worker.read;

import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Sample arguments for calling a method that is read by its results.
 *
 * @param known the values for each parameter; none if values of its type cannot be made
 */
public record SampleArguments(List<List<Object>> known) {
  /**
   * Sample arguments by parameter class; a parameter of class Object or Comparable gets {@link
   * #ANY}.
   */
  private static final Map<Class<?>, List<Object>> SAMPLES = new LinkedHashMap<>();

  static {
    SAMPLES.put(int.class, List.of(0, 1, -1, 7, 100, 2, 3, 2_000_000_000, -2_000_000_000, 1));
    SAMPLES.put(
        long.class, List.of(0L, 1L, -1L, 7L, 100L, 2L, 3L, 1L << 62, -3L << 61, 1L << 32, 5L));
    SAMPLES.put(double.class, List.of(0.0, 1.0, -1.5, 7.25, 100.0, 2.0, 3.0));
    SAMPLES.put(float.class, List.of(0f, 1f, -1.5f, 7.25f, 100f, 2f, 3f));
    SAMPLES.put(boolean.class, List.of(true, false));
    SAMPLES.put(char.class, List.of('a', 'Z', '0', ' ', 'b'));
    SAMPLES.put(String.class, List.of("", "a", "ab", "Hello World", "b", "12"));
    SAMPLES.put(int[].class, List.of(new int[0], new int[] {3, 1, 2}, new int[] {7}));
    SAMPLES.put(String[].class, List.of(new String[0], new String[] {"b", "a", "ab"}));
    SAMPLES.put(List.class, List.of(List.of(), List.of(3, 1, 2), List.of("b", "a")));
    SAMPLES.put(Set.class, List.of(Set.of(), Set.of(7), Set.of("a")));
    SAMPLES.put(Map.class, List.of(Map.of(), Map.of("a", 1), Map.of(1, 2)));
  }

  private static final List<Object> ANY =
      List.of(
          0,
          1,
          -3,
          7,
          100,
          2_000_000_000,
          -2_000_000_000,
          "",
          "a",
          "ab",
          "Hello World",
          "12",
          2.5,
          0.5,
          3L,
          4L,
          'x',
          'y',
          true,
          false,
          List.of(1, 2, 3),
          List.of(3, 4));

  static SampleArguments of(Method method, Object function) {
    return new SampleArguments(
        Stream.of(method.getParameterTypes()).map(type -> valuesOfType(type, function)).toList());
  }

  /** The number of calls that are needed for each sample to occur. */
  int callCount() {
    return Math.max(1, known.stream().mapToInt(List::size).max().orElse(2));
  }

  boolean lacksSome() {
    return known.stream().anyMatch(List::isEmpty);
  }

  /** Returns the arguments of one of the calls. */
  @Nullable Object[] arguments(int place) {
    @Nullable Object[] one = new Object[known.size()];
    for (int j = 0; j < one.length; j++) {
      List<Object> all = known.get(j);
      one[j] = all.isEmpty() ? null : all.get((place + j) % all.size());
    }
    return one;
  }

  /** Returns values for a parameter; none if values of its type cannot be made. */
  private static List<Object> valuesOfType(Class<?> type, Object function) {
    if (type == Object.class || type == Comparable.class) {
      return ANY;
    }
    if (type.isEnum()) {
      return List.of(type.getEnumConstants());
    }
    if (ProgramLoader.owns(type)) {
      return type.isInstance(function) ? List.of(function) : List.of();
    }
    return SAMPLES.entrySet().stream()
        .filter(
            known -> type.isAssignableFrom(Scalars.boxed(known.getKey())) || type == known.getKey())
        .findFirst()
        .map(Map.Entry::getValue)
        .orElse(List.of());
  }
}
