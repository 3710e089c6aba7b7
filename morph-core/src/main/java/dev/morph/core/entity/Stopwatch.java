package dev.morph.core.entity;

/**
 * Measures how long things take. The one clock that is read outside of deadlines and displays: it
 * is passed in, so that a test decides what time it is.
 */
@FunctionalInterface
public interface Stopwatch {
  /** The machine's. */
  Stopwatch SYSTEM = System::nanoTime;

  /** Nanoseconds since some moment; only differences mean anything. */
  long nanos();

  /** Seconds since {@link #nanos} said {@code start}. */
  default double secondsSince(long start) {
    return (nanos() - start) / 1e9;
  }
}
