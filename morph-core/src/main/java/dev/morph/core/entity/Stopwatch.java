package dev.morph.core.entity;

/**
 * Measures how long things take. No other clock is read, except for deadlines and displays; this
 * one is injected, so that tests control the time.
 */
@FunctionalInterface
public interface Stopwatch {
  /** The machine's. */
  Stopwatch SYSTEM = System::nanoTime;

  /** Returns the nanoseconds since some fixed moment; only differences are meaningful. */
  long nanos();

  /** Returns the seconds since {@link #nanos} returned {@code start}. */
  default double secondsSince(long start) {
    return (nanos() - start) / 1e9;
  }
}
