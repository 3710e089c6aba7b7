package dev.morph.core.entity;

/**
 * Sources of time and memory measurements.
 *
 * @param stopwatch its time
 * @param allocation its memory
 */
public record Gauges(Stopwatch stopwatch, AllocationMeter allocation) {
  /** The machine's. */
  public static final Gauges SYSTEM = new Gauges(Stopwatch.SYSTEM, AllocationMeter.SYSTEM);
}
