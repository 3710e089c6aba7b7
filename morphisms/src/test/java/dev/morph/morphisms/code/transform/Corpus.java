package dev.morph.morphisms.code.transform;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Real programs.
 *
 * @param name what tables call it
 * @param together whether they are the files of one folder
 * @param programs by their names
 * @param tests of the mutants
 */
record Corpus(String name, boolean together, Map<String, String> programs, Tests tests) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * What became of mutants.
   *
   * @param notCompiling how many errors there are, up to five
   * @param broken of how many the tests fail
   * @param example the first error or failure; empty if there is none
   */
  record Checked(int notCompiling, int broken, String example) {}

  /** Compiles mutants, by the name of their program, and runs their tests. */
  interface Tests {
    /** For fragments, which cannot be compiled. */
    Tests NONE = mutants -> new Checked(0, 0, "");

    Checked check(Map<String, Project.Changed> mutants);
  }

  /** The folder with all of them, if there is one next to the project. */
  static Optional<Path> data() {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path data = at.resolve("shared").resolve("data");
      if (Files.isDirectory(data.resolve("quixbugs"))) {
        return Optional.of(data);
      }
    }
    return Optional.empty();
  }

  /** The corpora of a folder. */
  static List<Corpus> all(Path data) throws IOException {
    QuixBugsTests quixBugs = new QuixBugsTests(data.resolve("quixbugs"));
    return List.of(
        new Corpus("QuixBugs", false, quixBugs.programs(), quixBugs),
        new Corpus("HumanEval-X", false, humanEval(data), new HumanEvalTests(tasks(data))),
        new Corpus("methods", false, methods(data), Tests.NONE),
        new Corpus("QuixBugs in a folder", true, quixBugs.folder(), quixBugs::checkFolder));
  }

  private static Map<String, JsonNode> tasks(Path data) throws IOException {
    Map<String, JsonNode> tasks = new LinkedHashMap<>();
    try (Stream<Path> files = Files.list(data.resolve("humanevalx_java"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".jsonl")).toList()) {
        for (String line : Files.readAllLines(file)) {
          JsonNode task = JSON.readTree(line);
          tasks.put(task.get("task_id").asText().replace("/", "").toLowerCase(Locale.ROOT), task);
        }
      }
    }
    return tasks;
  }

  private static Map<String, String> humanEval(Path data) throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    tasks(data)
        .forEach(
            (id, task) ->
                sources.put(
                    id, task.get("prompt").asText() + task.get("canonical_solution").asText()));
    return sources;
  }

  private static Map<String, String> methods(Path data) throws IOException {
    Map<String, String> sources = new TreeMap<>();
    Path file = data.resolve("java_methods/defects4j-single-function.json");
    JSON.readTree(file.toFile())
        .properties()
        .forEach(method -> sources.put(method.getKey(), method.getValue().asText()));
    return sources;
  }

  /** A test follows where its program's methods were renamed; other names it does not know. */
  static String renamed(String test, Project.Changed mutant) {
    if (!mutant.mutant().applied().get(0).rule().startsWith("RenameMethod")) {
      return test;
    }
    Map<String, String> forward = new LinkedHashMap<>();
    mutant.renamed().forEach((to, from) -> forward.put(from, to));
    return new NameMap(forward).restore(test);
  }
}
