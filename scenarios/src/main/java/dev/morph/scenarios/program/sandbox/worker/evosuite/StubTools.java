package dev.morph.scenarios.program.sandbox.worker.evosuite;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/**
 * A {@code tools.jar} like that of JDKs up to Java 8. EvoSuite requires such a jar with a certain
 * class, but never uses that class. This jar contains the running JDK's class, and the exceptions
 * that the JVM loads to verify it.
 */
final class StubTools {
  private static final List<String> ATTACH =
      List.of(
          "VirtualMachine",
          "AttachNotSupportedException",
          "AgentLoadException",
          "AgentInitializationException");

  private StubTools() {}

  static Path writeTo(Path folder) throws IOException {
    Path jar = folder.resolve("tools.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(file)) {
      for (String type : ATTACH) {
        String name = "com/sun/tools/attach/" + type + ".class";
        entries.putNextEntry(new JarEntry(name));
        try (InputStream known =
            Objects.requireNonNull(ClassLoader.getSystemResourceAsStream(name))) {
          known.transferTo(entries);
        }
      }
    }
    return jar;
  }
}
