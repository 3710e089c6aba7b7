package dev.morph.morphisms.code.transform;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What every transformation does to real programs: how many it changes, where it refuses, and
 * whether the mutants compile and pass their tests. Not a test: started by hand with the folder of
 * the data, a mode, and a class path that holds JUnit 4 for QuixBugs' tests.
 */
public final class TransformationMeasurement {
  private static final ObjectMapper JSON = new ObjectMapper();
  private final PrintStream print;
  private final Settings settings;

  private TransformationMeasurement(PrintStream print, Mode mode) {
    this.print = print;
    this.settings = new Settings(mode, 1, NameSuggester.NONE);
  }

  /**
   * Folder of the data, {@code safe} or {@code paper}, and optionally a pattern of rules and one of
   * what they are applied to.
   */
  public static void main(String[] arguments) throws IOException {
    Path data = Path.of(arguments[0]);
    Mode mode = Mode.valueOf(arguments[1].toUpperCase(Locale.ROOT));
    String rules = arguments.length > 2 ? arguments[2] : ".*";
    TransformationMeasurement measurement = new TransformationMeasurement(System.out, mode);
    String programs = arguments.length > 3 ? arguments[3] : ".*";
    if ("QuixBugs".matches(programs)) {
      measurement.corpus("QuixBugs", quixBugs(data), new QuixBugsTests(data), rules);
    }
    if ("HumanEval-X".matches(programs)) {
      measurement.corpus("HumanEval-X", humanEval(data), new HumanEvalTests(data), rules);
    }
    if ("methods".matches(programs)) {
      measurement.corpus("methods", methods(data), mutants -> new Checked(0, 0, ""), rules);
    }
  }

  /** How many mutants do not compile, and of how many the tests break. */
  record Checked(int notCompiling, int broken, String example) {}

  /** Compiles mutants, by the name of their program, and runs their tests. */
  interface Tests {
    Checked check(Map<String, Transformed> mutants);
  }

  private void corpus(String name, Map<String, String> sources, Tests tests, String rules) {
    Map<String, Program> programs = new LinkedHashMap<>();
    sources.forEach((id, source) -> programs.put(id, Program.parse(source)));
    print.printf("%n%s: %d programs, %s%n", name, programs.size(), settings.mode());
    for (SourceTransformation rule : Transformations.all()) {
      if (rule.name().matches(rules)) {
        row(rule, programs, tests);
      }
    }
  }

  private void row(SourceTransformation rule, Map<String, Program> programs, Tests tests) {
    Map<String, Integer> reasons = new TreeMap<>();
    Map<String, Transformed> mutants = new LinkedHashMap<>();
    int sites = 0;
    int notBack = 0;
    long start = cpu();
    for (Map.Entry<String, Program> entry : programs.entrySet()) {
      Program program = entry.getValue();
      Sites found = rule.sites(program, settings);
      Transformed mutant = Transformed.of(program, found.applicable());
      Stream.concat(found.refused().stream(), mutant.left().stream())
          .forEach(refusal -> reasons.merge(refusal.reason(), 1, Integer::sum));
      if (!mutant.applied().isEmpty()) {
        mutants.put(entry.getKey(), mutant);
        sites += mutant.applied().size();
      }
    }
    double seconds = (cpu() - start) / 1e9;
    int unparsed = 0;
    for (Transformed mutant : List.copyOf(mutants.values())) {
      String back = new NameMap(mutant.renamed()).restore(mutant.source());
      notBack += mutant.renamed().isEmpty() || back.equals(mutant.original()) ? 0 : 1;
      notBack += mutant.undone().equals(mutant.original()) ? 0 : 1;
      unparsed += parses(mutant) ? 0 : 1;
    }
    Checked checked = mutants.isEmpty() ? new Checked(0, 0, "") : tests.check(mutants);
    print.printf(
        Locale.ROOT,
        "%s | %d | %d | %d | %d | %d | %d | %d | %.0f | %s %s%n",
        rule.name(),
        mutants.size(),
        sites,
        reasons.values().stream().mapToInt(n -> n).sum(),
        unparsed,
        notBack,
        checked.notCompiling(),
        checked.broken(),
        programs.size() / seconds,
        reasons,
        checked.example());
  }

  private static boolean parses(Transformed mutant) {
    try {
      return mutant.changed();
    } catch (RuntimeException e) {
      return false;
    }
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  static Map<String, String> quixBugs(Path data) throws IOException {
    Map<String, String> sources = new TreeMap<>();
    try (Stream<Path> files = Files.list(data.resolve("quixbugs/correct_java_programs"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        sources.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return sources;
  }

  static Map<String, JsonNode> humanEvalTasks(Path data) throws IOException {
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
    humanEvalTasks(data)
        .forEach(
            (id, task) ->
                sources.put(
                    id, task.get("prompt").asText() + task.get("canonical_solution").asText()));
    return sources;
  }

  private static Map<String, String> methods(Path data) throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    Path file = data.resolve("java_methods/defects4j-single-function.json");
    JSON.readTree(file.toFile())
        .properties()
        .forEach(method -> sources.put(method.getKey(), method.getValue().asText()));
    return sources;
  }

  /** A test follows where its program's methods were renamed; other names it does not know. */
  static String renamed(String test, Transformed mutant) {
    if (!mutant.applied().get(0).rule().startsWith("RenameMethod")) {
      return test;
    }
    Map<String, String> forward = new LinkedHashMap<>();
    mutant.renamed().forEach((to, from) -> forward.put(from, to));
    return new NameMap(forward).restore(test);
  }
}
