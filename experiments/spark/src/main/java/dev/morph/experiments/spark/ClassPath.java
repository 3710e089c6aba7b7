package dev.morph.experiments.spark;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A class path in few words: ONNX Runtime crashes in a process whose command line is long. */
final class ClassPath {
  private static final String JAR = ".jar";

  private ClassPath() {}

  /**
   * The same with {@code folder/*} in place of the jars of a folder, where all of its jars are on
   * the path. It stands where the first of them stood.
   */
  static String shortened(String path) {
    List<String> entries = Arrays.asList(path.split(File.pathSeparator, -1));
    Set<String> all = new HashSet<>(entries);
    Set<String> shortened = new LinkedHashSet<>();
    for (String entry : entries) {
      Path folder = Path.of(entry).getParent();
      boolean together = entry.endsWith(JAR) && folder != null && all.containsAll(jars(folder));
      shortened.add(together ? folder.resolve("*").toString() : entry);
    }
    return String.join(File.pathSeparator, shortened);
  }

  private static List<String> jars(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of("");
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(Path::toString).filter(name -> name.endsWith(JAR)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
