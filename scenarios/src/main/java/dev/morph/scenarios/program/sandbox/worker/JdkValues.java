package dev.morph.scenarios.program.sandbox.worker;

import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** The JDK types that are fully described by their own text. */
final class JdkValues {
  private static final Set<String> TYPES =
      Set.of(
          "java.math.BigInteger",
          "java.math.BigDecimal",
          "java.util.UUID",
          "java.util.BitSet",
          "java.util.Date",
          "java.util.Locale",
          "java.util.Currency",
          "java.util.OptionalInt",
          "java.util.OptionalLong",
          "java.util.OptionalDouble",
          "java.util.StringJoiner",
          "java.util.IntSummaryStatistics",
          "java.util.LongSummaryStatistics",
          "java.util.DoubleSummaryStatistics",
          "java.util.HexFormat",
          "java.util.concurrent.atomic.AtomicInteger",
          "java.util.concurrent.atomic.AtomicLong",
          "java.util.concurrent.atomic.AtomicBoolean",
          "java.util.concurrent.atomic.AtomicIntegerArray",
          "java.util.concurrent.atomic.AtomicLongArray",
          "java.util.concurrent.atomic.LongAdder",
          "java.util.concurrent.atomic.DoubleAdder",
          "java.util.concurrent.atomic.LongAccumulator",
          "java.util.concurrent.atomic.DoubleAccumulator",
          "java.util.regex.Pattern",
          "java.util.regex.Matcher",
          "java.util.Formatter",
          "java.io.File",
          "java.io.StringWriter",
          "java.net.URL",
          "java.net.URI");

  private JdkValues() {}

  /**
   * Returns the type's name if it is one of them; for a hidden class, the name of the type it
   * implements.
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
    return Optional.of(name).filter(it -> TYPES.contains(it) || it.startsWith("java.time."));
  }
}
