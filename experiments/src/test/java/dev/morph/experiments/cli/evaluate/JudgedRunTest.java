package dev.morph.experiments.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A run whose judge says of failing texts whether they still ask for the same. */
class JudgedRunTest extends EvaluationTest {
  private static final String QUESTION = "Two texts follow";

  /** As a model it breaks on questions and on missing words; as a judge it rejects questions. */
  private static String answer(String message) {
    if (message.startsWith(QUESTION)) {
      return message.contains("?\n") || message.endsWith("?") ? "Changed." : "valid";
    }
    String task = message.substring(message.indexOf("\n\n") + 2);
    boolean broken = task.contains("?") || task.contains("  ");
    return ScriptedServer.fenced(
        "class P { static int f(int x) { return x + " + (broken ? "101" : "1") + "; } }");
  }

  @Test
  @Tag("long")
  void theJudgeIsAskedOnceAboutEachFailingTextAndSeesNothingElse() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(JudgedRunTest::answer)) {
      assertThat(run(server, server.spec())).as(err.toString()).isZero();

      List<JsonNode> lines = judged();
      List<String> asked =
          server.prompts().stream().filter(prompt -> prompt.startsWith(QUESTION)).toList();
      Set<List<String>> texts = new HashSet<>();
      for (JsonNode line : lines) {
        String text = line.path("text").asText();
        texts.add(List.of(line.path("seed").asText(), text));
        assertThat(asked).filteredOn(prompt -> prompt.endsWith(text)).hasSize(1);
        assertThat(line.path("label").asText())
            .isEqualTo(text.endsWith("?") || text.contains("?\n") ? "changed" : "valid");
      }
      assertThat(texts).hasSize(lines.size()).isEqualTo(failing());
      assertThat(asked).hasSize(lines.size()).noneMatch(prompt -> prompt.contains("class P"));
      assertThat(lines).extracting(it -> it.path("label").asText()).contains("changed", "valid");
      assertThat(Files.readString(folder.resolve("run/summary.txt"))).contains("the judge calls");
      assertThat(Files.readString(folder.resolve("run/report.html")))
          .contains("Labels of the texts that failed");
      JsonNode scores = new ObjectMapper().readTree(folder.resolve("run/scores.json").toFile());
      JsonNode counts = scores.at("/models/0/judged/0");
      assertThat(scores.path("judge").asText()).isEqualTo(server.spec());
      assertThat(counts.path("asked").asInt()).isPositive();
      assertThat(counts.path("asked").asInt())
          .isEqualTo(counts.path("valid").asInt() + counts.path("changed").asInt())
          .isEqualTo(counts.path("failures").asInt());
      assertThat(Files.readString(folder.resolve("run/hashes.json"))).contains("judged_sha256");
      String[] row =
          Files.readAllLines(folder.resolve("run/tables/judged-failures.csv")).get(1).split(",");
      List<String> heads =
          List.of(
              Files.readAllLines(folder.resolve("run/tables/judged-failures.csv"))
                  .get(0)
                  .split(","));
      assertThat(Double.parseDouble(row[heads.indexOf("fragility_without")]))
          .isLessThan(Double.parseDouble(row[heads.indexOf("fragility")]));

      int before = server.prompts().size();
      assertThat(run(server, server.spec(), "--resume")).as(err.toString()).isZero();
      assertThat(server.prompts()).hasSize(before);
      assertThat(judged()).isEqualTo(lines);
    }
    requireOtherLabelsAreRefused();
  }

  @Test
  void aJudgeWithoutAnAnswerDoesNotAffectResults() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(JudgedRunTest::answer)) {
      assertThat(run(server, "command:false")).as(err.toString()).isZero();

      assertThat(judged()).extracting(it -> it.path("label").asText()).containsOnly("");
      assertThat(err.toString()).contains("was not asked about");
      assertThat(Files.readString(folder.resolve("run/summary.txt"))).contains("not labelled");
    }
  }

  private void requireOtherLabelsAreRefused() throws IOException {
    Path file = folder.resolve("run/judged.jsonl");
    Files.writeString(file, Files.readString(file).replace("\"changed\"", "\"valid\""));

    assertThat(morph("run", "verify", folder.resolve("run").toString())).isNotZero();
    assertThat(morph("report", folder.resolve("run").toString())).isNotZero();
    assertThat(err.toString())
        .contains("judged.jsonl")
        .contains("it differs from what the run wrote");
  }

  @Test
  @Tag("long")
  void anEstimateSaysHowOftenTheJudgeWouldBeAsked() {
    String[] options = {
      "estimate",
      "--tasks",
      "4",
      "--model",
      "openai:gpt-4o-mini",
      "--judge",
      "openai:gpt-4o",
      "--budget",
      "28",
      "--design",
      "sample",
      "--json"
    };

    assertThat(morph(options)).as(err.toString()).isZero();
    assertThat(out.toString()).contains("\"judge\"").contains("\"model\" : \"openai:gpt-4o\"");
  }

  private List<JsonNode> judged() throws IOException {
    return lines(folder.resolve("run/judged.jsonl"));
  }

  private static List<JsonNode> lines(Path file) throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      lines.add(new ObjectMapper().readTree(line));
    }
    return lines;
  }

  /** By the files of the run themselves. */
  private Set<List<String>> failing() throws IOException {
    Set<List<String>> failing = new HashSet<>();
    for (JsonNode line : lines(folder.resolve("run/results.jsonl"))) {
      if (line.has("first_failure")) {
        failing.add(
            List.of(line.path("seed").asText(), line.path("first_failure").path("text").asText()));
      }
    }
    for (JsonNode line : lines(folder.resolve("run/sample.jsonl"))) {
      for (JsonNode drawn : line.path("drawn")) {
        if (drawn.path("verdict").asText().equals("different")
            && line.path("usual").path("steady").asBoolean()) {
          failing.add(List.of(line.path("seed").asText(), drawn.path("text").asText()));
        }
      }
    }
    return failing;
  }

  private int run(ScriptedServer server, String judge, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "evaluate",
                "--dataset",
                "starter",
                "--tasks",
                "6",
                "--model",
                server.spec(),
                "--judge",
                judge,
                "--metric",
                "levenshtein-char",
                "--datamorphism",
                "add-space,ask-question,capitalise-letter",
                "--n",
                "2",
                "--k",
                "1",
                "--budget",
                "28",
                "--max-queries",
                "28",
                "--design",
                "both",
                "--domain",
                "published",
                "--oracle",
                "off",
                "--out",
                folder.resolve("run").toString()));
    arguments.addAll(List.of(more));
    return morph(arguments.toArray(String[]::new));
  }
}
