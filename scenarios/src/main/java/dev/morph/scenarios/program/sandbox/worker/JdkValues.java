package dev.morph.scenarios.program.sandbox.worker;

import java.util.Set;

/** The types of the JDK whose own text says all there is to them. */
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
          "java.util.concurrent.atomic.AtomicInteger",
          "java.util.concurrent.atomic.AtomicLong",
          "java.util.concurrent.atomic.AtomicBoolean",
          "java.util.regex.Pattern",
          "java.net.URI");

  private JdkValues() {}

  /** Whether it is one of them. */
  static boolean isValue(Class<?> type) {
    String name = type.getName();
    return !ProgramLoader.owns(type) && (TYPES.contains(name) || name.startsWith("java.time."));
  }
}
