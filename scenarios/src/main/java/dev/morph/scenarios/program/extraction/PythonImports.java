package dev.morph.scenarios.program.extraction;

import dev.morph.scenarios.program.extraction.PythonLines.Line;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The imports of the standard library that answers most often omit. */
final class PythonImports {
  /** The names to import, by the beginning of the import statement. */
  private static final Map<String, List<String>> BEGINNINGS =
      Map.of(
          "import ",
          List.of(
              "math",
              "re",
              "heapq",
              "itertools",
              "functools",
              "bisect",
              "string",
              "collections",
              "datetime",
              "random",
              "operator",
              "json",
              "sys",
              "threading"),
          "from typing import ",
          List.of(
              "List",
              "Dict",
              "Tuple",
              "Set",
              "Optional",
              "Any",
              "Union",
              "Callable",
              "Iterable",
              "Iterator",
              "Generator"),
          "from collections import ",
          List.of("Counter", "defaultdict", "deque", "OrderedDict", "namedtuple"),
          "from dataclasses import ",
          List.of("dataclass"),
          "from functools import ",
          List.of("reduce"));

  private static final Map<String, String> IMPORTS = imports();

  private PythonImports() {}

  /** A name that is not an attribute, and the dot after it. */
  private static final Pattern NAME = Pattern.compile("(?<![\\w.])([^\\W\\d]\\w*+)(\\s*+\\.)?");

  /** The beginning of an assignment to names, or of an annotation. */
  private static final Pattern TARGETS = Pattern.compile("([\\w, *]++)(?:=(?!=)|:)");

  /**
   * Returns import statements for names that the program uses but neither imports nor binds. A
   * module is always followed by a dot; otherwise its name is that of a variable.
   */
  static Set<String> missing(String program) {
    Set<String> bound = new HashSet<>();
    Set<String> dotted = new HashSet<>();
    Set<String> alone = new HashSet<>();
    for (Line line : PythonLines.of(program).lines()) {
      boolean imports = line.firstWord().equals("import") || line.firstWord().equals("from");
      if (imports && line.code().endsWith("*")) {
        return Set.of();
      }
      bound.add(line.declaredName());
      if (imports) {
        bound.addAll(line.names());
        continue;
      }
      Matcher targets = TARGETS.matcher(line.code());
      if (targets.lookingAt() && !PythonStatements.isKeyword(line.firstWord())) {
        bound.addAll(List.of(targets.group(1).split("[, *]+", -1)));
      }
      NAME.matcher(line.code())
          .results()
          .forEach(it -> (it.group(2) == null ? alone : dotted).add(it.group(1)));
    }
    Set<String> missing = new TreeSet<>();
    IMPORTS.forEach(
        (name, statement) -> {
          boolean module = statement.startsWith("import");
          boolean used =
              module
                  ? dotted.contains(name) && !alone.contains(name)
                  : dotted.contains(name) || alone.contains(name);
          if (used && !bound.contains(name)) {
            missing.add(statement);
          }
        });
    return missing;
  }

  private static Map<String, String> imports() {
    Map<String, String> imports = new HashMap<>();
    BEGINNINGS.forEach(
        (beginning, names) -> {
          for (String name : names) {
            imports.put(name, beginning + name);
          }
        });
    return imports;
  }
}
