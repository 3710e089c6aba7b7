package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Small programs for the tests, compiled into a jar that a worker can be given. */
final class Compiled {
  private Compiled() {}

  static Path jar(CacheFolder cache, String name, String source) throws IOException {
    return jar(cache, name, Map.of(name, source));
  }

  /** A jar with a main class, after which it is named, and the classes next to it. */
  static Path jar(CacheFolder cache, String name, Map<String, String> sources) throws IOException {
    Path folder = Files.createTempDirectory("morph-test-classes");
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Files.writeString(folder.resolve(source.getKey() + ".java"), source.getValue());
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    int status =
        compiler.run(
            null,
            null,
            null,
            "-nowarn",
            "-sourcepath",
            folder.toString(),
            "-d",
            folder.toString(),
            folder.resolve(name + ".java").toString());
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
