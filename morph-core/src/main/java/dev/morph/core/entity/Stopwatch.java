package dev.morph.core.entity;

/**
 * Measures durations. Injected, so that tests control the time. Other clocks are used only for
 * deadlines and for the display.
 */
@FunctionalInterface
public interface Stopwatch {
  /** The JVM's nanosecond clock. */
  Stopwatch SYSTEM = System::nanoTime;

  /** Returns the nanoseconds since some fixed moment; only differences are meaningful. */
  long nanos();

  /** Returns the seconds since {@link #nanos} returned {@code start}. */
  default double secondsSince(long start) {
    return (nanos() - start) / 1e9;
  }
}
