package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The main job from the command line, against a scripted server on loopback and a real sandbox. */
class EvaluateCommandTest {
  static final List<String> DESCRIPTIONS =
      List.of(
          "Write a Java method called addOne that returns the next number after a given number.",
          "Write a Java method called twice2 that returns a given number added to the same number.",
          "Write a Java method called isEven that checks whether a given number is even.");

  @TempDir Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void haveASandbox() {
    SandboxAssumption.check();
  }

  @Test
  void answersThatBreakAtTwoWordsGiveAFirstFailureOfTwoAndALastSuccessOfOne() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(EvaluateCommandTest::breaksAtTwoWords)) {
      int exit = evaluate(server, "run", "--n", "3", "--k", "2", "--max-queries", "400");

      assertThat(exit).as(err.toString()).isZero();
      JsonNode scores = metric("run");
      assertThat(scores.path("r_o").asDouble()).isEqualTo(2);
      assertThat(scores.path("r_star").asDouble()).isEqualTo(1);
      assertThat(scores.path("found").asInt()).isEqualTo(DESCRIPTIONS.size());
      assertThat(server.prompts()).as("no prompt is asked twice").doesNotHaveDuplicates();
      assertThat(out.toString()).contains("levenshtein-word", "2.000", "openai:sc");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "3", "32"})
  void theScoresDoNotDependOnHowManyRequestsRunAtOnce(String parallel) throws Exception {
    try (ScriptedServer server = ScriptedServer.start(EvaluateCommandTest::breaksAtTwoWords)) {
      String[] walk = {
        "--n", "3", "--k", "2", "--max-queries", "400", "--metric", "levenshtein-word,chrf"
      };
      assertThat(evaluate(server, "alone", with(walk, "--parallel", "2", "--no-speculation")))
          .isZero();
      int once = new HashSet<>(server.prompts()).size();
      assertThat(server.prompts()).hasSize(once);

      assertThat(evaluate(server, "together", with(walk, "--parallel", parallel))).isZero();

      assertThat(folder.resolve("together/scores.json"))
          .hasSameTextualContentAs(folder.resolve("alone/scores.json"));
      List<String> second = server.prompts().subList(once, server.prompts().size());
      assertThat(second).as("no prompt is asked twice").doesNotHaveDuplicates();
    }
  }

  @Test
  void aRunThatReachesItsCapIsSuspendedAndResumedWithoutAskingAgain() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(EvaluateCommandTest::breaksAtTwoWords)) {
      String[] walk = {"--n", "2", "--k", "2"};
      assertThat(evaluate(server, "whole", walk)).isZero();
      int needed = server.prompts().size();

      int suspended =
          evaluate(server, "capped", with(walk, "--max-calls", "20", "--no-speculation"));
      assertThat(suspended).isEqualTo(1);
      assertThat(err.toString()).contains("--resume");
      assertThat(server.prompts()).hasSize(needed + 20);
      assertThat(evaluate(server, "capped", with(walk, "--resume"))).isZero();

      assertThat(folder.resolve("capped/scores.json"))
          .hasSameTextualContentAs(folder.resolve("whole/scores.json"));
      List<String> capped = server.prompts().subList(needed, server.prompts().size());
      assertThat(capped).as("no journaled answer is asked again").doesNotHaveDuplicates();
    }
  }

  @Test
  void aSeedWithoutAProgramIsNotEvaluableAndNeverScored() throws Exception {
    try (ScriptedServer server =
        ScriptedServer.start(
            message ->
                message.contains("isEven")
                    ? "I am sorry, I cannot do that."
                    : breaksAtTwoWords(message))) {
      assertThat(evaluate(server, "run", "--n", "2", "--k", "2")).isZero();

      JsonNode scores = metric("run");
      assertThat(scores.path("not_evaluable").asInt()).isEqualTo(1);
      assertThat(scores.path("found").asInt()).isEqualTo(2);
      assertThat(scores.path("r_o").asDouble()).isEqualTo(2);
    }
  }

  @Test
  void aTaskWithoutAReplaceableWordIsNotEvaluableAndNotAsked() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(EvaluateCommandTest::breaksAtTwoWords)) {
      Path tasks =
          Files.writeString(
              folder.resolve("frozen.jsonl"),
              "{\"id\":\"f\",\"description\":\"Java 2 qqqq zzzz \\ud800\"}\n"
                  + tasks().get(0)
                  + "\n");
      String out = folder.resolve("run").toString();
      int exit =
          morph(
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
              out);

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
    }
  }

  @Test
  void aPromptThatFailsSuspendsItsSeedOnlyWhicheverItIs() throws Exception {
    Path script = folder.resolve("ask.sh");
    for (String failing : List.of("addOne", "isEven")) {
      Files.writeString(
          script,
          "#!/bin/sh\nif grep -q "
              + failing
              + "; then exit 7; fi\necho 'class P { static int f(int x) { return x; } }'\n");
      Path tasks = Files.write(folder.resolve("tasks.jsonl"), tasks());
      String[] command = {
        "evaluate",
        "--dataset",
        tasks.toString(),
        "--model",
        "command:sh " + script,
        "--metric",
        "levenshtein-word",
        "--max-queries",
        "3",
        "--out",
        folder.resolve("run-" + failing).toString()
      };

      assertThat(morph(command)).isEqualTo(1);

      assertThat(err.toString()).contains("exit code 7", "--resume");
      JsonNode scores = metric("run-" + failing);
      assertThat(scores.path("suspended").asInt()).isEqualTo(1);
      assertThat(scores.path("not_reached").asInt()).isEqualTo(2);
    }
  }

  @Test
  void aModelThatAnswersNothingAtAllIsAFault() throws Exception {
    Path tasks = Files.write(folder.resolve("tasks.jsonl"), tasks());
    int exit =
        morph(
            "evaluate",
            "--dataset",
            tasks.toString(),
            "--model",
            "command:sh -c 'exit 7'",
            "--out",
            folder.resolve("run").toString());

    assertThat(exit).isEqualTo(3);
    assertThat(err.toString()).contains("answered nothing", "exit code 7");
  }

  @Test
  void aModelThatIsNotThereIsFoundBeforeAnotherOneIsPaidFor() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(EvaluateCommandTest::breaksAtTwoWords)) {
      int exit = evaluate(server, "run", "--model", "openai:m@http://127.0.0.1:1/v1");

      assertThat(exit).isEqualTo(3);
      assertThat(server.prompts()).hasSize(1);
    }
  }

  @Test
  void theManifestNamesEveryStartAndItsWall() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(EvaluateCommandTest::breaksAtTwoWords)) {
      String[] walk = {"--n", "1", "--k", "1", "--tasks", "1"};
      assertThat(evaluate(server, "run", walk)).isZero();
      assertThat(evaluate(server, "run", with(walk, "--resume", "--sandbox", "none"))).isZero();
    }
    JsonNode starts =
        new ObjectMapper().readTree(folder.resolve("run/manifest.json").toFile()).path("starts");
    assertThat(starts.path(0).path("sandbox").asText()).startsWith("bwrap");
    assertThat(starts.path(1).path("sandbox").asText()).contains("without any wall");
  }

  @Test
  void aModelThatNeverBreaksIsNotReachedWithACensoredDistance() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(EvaluateCommandTest::correct)) {
      assertThat(evaluate(server, "run", "--n", "1", "--k", "1", "--max-queries", "30")).isZero();

      JsonNode scores = metric("run");
      assertThat(scores.path("not_reached").asInt()).isEqualTo(DESCRIPTIONS.size());
      assertThat(scores.path("r_o").isNull()).isTrue();
      assertThat(scores.path("restricted_mean").asDouble())
          .isEqualTo(scores.path("tau").asDouble());
      assertThat(scores.path("queries_mean").asDouble()).isEqualTo(30);
    }
  }

  @Test
  void constraintsArePartOfThePlanAndWhatTheyDropIsCounted() throws Exception {
    String[] walk = {"--n", "2", "--k", "2", "--max-queries", "20", "--expand-n", "0"};
    try (ScriptedServer server = ScriptedServer.start(EvaluateCommandTest::correct)) {
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
    assertThat(plan.at("/plan/constraints/1").asText()).startsWith("part-of-speech:opennlp-en");
    assertThat(plan.path("plan_sha256")).isNotEqualTo(free.path("plan_sha256"));
    assertThat(Files.readString(folder.resolve("free/results.jsonl"))).doesNotContain("filtered");
    for (String line : Files.readAllLines(folder.resolve("run/results.jsonl"))) {
      JsonNode filtered = mapper.readTree(line).at("/search/filtered");
      assertThat(filtered.fieldNames())
          .toIterable()
          .containsExactly("stop-words", "antonyms", "part-of-speech");
      assertThat(filtered.path("stop-words").asInt()).isPositive();
    }
    assertThat(Files.readString(folder.resolve("run/summary.txt")))
        .contains("Paraphrases left out: stop-words ");
    assertThat(out.toString()).contains("Paraphrases left out: stop-words ");
    assertThat(Files.readString(folder.resolve("run/tables/constraints.csv")))
        .startsWith("constraint,asked,dropped,share\nstop-words,");
    assertThat(Files.readString(folder.resolve("run/report.html"))).contains("this run did");
  }

  @Test
  void aModelThatContradictsItselfShowsItInTheNoiseFloor() throws Exception {
    var count = new java.util.concurrent.atomic.AtomicInteger();
    try (ScriptedServer server =
        ScriptedServer.start(
            message -> {
              boolean odd = count.incrementAndGet() % 2 == 0;
              return odd ? ScriptedServer.fenced(program(message, "+ 100")) : correct(message);
            })) {
      assertThat(
              evaluate(
                  server,
                  "run",
                  "--repeat",
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
    try (ScriptedServer server = ScriptedServer.start(EvaluateCommandTest::breaksAtTwoWords)) {
      assertThat(evaluate(server, "run", "--n", "2", "--k", "2", "--tasks", "1")).isZero();
    }
    byte[] scores = Files.readAllBytes(folder.resolve("run/scores.json"));
    Files.delete(folder.resolve("run/scores.json"));

    assertThat(morph("report", folder.resolve("run").toString())).isZero();

    assertThat(Files.readAllBytes(folder.resolve("run/scores.json"))).isEqualTo(scores);
  }

  @Test
  void aRunIsNotResumedWithOtherOptions() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(EvaluateCommandTest::breaksAtTwoWords)) {
      assertThat(evaluate(server, "run", "--n", "2", "--k", "2", "--tasks", "1")).isZero();

      assertThat(evaluate(server, "run", "--n", "3", "--k", "2", "--tasks", "1", "--resume"))
          .isEqualTo(2);
      assertThat(err.toString()).contains("other options (n)");
      assertThat(evaluate(server, "run", "--n", "2", "--k", "2", "--tasks", "1")).isEqualTo(2);
      assertThat(err.toString()).contains("already holds a run");
    }
  }

  private static String[] with(String[] options, String... more) {
    List<String> all = new ArrayList<>(List.of(options));
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }

  private int evaluate(ScriptedServer server, String run, String... options) throws Exception {
    Path tasks = folder.resolve("tasks.jsonl");
    Files.write(tasks, tasks());
    return morph(
        with(
            new String[] {
              "evaluate",
              "--dataset",
              tasks.toString(),
              "--model",
              server.spec(),
              "--out",
              folder.resolve(run).toString()
            },
            options.length > 0 && List.of(options).contains("--metric")
                ? options
                : with(options, "--metric", "levenshtein-word")));
  }

  private int morph(String... args) {
    CommandLine commandLine = Morph.commandLine();
    commandLine.setOut(new PrintWriter(out, true));
    commandLine.setErr(new PrintWriter(err, true));
    return commandLine.execute(args);
  }

  private JsonNode metric(String run) throws Exception {
    return new ObjectMapper()
        .readTree(folder.resolve(run).resolve("scores.json").toFile())
        .path("models")
        .path(0)
        .path("metrics")
        .path(0);
  }

  static List<String> tasks() throws Exception {
    List<String> lines = new ArrayList<>();
    for (String description : DESCRIPTIONS) {
      lines.add(
          new ObjectMapper()
              .writeValueAsString(
                  java.util.Map.of("id", "t" + lines.size(), "description", description)));
    }
    return lines;
  }

  static String breaksAtTwoWords(String message) {
    String seed =
        DESCRIPTIONS.stream()
            .filter(text -> message.contains(text.split(" ")[5]))
            .findFirst()
            .orElseThrow();
    return ScriptedServer.differingWords(message, seed) >= 2
        ? ScriptedServer.fenced(program(message, "+ 100"))
        : correct(message);
  }

  static String correct(String message) {
    return ScriptedServer.fenced(program(message, ""));
  }

  private static String program(String message, String fault) {
    if (message.contains("isEven")) {
      return "class P { static boolean isEven(int x) { return (x "
          + fault.replace("100", "1")
          + ") % 2 == 0; } }";
    }
    return message.contains("addOne")
        ? "class P { static int addOne(int x) { return x + 1 " + fault + "; } }"
        : "class P { static int twice(int x) { return x + x " + fault + "; } }";
  }
}
