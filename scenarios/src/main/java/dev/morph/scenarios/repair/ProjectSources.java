package dev.morph.scenarios.repair;

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
 * The Java files of a project, by the names of the types that they are called after. Of a large
 * project only what a bug and its tests name is compiled, and what that names in turn.
 *
 * <p>A text names a type if the type's simple name stands in it as a word. So rather too many files
 * are taken than too few; a type that is named in a text alone, for reflection, is taken as well.
 */
final class ProjectSources {
  private static final Pattern WORD =
      Pattern.compile("\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*+");

  private final Map<String, List<Path>> files = new TreeMap<>();

  /** All files below these folders, those of the first one first. */
  ProjectSources(List<Path> folders) {
    for (Path folder : folders) {
      below(folder)
          .forEach(
              file ->
                  files.computeIfAbsent(JavaFiles.name(file), it -> new ArrayList<>()).add(file));
    }
  }

  private static List<Path> below(Path folder) {
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
   * The texts of the files that some files need, in no stated order.
   *
   * @param known what needs others; they are not among the result
   */
  List<String> needed(List<Path> known) {
    Set<Path> seen = new LinkedHashSet<>(known);
    Deque<Path> open = new ArrayDeque<>(known);
    List<String> texts = new ArrayList<>();
    while (!open.isEmpty()) {
      Path file = open.poll();
      String text = JavaFiles.read(file);
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
