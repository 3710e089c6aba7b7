package dev.morph.experiments.setup;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * Adds jars to the class path of this process. The package's launcher starts it ({@code
 * -javaagent}) while a library is missing; it changes no classes.
 */
public final class ClassPathAgent {
  private static @Nullable Instrumentation instrumentation;

  private ClassPathAgent() {}

  /** Called by Java before {@code main}. */
  public static void premain(String arguments, Instrumentation given) {
    instrumentation = given;
  }

  /**
   * The next start finds the jar in the library folder. Without the agent, the jar can only be used
   * from then on.
   */
  static void add(Path jar) throws IOException {
    Instrumentation here = instrumentation;
    if (here != null) {
      here.appendToSystemClassLoaderSearch(new JarFile(jar.toFile()));
    }
  }
}
