package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** temporary */
public final class Tag {
  private static final InheritableThreadLocal<String> NOW = new InheritableThreadLocal<>();
  private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();
  private static final String FILE = System.getProperty("oc.log", System.getenv("OC_LOG"));

  public interface Work<T> { T run() throws InterruptedException; }

  public static String now() { String t = NOW.get(); return t == null ? "none" : t; }

  public static <T> T in(String name, Work<T> work) throws InterruptedException {
    String before = NOW.get();
    String full = name.startsWith("+") ? now() + name : name;
    NOW.set(full);
    long wall = System.nanoTime();
    long cpu = CPU.getCurrentThreadCpuTime();
    try {
      return work.run();
    } finally {
      log("host\t" + full + "\t" + (CPU.getCurrentThreadCpuTime() - cpu) / 1000000.0 + "\t" + (System.nanoTime() - wall) / 1000000.0);
      NOW.set(before);
    }
  }

  public static synchronized void log(String line) {
    if (FILE == null) return;
    try {
      Files.writeString(Path.of(FILE), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
