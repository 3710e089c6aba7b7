package dev.morph.experiments.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.AsPublished;
import dev.morph.experiments.cli.ScriptedServer;
import dev.morph.experiments.cli.ScriptedTasks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the main job finds, and what it says of what it could not find. */
class EvaluateCommandTest extends EvaluationTest {
  @Test
  void answersThatBreakAtTwoWordsGiveAFirstFailureOfTwoAndALastSuccessOfOne() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords)) {
      int exit = evaluate(server, "run", "--n", "3", "--k", "2", "--max-queries", "400");

      assertThat(exit).as(err.toString()).isZero();
      JsonNode scores = metric("run");
      assertThat(scores.path("r_o").asDouble()).isEqualTo(2);
      assertThat(scores.path("r_star").asDouble()).isEqualTo(1);
      assertThat(scores.path("found").asInt()).isEqualTo(ScriptedTasks.DESCRIPTIONS.size());
      assertThat(server.prompts()).as("no prompt is asked twice").doesNotHaveDuplicates();
      assertThat(out.toString()).contains("levenshtein-word", "2.000", "  scripted ");
    }
  }

  @Test
  @Tag("long")
  void theScoresDoNotDependOnHowManyRequestsRunAtOnce() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords)) {
      String[] walk = {
        "--n",
        "2",
        "--k",
        "2",
        "--max-queries",
        "400",
        "--domain",
        "published",
        "--metric",
        "levenshtein-word,chrf"
      };
      assertThat(evaluate(server, "alone", with(walk, "--parallel", "2", "--no-speculation")))
          .isZero();
      assertThat(server.prompts()).doesNotHaveDuplicates();

      for (String parallel : List.of("1", "32")) {
        int before = server.prompts().size();
        assertThat(evaluate(server, "together" + parallel, with(walk, "--parallel", parallel)))
            .isZero();

        assertThat(folder.resolve("together" + parallel + "/scores.json"))
            .hasSameTextualContentAs(folder.resolve("alone/scores.json"));
        assertThat(server.prompts().subList(before, server.prompts().size()))
            .as("no prompt is asked twice with %s at once", parallel)
            .doesNotHaveDuplicates();
      }
    }
  }

  @Test
  void aDryRunChecksARunWithoutAskingAModel() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords)) {
      assertThat(evaluate(server, "run", "--dry-run")).isZero();

      assertThat(out.toString()).startsWith("sound: 3 tasks, 1 model, 1 metric");
      assertThat(server.prompts()).isEmpty();
      assertThat(folder.resolve("run")).doesNotExist();
    }
  }

  @Test
  @Tag("long")
  void aSeedWithoutAProgramIsNotEvaluableAndNeverScored() throws Exception {
    try (ScriptedServer server =
        ScriptedServer.start(
            message ->
                message.contains("isEven")
                    ? "I am sorry, I cannot do that."
                    : ScriptedTasks.breaksAtTwoWords(message))) {
      assertThat(evaluate(server, "run", "--n", "2", "--k", "2")).isZero();

      JsonNode scores = metric("run");
      assertThat(scores.path("not_evaluable").asInt()).isEqualTo(1);
      assertThat(out.toString()).containsPattern("tasks not\\s+evaluable\\s+1\\s+\\([a-z-]+\\)\\.");
      assertThat(scores.path("found").asInt()).isEqualTo(2);
      assertThat(scores.path("r_o").asDouble()).isEqualTo(2);
    }
  }

  @Test
  void aTaskWithoutAReplaceableWordIsNotEvaluableAndNotAsked() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords)) {
      Path tasks =
          Files.writeString(
              folder.resolve("frozen.jsonl"),
              "{\"id\":\"f\",\"description\":\"Java 2 qqqq zzzz \\ud800\"}\n"
                  + ScriptedTasks.tasks().get(0)
                  + "\n");
      String out = folder.resolve("run").toString();
      int exit =
          morph(
              AsPublished.with(
                  "evaluate",
                  "--dataset",
                  tasks.toString(),
                  "--model",
                  server.spec(),
                  "--metric",
                  "levenshtein-word",
                  "--n",
                  "2",
                  "--k",
                  "2",
                  "--out",
                  out));

      assertThat(exit).as(err.toString()).isZero();
      assertThat(metric("run").path("not_evaluable").asInt()).isEqualTo(1);
      assertThat(metric("run").path("r_o").asDouble()).isEqualTo(2);
      assertThat(Files.readString(folder.resolve("run/results.jsonl")))
          .contains("nothing-to-replace");
      JsonNode oracle = new ObjectMapper().readTree(folder.resolve("run/oracle.json").toFile());
      assertThat(oracle.path("signature").asText()).startsWith("oracle:");
      assertThat(oracle.path("tiers").findValuesAsText("tier")).isNotEmpty().doesNotContain("seed");
      assertThat(
              oracle.path("tiers").findValues("different").stream().mapToInt(JsonNode::asInt).sum())
          .isPositive();
      JsonNode cpu = oracle.at("/cost/cpu_seconds");
      assertThat(cpu.path("pairs").asInt()).isPositive().isEqualTo(oracle.path("verdicts").asInt());
      assertThat(cpu.path("longest").asDouble())
          .isPositive()
          .isBetween(cpu.path("median").asDouble(), cpu.path("sum").asDouble());
      String pairs = "for " + cpu.path("pairs").asInt() + " pairs the processor time is known";
      assertThat(Files.readString(folder.resolve("run/report.html"))).contains(pairs);
    }
  }

  @Test
  @Tag("long")
  void anAliasIsUsedEverywhereAndCannotChangeItsModel() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(ScriptedTasks::correct)) {
      String[] walk = {"--n", "1", "--k", "1", "--tasks", "1"};
      assertThat(evaluateAs("mine=" + server.spec(), "named", walk)).as(err.toString()).isZero();

      assertThat(Files.readString(folder.resolve("named/scores.json"))).contains("\"mine\"");
      assertThat(Files.readString(folder.resolve("named/manifest.json")))
          .contains("\"mine\": \"" + server.spec() + "\"");
      assertThat(evaluateAs("mine=local:bm25", "named", with(walk, "--resume"))).isEqualTo(2);
      assertThat(err.toString()).contains("it was started with different options (aliases");
    }
  }

  @Test
  void aModelThatNeverBreaksIsNotReachedWithACensoredDistance() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(ScriptedTasks::correct)) {
      String[] walk = {
        "--n", "1", "--k", "1", "--max-queries", "30", "--tau", "0.02", "--domain", "published"
      };
      assertThat(evaluate(server, "run", walk)).isZero();

      JsonNode scores = metric("run");
      assertThat(scores.path("not_reached").asInt()).isEqualTo(ScriptedTasks.DESCRIPTIONS.size());
      assertThat(scores.path("r_o").isNull()).isTrue();
      assertThat(scores.path("restricted_mean").asDouble())
          .isEqualTo(scores.path("tau").asDouble())
          .isEqualTo(0.02);
      assertThat(scores.path("explored_to").asDouble()).isPositive();
      assertThat(scores.path("queries_mean").asDouble()).isEqualTo(30);
    }
  }

  @Test
  @Tag("long")
  void constraintsArePartOfThePlanAndWhatTheyDropIsCounted() throws Exception {
    String[] walk = {"--n", "2", "--k", "2", "--max-queries", "20", "--expand-n", "0"};
    try (ScriptedServer server = ScriptedServer.start(ScriptedTasks::correct)) {
      assertThat(evaluate(server, "free", walk)).isZero();
      String[] constrained =
          with(walk, "--constraint", "part-of-speech,antonyms", "--stop-words", "that,a");
      assertThat(evaluate(server, "run", constrained)).isZero();
    }

    ObjectMapper mapper = new ObjectMapper();
    JsonNode free = mapper.readTree(folder.resolve("free/manifest.json").toFile());
    JsonNode plan = mapper.readTree(folder.resolve("run/manifest.json").toFile());
    assertThat(free.path("plan").has("constraints")).isFalse();
    assertThat(plan.at("/plan/constraints/0").asText()).isEqualTo("antonyms:wordnet-3.0");
    assertThat(plan.at("/plan/constraints/1").asText()).startsWith("part-of-speech:2,opennlp-en");
    assertThat(plan.path("plan_sha256")).isNotEqualTo(free.path("plan_sha256"));
    assertThat(Files.readString(folder.resolve("free/results.jsonl"))).doesNotContain("filtered");
    for (String line : Files.readAllLines(folder.resolve("run/results.jsonl"))) {
      JsonNode filtered = mapper.readTree(line).at("/search/filtered");
      assertThat(filtered.fieldNames())
          .toIterable()
          .containsExactly("stop-words", "antonyms", "part-of-speech");
      assertThat(filtered.path("stop-words").asInt()).isPositive();
    }
    assertThat(Files.readString(folder.resolve("run/full.txt")))
        .contains("Paraphrases left out: stop-words ");
    assertThat(Files.readString(folder.resolve("run/tables/constraints.csv")))
        .startsWith("constraint,asked,dropped,share\nstop-words,");
    assertThat(Files.readString(folder.resolve("run/report.html"))).contains("this run did");
  }

  @Test
  void aModelThatContradictsItselfHasNoise() throws Exception {
    var count = new AtomicInteger();
    try (ScriptedServer server =
        ScriptedServer.start(
            message -> {
              boolean odd = count.incrementAndGet() % 2 == 0;
              return odd
                  ? ScriptedServer.fenced(ScriptedTasks.program(message, "+ 100"))
                  : ScriptedTasks.correct(message);
            })) {
      assertThat(
              evaluate(
                  server,
                  "run",
                  "--references",
                  "9",
                  "--tasks",
                  "1",
                  "--parallel",
                  "1",
                  "--max-queries",
                  "20"))
          .isZero();

      JsonNode scores = metric("run");
      assertThat(scores.path("self_disagreement").asDouble()).isBetween(0.3, 0.7);
      assertThat(scores.path("null_model_r_o").asDouble()).isBetween(1.0, 3.0);
    }
  }

  @Test
  void theReportMakesTheSameBytesFromTheFolderAlone() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords)) {
      assertThat(evaluate(server, "run", "--n", "2", "--k", "2", "--tasks", "1")).isZero();
    }
    byte[] scores = Files.readAllBytes(folder.resolve("run/scores.json"));
    Files.delete(folder.resolve("run/scores.json"));

    assertThat(morph("report", folder.resolve("run").toString())).isZero();

    assertThat(Files.readAllBytes(folder.resolve("run/scores.json"))).isEqualTo(scores);
  }
}
