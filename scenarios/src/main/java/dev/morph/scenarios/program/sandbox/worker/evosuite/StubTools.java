package dev.morph.scenarios.program.sandbox.worker.evosuite;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/**
 * A {@code tools.jar} like that of JDKs up to Java 8. EvoSuite requires one that contains a certain
 * class, but never uses it; it gets the one of the running JDK.
 */
final class StubTools {
  private static final String ATTACH = "com/sun/tools/attach/VirtualMachine.class";

  private StubTools() {}

  static Path writeTo(Path folder) throws IOException {
    Path jar = folder.resolve("tools.jar");
    try (InputStream known = Objects.requireNonNull(ClassLoader.getSystemResourceAsStream(ATTACH));
        OutputStream file = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(file)) {
      entries.putNextEntry(new JarEntry(ATTACH));
      known.transferTo(entries);
      entries.closeEntry();
    }
    return jar;
  }
}
