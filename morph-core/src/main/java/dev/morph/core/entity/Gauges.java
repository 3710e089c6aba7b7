package dev.morph.core.entity;

/**
 * Sources of time and memory measurements.
 *
 * @param stopwatch measures time
 * @param allocation measures memory
 */
public record Gauges(Stopwatch stopwatch, AllocationMeter allocation) {
  /** The real clock and the JVM's allocation counts. */
  public static final Gauges SYSTEM = new Gauges(Stopwatch.SYSTEM, AllocationMeter.SYSTEM);
}
