package dev.morph.scenarios.program.sandbox.worker.read;

import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Date;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The JDK types whose values are fully described by a text, usually their string form. */
public final class JdkValues {
  /** Simple names of the types, by package. */
  private static final Map<String, Set<String>> TYPES =
      Map.of(
          "java.math",
          Set.of("BigInteger", "BigDecimal"),
          "java.util",
          Set.of(
              "UUID",
              "BitSet",
              "Date",
              "Locale",
              "Currency",
              "StringJoiner",
              "OptionalInt",
              "OptionalLong",
              "OptionalDouble",
              "HexFormat",
              "Formatter",
              "IntSummaryStatistics",
              "LongSummaryStatistics",
              "DoubleSummaryStatistics"),
          "java.util.concurrent.atomic",
          Set.of(
              "AtomicInteger",
              "AtomicLong",
              "AtomicBoolean",
              "AtomicIntegerArray",
              "AtomicLongArray",
              "LongAdder",
              "DoubleAdder",
              "LongAccumulator",
              "DoubleAccumulator"),
          "java.util.regex",
          Set.of("Pattern", "Matcher"),
          "java.io",
          Set.of("File", "StringWriter"),
          "java.net",
          Set.of("URL", "URI"));

  private JdkValues() {}

  /**
   * Returns the name of an object's type if the type is one of these; for an internal class of the
   * JDK, the name of the type that it implements.
   */
  static Optional<String> nameOf(Object object) {
    Class<?> type = object.getClass();
    String name = type.getName();
    if (ProgramLoader.owns(type)) {
      return Optional.empty();
    }
    if (object instanceof Path) {
      return Optional.of(Path.class.getName());
    }
    if (object instanceof Charset) {
      return Optional.of(Charset.class.getName());
    }
    Set<String> ofPackage = TYPES.getOrDefault(type.getPackageName(), Set.of());
    boolean known = ofPackage.contains(type.getSimpleName()) || name.startsWith("java.time.");
    return known ? Optional.of(name) : Optional.empty();
  }

  /** Returns the text of an object of such a type, with what its string form leaves out. */
  static String textOf(Object object) {
    if (object instanceof Date date) {
      return date.toInstant().toString();
    }
    if (object instanceof DoubleSummaryStatistics all) {
      return List.of(all.getCount(), all.getSum(), all.getMin(), all.getMax()).toString();
    }
    return object instanceof Pattern pattern ? pattern + " " + pattern.flags() : object.toString();
  }
}
