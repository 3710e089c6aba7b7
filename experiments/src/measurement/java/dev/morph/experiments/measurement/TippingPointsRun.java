package dev.morph.experiments.measurement;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.experiments.cli.Morph;
import dev.morph.experiments.cli.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Figure 6 for three local models and for a scripted one with realistic failures: on a description
 * as it is, it answers with a completion of a model that was judged to pass; on any other one with
 * one of that task's completions by the hash of the question, which passes or fails as that model
 * did.
 */
public final class TippingPointsRun {
  private static final String SIGNATURE = "public static ";

  private TippingPointsRun() {}

  /** {@code DATA OUT TASKS}: runs the evaluation; its folder has report, tables and figure. */
  public static void main(String[] args) throws IOException {
    Path data = Path.of(args[0]);
    Path out = Path.of(args[1]);
    Map<String, Script> scripts = scripts(data);
    List<String> tasks = new ArrayList<>();
    for (String line : Files.readAllLines(data.resolve("humanevalx_java/humaneval_java.jsonl"))) {
      if (tasks.size() < Integer.parseInt(args[2])
          && scripts.keySet().stream().anyMatch(name -> line.contains(" " + name + "("))) {
        tasks.add(line);
      }
    }
    Files.createDirectories(out);
    Path dataset = Files.write(out.resolve("tasks.jsonl"), tasks);
    try (ScriptedServer server = ScriptedServer.start(message -> answer(scripts, message))) {
      List<String> command =
          new ArrayList<>(List.of("evaluate", "--datamorphism=words", "--dataset", "" + dataset));
      for (String model :
          List.of("scripted=" + server.spec(), "local:bm25", "local:tfidf", "local:glove")) {
        command.addAll(List.of("--model", model));
      }
      command.addAll(
          List.of(
              "--metric",
              "levenshtein-word",
              "--oracle",
              "quick",
              "--domain",
              "published",
              "--max-queries",
              "120",
              "--budget",
              "120",
              "--max-calls",
              "20000",
              "--out",
              "" + out.resolve("run")));
      System.exit(Morph.run(Morph.commandLine(), command.toArray(String[]::new)));
    }
  }

  /** The completions of a task; the first is one that passes. */
  private record Script(String description, List<String> programs) {
    String answer(String message) {
      boolean unchanged = folded(message).contains(folded(description));
      return programs.get(unchanged ? 0 : Math.floorMod(message.hashCode(), programs.size()));
    }
  }

  private static String folded(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }

  private static String answer(Map<String, Script> scripts, String message) {
    return scripts.entrySet().stream()
        .filter(script -> message.contains(" " + script.getKey() + "("))
        .map(script -> "```java\n" + script.getValue().answer(message) + "\n```\n")
        .findFirst()
        .orElse("I cannot.");
  }

  /** Of tasks with completions that pass and completions that fail, by their methods' names. */
  private static Map<String, Script> scripts(Path data) throws IOException {
    Map<String, List<String>> passed = new LinkedHashMap<>();
    Map<String, List<String>> failed = new LinkedHashMap<>();
    Map<String, String> descriptions = new LinkedHashMap<>();
    for (JsonNode row :
        LabelledPairs.read(data.resolve("llm_completions_judged/completions.jsonl"))) {
      String prompt = row.path("prompt").asText().replace("import org.javatuples.*;\n", "");
      String head = prompt.substring(prompt.lastIndexOf(SIGNATURE));
      String name = head.substring(0, head.indexOf('(')).replaceFirst(".* ", "");
      String program = prompt + row.path("completion").asText() + "\n}\n}\n";
      (row.path("passed").asBoolean() ? passed : failed)
          .computeIfAbsent(name, any -> new ArrayList<>())
          .add(program);
      descriptions.putIfAbsent(name, row.path("description").asText());
    }
    Map<String, Script> scripts = new LinkedHashMap<>();
    passed.forEach(
        (name, programs) -> {
          if (failed.containsKey(name)) {
            List<String> all = new ArrayList<>(programs);
            all.addAll(failed.get(name));
            scripts.put(name, new Script(descriptions.get(name), all));
          }
        });
    return scripts;
  }
}
