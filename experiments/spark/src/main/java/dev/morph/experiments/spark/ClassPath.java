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

/** Shortens a class path, because ONNX Runtime crashes in a process with a long command line. */
final class ClassPath {
  private ClassPath() {}

  /**
   * Replaces the jars of a folder by {@code folder/*} if all of its jars are on the path. It takes
   * the place of the first of them.
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

  /** All jars in the folder of an entry, including the entry itself if it is a jar. */
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
