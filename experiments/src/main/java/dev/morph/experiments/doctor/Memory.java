package dev.morph.experiments.doctor;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The amount of memory. */
final class Memory {
  private Memory() {}

  /** In bytes; in a container, the amount it may use. */
  static long ofThisMachine() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getTotalMemorySize()
        : Runtime.getRuntime().maxMemory();
  }
}
