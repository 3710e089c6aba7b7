package dev.morph.core.entity;

import java.lang.management.ManagementFactory;
import java.util.OptionalLong;

/**
 * Measures the heap memory that the calling thread has allocated, garbage included. Injected like a
 * {@link Stopwatch}, so that tests control the measured values. Memory outside the heap, for
 * instance of a neural network, is not counted.
 */
@FunctionalInterface
public interface AllocationMeter {
  /** The meter of the JVM; returns no values on a JVM that does not count allocations. */
  AllocationMeter SYSTEM =
      ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean threads
              && threads.isThreadAllocatedMemorySupported()
          ? () -> OptionalLong.of(threads.getCurrentThreadAllocatedBytes())
          : OptionalLong::empty;

  /**
   * Returns the number of bytes that the thread has allocated so far; empty if the JVM does not
   * count allocations. Only differences between two values are meaningful.
   */
  OptionalLong bytes();

  /**
   * Returns the bytes allocated since {@link #bytes} returned {@code start}; empty if the JVM does
   * not count allocations.
   */
  default OptionalLong bytesSince(OptionalLong start) {
    OptionalLong now = bytes();
    return start.isPresent() && now.isPresent()
        ? OptionalLong.of(now.getAsLong() - start.getAsLong())
        : OptionalLong.empty();
  }
}
