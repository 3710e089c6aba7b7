package dev.morph.scenarios.program.extraction;

import dev.morph.scenarios.program.extraction.PythonLines.Line;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

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

  /** Returns import statements for names that the program uses but neither imports nor binds. */
  static Set<String> missing(String program) {
    Set<String> bound = new HashSet<>();
    Set<String> used = new HashSet<>();
    for (Line line : PythonLines.of(program).lines()) {
      boolean imports = line.firstWord().equals("import") || line.firstWord().equals("from");
      (imports ? bound : used).addAll(line.names());
      int equals = line.code().indexOf('=');
      if (!imports && equals > 0) {
        bound.addAll(
            PythonLines.of(line.code().substring(0, equals)).lines().stream()
                .flatMap(it -> it.names().stream())
                .toList());
      }
      bound.add(line.declaredName());
      if (imports && line.code().endsWith("*")) {
        return Set.of();
      }
    }
    Set<String> missing = new TreeSet<>();
    IMPORTS.forEach(
        (name, statement) -> {
          boolean module = statement.startsWith("import");
          boolean needed = used.contains(name) && !bound.contains(name);
          if (needed && (!module || program.contains(name + "."))) {
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
