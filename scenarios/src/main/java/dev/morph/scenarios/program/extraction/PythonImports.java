package dev.morph.scenarios.program.extraction;

import dev.morph.scenarios.program.extraction.PythonLines.Line;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The imports of the standard library that answers forget most. */
final class PythonImports {
  private static final Map<String, String> IMPORTS = imports();

  private PythonImports() {}

  /**
   * A program with imports.
   *
   * @param repair what was added, in words
   */
  record Added(String program, String repair) {}

  /** Imports the names that are used and nowhere imported or bound; empty if there are none. */
  static Optional<Added> to(String program) {
    Set<String> bound = new HashSet<>();
    Set<String> used = new HashSet<>();
    for (Line line : PythonLines.of(program).lines()) {
      boolean imports = line.first().equals("import") || line.first().equals("from");
      (imports ? bound : used).addAll(line.names());
      int equals = line.code().indexOf('=');
      if (!imports && equals > 0) {
        bound.addAll(
            PythonLines.of(line.code().substring(0, equals)).lines().stream()
                .flatMap(it -> it.names().stream())
                .toList());
      }
      bound.add(line.declared());
      if (imports && line.code().endsWith("*")) {
        return Optional.empty();
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
    return missing.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Added(
                String.join("\n", missing) + "\n" + program,
                "added " + String.join(", ", missing)));
  }

  private static Map<String, String> imports() {
    Map<String, String> imports = new LinkedHashMap<>();
    for (String name :
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
            "threading")) {
      imports.put(name, "import " + name);
    }
    for (String name :
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
            "Generator")) {
      imports.put(name, "from typing import " + name);
    }
    for (String name : List.of("Counter", "defaultdict", "deque", "OrderedDict", "namedtuple")) {
      imports.put(name, "from collections import " + name);
    }
    imports.put("dataclass", "from dataclasses import dataclass");
    imports.put("reduce", "from functools import reduce");
    return imports;
  }
}
