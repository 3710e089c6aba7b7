package dev.morph.experiments.doctor;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** How much memory there is. */
final class Memory {
  private Memory() {}

  /** In bytes; within a container, what the container may use. */
  static long ofThisMachine() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getTotalMemorySize()
        : Runtime.getRuntime().maxMemory();
  }
}
