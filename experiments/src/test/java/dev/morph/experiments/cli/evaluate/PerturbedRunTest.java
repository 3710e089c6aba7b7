package dev.morph.experiments.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.ScriptedServer;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A run on several perturbations, from the command line to the report. */
class PerturbedRunTest extends EvaluationTest {
  private static final Pattern POLITE =
      Pattern.compile("Please|Kindly|I would like you to|I need you to|Your task is to|Thank");
  private static final String PERTURBATIONS =
      "add-space,swap-characters,drop-determiner,ask-question,be-polite,capitalise-letter,"
          + "swap-words";

  /** Breaks on questions, on politeness and on spaces, and on nothing else. */
  private static String breaksOnThree(String message) {
    String task = message.substring(message.indexOf("\n\n") + 2);
    boolean broken = task.contains("?") || task.contains("  ") || POLITE.matcher(task).find();
    return ScriptedServer.fenced(
        "class P { static int f(int x) { return x + " + (broken ? "101" : "1") + "; } }");
  }

  @Test
  @Tag("long")
  void theReportNamesExactlyThePerturbationsThatTheModelBreaksOn() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(PerturbedRunTest::breaksOnThree)) {
      assertThat(run(server, "run")).as(err.toString()).isZero();

      JsonNode scores = new ObjectMapper().readTree(folder.resolve("run/scores.json").toFile());
      Set<String> broken = new TreeSet<>();
      for (JsonNode one : scores.at("/models/0/metrics/0/perturbations")) {
        if (one.path("broken").asDouble() > 0 && !one.path("perturbation").asText().equals("any")) {
          broken.add(one.path("perturbation").asText());
          assertThat(one.path("broken").asDouble()).isEqualTo(1);
        }
      }
      assertThat(broken).containsExactly("add-space", "ask-question", "be-polite");
      requireEveryVariantJudgedSo(broken);
      assertThat(Files.readString(folder.resolve("run/report.html")))
          .contains(
              "levenshtein-char: add-space, ask-question, be-polite break tasks nearer than the"
                  + " others do");
      assertThat(Files.readString(folder.resolve("run/tables/perturbations.csv")))
          .contains("add-space", "capitalise-letter", "any");
      requireStartedAgainItAsksNobody(server);
    }
  }

  /**
   * The cases of three tasks call a method of two arguments, and the model's has one: there nothing
   * can be decided, so they are not evaluable and their variants are not asked. Of the other tasks
   * every variant of what the model breaks on fails, and none of the rest.
   */
  private void requireEveryVariantJudgedSo(Set<String> broken) throws Exception {
    int notEvaluable = 0;
    for (String line : Files.readAllLines(folder.resolve("run/results.jsonl"))) {
      JsonNode result = new ObjectMapper().readTree(line);
      if (result.path("outcome").asText().equals("not_evaluable")) {
        assertThat(result.path("cause").asText()).isEqualTo("nothing-to-call");
        notEvaluable++;
      }
      for (JsonNode kind : result.path("variants")) {
        int failed = broken.contains(kind.path("kind").asText()) ? kind.path("asked").asInt() : 0;
        assertThat(kind.path("failed").asInt()).as(line).isEqualTo(failed);
      }
    }
    assertThat(notEvaluable).isEqualTo(3);
  }

  private void requireStartedAgainItAsksNobody(ScriptedServer server) throws Exception {
    List<String> asked = server.prompts();
    String scores = Files.readString(folder.resolve("run/scores.json"));

    assertThat(run(server, "run", "--resume")).as(err.toString()).isZero();

    assertThat(server.prompts()).isEqualTo(asked);
    assertThat(folder.resolve("run/scores.json")).hasContent(scores);
  }

  @Test
  void aMisspelledPerturbationGetsTheNearestName() {
    int exit =
        morph("evaluate", "--datamorphism", "swap-word", "--out", folder.resolve("x").toString());

    assertThat(exit).isEqualTo(2);
    assertThat(err.toString()).contains("there is no perturbation 'swap-word'", "swap-words");
  }

  private int run(ScriptedServer server, String name, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "evaluate",
                "--dataset",
                "starter",
                "--tasks",
                "14",
                "--model",
                server.spec(),
                "--metric",
                "levenshtein-char",
                "--datamorphism",
                PERTURBATIONS,
                "--variants",
                "2",
                "--n",
                "2",
                "--k",
                "1",
                "--budget",
                "28",
                "--max-queries",
                "28",
                "--design",
                "nearest-first",
                "--domain",
                "published",
                "--oracle",
                "off",
                "--out",
                folder.resolve(name).toString()));
    arguments.addAll(List.of(more));
    return morph(arguments.toArray(String[]::new));
  }
}
