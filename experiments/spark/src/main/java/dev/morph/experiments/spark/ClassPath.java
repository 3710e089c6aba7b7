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
      List<String> beside = jarsBeside(entry);
      boolean together = beside.contains(entry) && all.containsAll(beside);
      shortened.add(together ? Path.of(entry).resolveSibling("*").toString() : entry);
    }
    return String.join(File.pathSeparator, shortened);
  }

  /** All jars of an entry's folder, its own among them if it is one. */
  private static List<String> jarsBeside(String entry) {
    Path folder = Path.of(entry).getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(Path::toString).filter(name -> name.endsWith(".jar")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
