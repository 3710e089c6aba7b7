package dev.morph.experiments.report.page;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.experiments.run.RunFiles;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.JournaledVerdict;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.journal.Journal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A run's folder as an evaluation leaves it, with texts of one's choice in every place. */
final class KeptRun {
  static final String SEED_PROGRAM = "class P {\n  int f() {\n    return 1;\n  }\n}";
  static final String MUTANT_PROGRAM = "class P {\n  int f() {\n    return 2;\n  }\n}";

  private static final ObjectMapper JSON = new ObjectMapper();

  private KeptRun() {}

  /** Two tasks, one model, two metrics; the first task found, the second not reached. */
  static Path in(Path folder) throws IOException {
    return in(folder, "local:m", "Sum the <em>numbers</em>.", MUTANT_PROGRAM, "returns 2");
  }

  static Path in(
      Path folder, String model, String description, String mutantProgram, String outcome)
      throws IOException {
    Files.createDirectories(folder);
    write(folder.resolve("manifest.json"), manifest(model));
    String task =
        JSON.writeValueAsString(
            Map.of(
                "id",
                "s1",
                "description",
                description,
                "topic",
                "array",
                "seed",
                seed("s1", description)));
    String other =
        JSON.writeValueAsString(
            Map.of("id", "s2", "description", "Sort them.", "seed", seed("s2", "Sort them.")));
    write(folder.resolve("tasks.jsonl"), task + "\n" + other + "\n");
    StringBuilder lines = new StringBuilder();
    for (String metric : List.of("chrf", "levenshtein-word")) {
      for (Map<String, Object> result :
          List.of(found(model, metric, description, outcome), notReached(model, metric))) {
        Map<String, Object> line = new HashMap<>(result);
        line.put("domain", "published");
        lines.append(JSON.writeValueAsString(line)).append('\n');
      }
    }
    write(folder.resolve("results.jsonl"), lines.toString());
    try (Journal journal = Journal.open(folder.resolve("run.db"))) {
      journal.put(answer("k0", model, seed("s1", description), SEED_PROGRAM));
      journal.put(answer("k1", model, "another", mutantProgram));
      Verdict verdict =
          new Verdict.Different(
              "behaviour", new Witness("f()", "returns 1", outcome), new Evidence("cases", 1, ""));
      journal.put(new JournaledVerdict("v", "a", "b", verdict, 0.1, 0.2));
    }
    return folder;
  }

  private static String seed(String task, String description) {
    return TestCase.seed("d", task, description).id().hex();
  }

  /** What {@code morph report} does. */
  static String report(Path folder, Path target) throws IOException {
    try (RunFolder run = RunFolder.openExisting(folder)) {
      RunFiles.regenerate(run, target);
    }
    return Files.readString(target.resolve("report.html"));
  }

  private static String manifest(String model) throws IOException {
    return JSON.writeValueAsString(
        Map.of(
            "plan_sha256",
            "abc",
            "spec",
            Map.of("experiment", "generation"),
            "plan",
            Map.of("random_seed", 1, "dataset", "d", "budget", 4000, "models", List.of(model)),
            "starts",
            List.of(Map.of("sandbox", "bwrap 0.8.0"))));
  }

  private static Map<String, Object> found(
      String model, String metric, String description, String outcome) {
    return Map.of(
        "seed",
        "s1",
        "model",
        model,
        "metric",
        metric,
        "signature",
        metric,
        "polarity",
        metric.equals("chrf") ? "similarity" : "distance",
        "outcome",
        "found",
        "cause",
        "behaviour",
        "first_failure",
        point(
            description.replaceFirst("\\w+", "Add"),
            List.of(Map.of("position", 0, "from", "Sum", "to", "Add", "rank", 1)),
            "k1",
            outcome),
        "last_success",
        point(description, List.of(), "k0", null),
        "scenario",
        Map.of("topic", "array", "complexity", 2));
  }

  private static Map<String, Object> notReached(String model, String metric) {
    return Map.of(
        "seed",
        "s2",
        "model",
        model,
        "metric",
        metric,
        "signature",
        metric,
        "polarity",
        metric.equals("chrf") ? "similarity" : "distance",
        "outcome",
        "not_reached",
        "last_success",
        point(
            "Order them.",
            List.of(Map.of("position", 0, "from", "Sort", "to", "Order", "rank", 1)),
            "k2",
            null),
        "explored",
        point(
            "Order them.",
            List.of(Map.of("position", 0, "from", "Sort", "to", "Order", "rank", 1)),
            "k2",
            null),
        "scenario",
        Map.of());
  }

  private static Map<String, Object> point(
      String text,
      List<Map<String, Object>> edits,
      String answer,
      @org.jspecify.annotations.Nullable String outcome) {
    Map<String, Object> point =
        new HashMap<>(
            Map.of(
                "id",
                "id-" + answer,
                "text",
                text,
                "value",
                1.0,
                "normalised",
                0.1 * edits.size(),
                "order",
                edits.size(),
                "rank",
                edits.size(),
                "edits",
                edits,
                "answer",
                answer));
    if (outcome != null) {
      point.put(
          "judgement",
          Map.of(
              "cause", "behaviour",
              "tier", "cases",
              "inputs", 1,
              "alignment", "P.f -> P.f",
              "input", "f()",
              "seed_outcome", "returns 1",
              "mutant_outcome", outcome));
    }
    return point;
  }

  private static JournaledAnswer answer(String key, String model, String caseId, String program) {
    return said(key, model, caseId, "```java\n" + program + "\n```\n");
  }

  /** An answer of any text to a case. */
  static JournaledAnswer said(String key, String model, String caseId, String text) {
    return new JournaledAnswer(
        key, model, caseId, 0, "prompt", text, new JournaledAnswer.Usage("STOP", 1, 1, 0.1));
  }

  private static void write(Path file, String text) throws IOException {
    Files.writeString(file, text);
  }
}
