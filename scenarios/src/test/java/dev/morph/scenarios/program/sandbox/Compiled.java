package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Small programs for the tests, compiled into a jar that a worker can be given. */
final class Compiled {
  private Compiled() {}

  static Path jar(CacheFolder cache, String name, String source) throws IOException {
    Path folder = Files.createTempDirectory("morph-test-classes");
    Path file = Files.writeString(folder.resolve(name + ".java"), source);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    int status =
        compiler.run(null, null, null, "-nowarn", "-d", folder.toString(), file.toString());
    if (status != 0) {
      throw new AssertionError(name + " does not compile");
    }
    SortedMap<String, byte[]> classes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path path : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        classes.put(folder.relativize(path).toString(), Files.readAllBytes(path));
      }
    }
    ScratchFolders.delete(folder);
    return cache.put(name + ".jar", WorkerJar.pack(classes));
  }
}
