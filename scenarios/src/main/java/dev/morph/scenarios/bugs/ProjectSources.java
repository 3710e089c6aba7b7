package dev.morph.scenarios.bugs;

import dev.morph.core.fault.CommonFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The Java files of a project, by the name of the type after which each file is named. In a large
 * project, only the files that a bug and its tests refer to, directly or indirectly, are compiled.
 *
 * <p>A file refers to a type if the type's simple name occurs in the file as a word. This rule
 * includes too many files rather than too few; for instance, a type named only in a string, for
 * reflection, is included.
 */
final class ProjectSources {
  private static final Pattern WORD =
      Pattern.compile("\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*+");

  private final Map<String, List<Path>> files = new TreeMap<>();

  /** Finds all Java files below these folders, those of the first folder first. */
  ProjectSources(List<Path> folders) {
    for (Path folder : folders) {
      javaFilesBelow(folder)
          .forEach(
              file ->
                  files
                      .computeIfAbsent(BenchmarkFiles.className(file), it -> new ArrayList<>())
                      .add(file));
    }
  }

  private static List<Path> javaFilesBelow(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(folder, String.valueOf(e.getMessage()));
    }
  }

  /**
   * Returns the texts of all files that the given files need, in no particular order.
   *
   * @param known the given files, which are not part of the result
   */
  List<String> neededSources(List<Path> known) {
    Set<Path> seen = new LinkedHashSet<>(known);
    Deque<Path> open = new ArrayDeque<>(known);
    List<String> texts = new ArrayList<>();
    while (!open.isEmpty()) {
      Path file = open.poll();
      String text = BenchmarkFiles.read(file);
      if (!known.contains(file)) {
        texts.add(text);
      }
      Matcher words = WORD.matcher(text);
      while (words.find()) {
        files.getOrDefault(words.group(), List.of()).stream().filter(seen::add).forEach(open::add);
      }
    }
    return texts;
  }
}
