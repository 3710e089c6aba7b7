package dev.morph.core.entity;

import java.lang.management.ManagementFactory;
import java.util.OptionalLong;

/**
 * Measures the heap memory that the calling thread has allocated, garbage included. Injected like a
 * {@link Stopwatch}, so that a test controls its values. Memory outside the heap, such as a neural
 * network's, is not counted.
 */
@FunctionalInterface
public interface AllocationMeter {
  /** The JVM's own meter; counts nothing on a JVM without allocation counts. */
  AllocationMeter SYSTEM =
      ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean threads
              && threads.isThreadAllocatedMemorySupported()
          ? () -> OptionalLong.of(threads.getCurrentThreadAllocatedBytes())
          : OptionalLong::empty;

  /** Returns the bytes allocated since the thread began; only differences are meaningful. */
  OptionalLong bytes();

  /**
   * Returns the bytes allocated since {@link #bytes} returned {@code start}; empty if they are not
   * counted.
   */
  default OptionalLong bytesSince(OptionalLong start) {
    OptionalLong now = bytes();
    return start.isPresent() && now.isPresent()
        ? OptionalLong.of(now.getAsLong() - start.getAsLong())
        : OptionalLong.empty();
  }
}
