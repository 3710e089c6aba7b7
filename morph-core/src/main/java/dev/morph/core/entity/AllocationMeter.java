package dev.morph.core.entity;

import java.lang.management.ManagementFactory;
import java.util.OptionalLong;

/**
 * Counts the heap that work takes: what the calling thread has allocated, garbage included. Passed
 * in like a {@link Stopwatch}, so that a test decides what it says. Memory outside of the heap, a
 * neural network's for instance, is not seen.
 */
@FunctionalInterface
public interface AllocationMeter {
  /** The machine's; counts nothing on a Java machine that does not. */
  AllocationMeter SYSTEM =
      ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean threads
              && threads.isThreadAllocatedMemorySupported()
          ? () -> OptionalLong.of(threads.getCurrentThreadAllocatedBytes())
          : OptionalLong::empty;

  /** Bytes since the thread began; only differences mean anything. */
  OptionalLong bytes();

  /** Bytes since {@link #bytes} said {@code start}; empty if they are not counted. */
  default OptionalLong bytesSince(OptionalLong start) {
    OptionalLong now = bytes();
    return start.isPresent() && now.isPresent()
        ? OptionalLong.of(now.getAsLong() - start.getAsLong())
        : OptionalLong.empty();
  }
}
