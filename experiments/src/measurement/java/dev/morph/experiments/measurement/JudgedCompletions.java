package dev.morph.experiments.measurement;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Completions of HumanEval in Java, of which it is known whether they pass the task's tests. */
final class JudgedCompletions {
  private static final int MOST_PER_TASK = 2;

  private final Map<String, Set<String>> passed = new LinkedHashMap<>();
  private final Map<String, Set<String>> failed = new LinkedHashMap<>();
  private final Map<String, String> references = new LinkedHashMap<>();

  JudgedCompletions(Path file) throws IOException {
    for (JsonNode line : LabelledPairs.read(file)) {
      String task = line.path("task_id").asText();
      String prompt = line.path("prompt").asText();
      references.put(task, closed(prompt + line.path("reference").asText()));
      (line.path("passed").asBoolean() ? passed : failed)
          .computeIfAbsent(task, absent -> new LinkedHashSet<>())
          .add(closed(prompt + line.path("completion").asText()));
    }
  }

  /**
   * For each task the reference against failing and passing completions, the first passing
   * completion against failing ones, and against other passing ones: at most two of each.
   */
  List<ObjectNode> pairs() {
    List<ObjectNode> pairs = new ArrayList<>();
    references.forEach(
        (task, reference) -> {
          List<String> good = List.copyOf(passed.getOrDefault(task, Set.of()));
          List<String> bad = List.copyOf(failed.getOrDefault(task, Set.of()));
          add(pairs, task + " reference/failing ", "different", reference, bad);
          add(pairs, task + " reference/passing ", "same", reference, good);
          if (!good.isEmpty()) {
            add(pairs, task + " passing/failing ", "different", good.get(0), bad);
            List<String> others = good.subList(1, good.size());
            add(pairs, task + " passing/passing ", "same", good.get(0), others);
          }
        });
    return pairs;
  }

  private static void add(
      List<ObjectNode> pairs, String id, String label, String left, List<String> rights) {
    for (int i = 0; i < Math.min(MOST_PER_TASK, rights.size()); i++) {
      pairs.add(LabelledPairs.pair(id + i, label, left, rights.get(i)));
    }
  }

  /** As many braces as are open are added; those that close nothing are cut off, with the rest. */
  static String closed(String source) {
    int depth = 0;
    for (int i = 0; i < source.length(); i++) {
      i = afterText(source, i);
      char unit = i < source.length() ? source.charAt(i) : ' ';
      depth += unit == '{' ? 1 : unit == '}' ? -1 : 0;
      if (unit == '}' && depth == 0) {
        return source.substring(0, i + 1) + "\n";
      }
    }
    return source + "\n" + "}".repeat(Math.max(0, depth)) + "\n";
  }

  /** Past a comment, a character or a string, if one begins here. */
  private static int afterText(String source, int start) {
    if (source.startsWith("//", start)) {
      int end = source.indexOf('\n', start);
      return end < 0 ? source.length() : end;
    }
    if (source.startsWith("/*", start)) {
      int end = source.indexOf("*/", start + 2);
      return end < 0 ? source.length() : end + 1;
    }
    char quote = source.charAt(start);
    if (quote != '"' && quote != '\'') {
      return start;
    }
    int i = start + 1;
    while (i < source.length() && source.charAt(i) != quote && source.charAt(i) != '\n') {
      i += source.charAt(i) == '\\' ? 2 : 1;
    }
    return i;
  }
}
