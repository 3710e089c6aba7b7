package dev.morph.experiments.setup;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * Adds jars to the class path of this process. The package's launcher starts this agent ({@code
 * -javaagent}) if a library is missing. The agent changes no classes.
 */
public final class ClassPathAgent {
  private static @Nullable Instrumentation instrumentation;

  private ClassPathAgent() {}

  /** Called by Java before {@code main}. */
  public static void premain(String arguments, Instrumentation given) {
    instrumentation = given;
  }

  /**
   * Adds a jar to the class path of this process. Without the agent, the jar can be used only from
   * the next start on, which finds it in the library folder.
   */
  static void add(Path jar) throws IOException {
    Instrumentation here = instrumentation;
    if (here != null) {
      here.appendToSystemClassLoaderSearch(new JarFile(jar.toFile()));
    }
  }
}
