package dev.morph.experiments.cli.answers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.AsPublished;
import dev.morph.experiments.cli.CommandTest;
import dev.morph.experiments.cli.SandboxAssumption;
import dev.morph.experiments.cli.ScriptedServer;
import dev.morph.experiments.cli.ScriptedTasks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Answers are looked at, carried elsewhere, and scored again there without a model. */
@Tag("process")
class AnswersCommandTest extends CommandTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final List<String> WALK =
      List.of("--metric", "levenshtein-word", "--domain", "published", "--n", "2", "--k", "2");

  @TempDir static Path shared;

  private static ScriptedServer server;

  /** What the recorded run said, and how many questions it asked. */
  private static String said = "";

  private static int asked;

  @TempDir Path folder;

  private final String recorded = shared.resolve("recorded").toString();
  private final String cache = shared.resolve("cache").toString();

  @BeforeAll
  static void startServer() throws Exception {
    server = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords);
  }

  @AfterAll
  static void stopServer() {
    server.close();
  }

  @BeforeEach
  void haveASandbox() throws Exception {
    SandboxAssumption.check();
    Files.write(folder.resolve("tasks.jsonl"), ScriptedTasks.tasks());
  }

  @Test
  void anExportedBundleIsScoredAgainWithoutAServerToTheSameScores() throws Exception {
    record();
    Path bundle = folder.resolve("carried/answers.jsonl.gz");
    assertThat(morph("answers", "export", recorded, "--out", bundle.toString())).isZero();

    assertThat(evaluate("replay:" + bundle, "again")).as(err.toString()).isZero();
    assertThat(evaluate("replay:" + recorded, "from-the-folder")).isZero();

    for (String run : List.of("again", "from-the-folder")) {
      assertThat(scores(run).path("models").path(0).path("metrics"))
          .isEqualTo(scores(recorded).path("models").path(0).path("metrics"));
    }
    byte[] first = Files.readAllBytes(bundle);
    morph("answers", "export", recorded, "--out", bundle.toString());
    assertThat(Files.readAllBytes(bundle)).as("the same answers, the same bytes").isEqualTo(first);
  }

  @Test
  @Tag("long")
  void theExampleInTheRepositoryIsScoredAgainAsTheReadmeSays() throws Exception {
    Path example = Path.of("..", "examples", "replay");
    int exit =
        morph(
            "evaluate",
            "--datamorphism=words",
            "--design",
            "nearest-first",
            "--domain",
            "both",
            "--dataset",
            example.resolve("tasks.jsonl").toString(),
            "--vectors",
            example.resolve("words.txt").toString(),
            "--n",
            "2",
            "--k",
            "2",
            "--max-rank",
            "2",
            "--metric",
            "chrf,rouge-l",
            "--model",
            "replay:" + example.resolve("answers.jsonl.gz"),
            "--out",
            run("example"));

    assertThat(exit).as(err.toString()).isZero();
    for (JsonNode metric : scores("example").path("models").path(0).path("metrics")) {
      assertThat(metric.path("suspended").asInt()).isZero();
      assertThat(metric.path("found").asInt()).isPositive();
    }
  }

  @Test
  void anAnswerMissingFromARecordingSuspendsItsSeedAndIsNeverScored() throws Exception {
    record();
    String[] wider = {"--n", "3", "--max-queries", "400"};

    assertThat(evaluate("replay:" + recorded, "wider", wider)).isEqualTo(1);

    assertThat(err.toString()).contains("has no answer to this prompt");
    assertThat(
            scores("wider")
                .path("models")
                .path(0)
                .path("metrics")
                .path(0)
                .path("suspended")
                .asInt())
        .isEqualTo(1);
  }

  @Test
  @Tag("long")
  void anotherRunReusesAnswersOnlyOnRequest() throws Exception {
    record();
    int before = server.prompts().size();
    evaluate(server.spec(), "second");
    int again = server.prompts().size() - before;
    assertThat(again).as("asked again").isPositive();

    evaluate(server.spec(), "third", "--reuse-answers", recorded);

    assertThat(server.prompts()).as("not asked again").hasSize(before + again);
    assertReused("third", asked);
    JsonNode manifest = JSON.readTree(folder.resolve("third/manifest.json").toFile());
    assertThat(manifest.path("starts").path(0).path("reused_answers_of").toString())
        .contains("recorded");
    assertThat(Files.readString(folder.resolve("third/scores.json")))
        .isEqualTo(Files.readString(folder.resolve("second/scores.json")));
  }

  private void assertReused(String run, int answers) throws Exception {
    JsonNode usage = JSON.readTree(folder.resolve(run).resolve("usage.json").toFile());
    assertThat(usage.path("models").path(0).path("answers_asked").asInt()).isZero();
    assertThat(usage.path("models").path(0).path("answers_reused_from_elsewhere").asInt())
        .isEqualTo(answers);
  }

  @Test
  @Tag("long")
  void aCacheAnswersEveryQuestionOfAnEarlierRun() throws Exception {
    record();
    assertThat(said).contains(asked + " new answers were added to it");
    int before = server.prompts().size();

    evaluate(server.spec(), "second", "--answer-cache", cache);

    assertThat(server.prompts()).as("not asked again").hasSize(before);
    assertThat(err.toString()).contains(asked + " answers came from the answer cache " + cache);
    assertReused("second", asked);
    JsonNode manifest = JSON.readTree(folder.resolve("second/manifest.json").toFile());
    assertThat(manifest.path("starts").path(0).path("answer_cache").asText()).isEqualTo(cache);
    assertThat(Files.readString(folder.resolve("second/scores.json")))
        .isEqualTo(Files.readString(Path.of(recorded, "scores.json")));

    evaluate("mine=" + server.spec(), "renamed", "--answer-cache", cache);
    assertThat(server.prompts()).as("called otherwise, and the same model").hasSize(before);
    assertThat(morph("answers", "list", run("renamed"))).isZero();
    assertThat(out.toString()).contains("mine");

    evaluate(server.spec(), "third", "--answer-cache", cache, "--temperature", "0.7");
    assertThat(err.toString()).contains("the temperature is not 0", "--cache-sampled-answers");
    assertThat(server.prompts()).hasSizeGreaterThan(before);
  }

  @Test
  void theCacheIsNotUsedIfAVariedTemperatureIsAboveZero() {
    evaluateOneTask("varied", "--vary", "temperature=0,0.7", "--answer-cache", run("new cache"));

    assertThat(err.toString()).contains("the answer cache is not used: the temperature is not 0");
    assertThat(folder.resolve("new cache")).doesNotExist();
  }

  @Test
  void theNextCommandOfARunCanBeTypedAsItIs() {
    evaluateOneTask("my first run");

    assertThat(err.toString()).contains("next: morph view '" + run("my first run") + "'");
  }

  private void evaluateOneTask(String run, String... more) {
    List<String> words = new ArrayList<>(List.of("evaluate", "--tasks=1", "--model=command:cat"));
    words.addAll(List.of("--design=sample", "--rounds=1", "--oracle=off", "--out", run(run)));
    words.addAll(List.of(more));
    assertThat(morph(words.toArray(String[]::new))).as(err.toString()).isZero();
  }

  @Test
  void aTaskWithoutRecordedAnswersToAllDrawnTextsIsNotFinished() {
    assertThat(sample(server.spec(), "short", "--rounds=1")).as(err.toString()).isZero();

    assertThat(sample("replay:" + run("short"), "long", "--rounds=3")).isEqualTo(1);
    assertThat(err.toString()).contains("has no answer to this prompt");
  }

  private int sample(String model, String run, String rounds) {
    return morph(
        "evaluate",
        "--dataset=" + folder.resolve("tasks.jsonl"),
        "--tasks=1",
        "--model=" + model,
        "--design=sample",
        "--oracle=off",
        rounds,
        "--out=" + run(run));
  }

  @Test
  void aRunReusesTheAnswersOfABundle() throws Exception {
    record();
    Path bundle = folder.resolve("answers.jsonl");
    morph("answers", "export", recorded, "--out", bundle.toString());
    // As an editor on Windows saves it.
    Files.writeString(bundle, "\ufeff" + Files.readString(bundle));
    int before = server.prompts().size();

    assertThat(evaluate(server.spec(), "other", "--reuse-answers", bundle.toString())).isZero();

    assertThat(server.prompts()).hasSize(before);
  }

  @Test
  @Tag("long")
  void answersAreListedCountedAndShownAndNothingInThemMovesACursor() throws Exception {
    record();
    assertThat(morph("answers", "list", recorded, "--contains", "addOne", "--limit", "2")).isZero();
    assertThat(out.toString().lines())
        .hasSize(2)
        .allMatch(line -> line.contains("openai:scripted"));
    String key = out.toString().substring(0, 12);

    assertThat(morph("answers", "show", recorded, key)).isZero();
    assertThat(out.toString()).contains("--- prompt", "--- program", "class P {");

    assertThat(morph("answers", "stats", recorded, "--json")).isZero();
    String last = out.toString().lines().reduce((a, b) -> b).orElseThrow();
    JsonNode stats = JSON.readTree(last);
    assertThat(stats.path("programs").asInt())
        .isEqualTo(stats.path("answers").asInt())
        .isPositive();
    assertThat(stats.path("finish_reasons").path("COMPLETE").asInt()).isPositive();

    assertThat(morph("answers", "show", recorded, "ffff0000")).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"morph_answers\":2}|morph_answers",
        "not json|not valid JSON",
        "{\"morph_answers\":1}\\n{\"key\":\"x\"}|it is missing",
        "{\"morph_answers\":1}\\n[]|not a JSON object",
      })
  void aBrokenBundleIsNamedWithLineAndField(String text, String said) throws Exception {
    Path bundle = folder.resolve("broken.jsonl");
    Files.writeString(bundle, text.replace("\\n", "\n") + "\n");

    assertThat(morph("answers", "stats", bundle.toString())).isEqualTo(2);

    assertThat(err.toString()).contains("broken.jsonl, line", said);
  }

  @Test
  void theEstimateIsHighestForAModelThatNeverFailsAndLowestForOneThatAlwaysDoes() throws Exception {
    JsonNode questions = estimate().path("questions");
    try (ScriptedServer never = ScriptedServer.start(ScriptedTasks::correct)) {
      evaluate(never.spec(), "never", "--tasks", "3", "--max-queries", "25");
      assertThat(questions.path("most").asInt()).isEqualTo(never.prompts().size());
    }
    assertThat(questions.path("least").asInt()).isEqualTo(3 * 2);
    assertThat(questions.path("likely_low").asInt())
        .isBetween(questions.path("least").asInt(), questions.path("likely_high").asInt());
    assertThat(questions.path("likely_high").asInt())
        .isLessThanOrEqualTo(questions.path("most").asInt());
    double dollars = estimate().path("models").path(0).path("dollars").path("most").asDouble();
    assertThat(dollars).as("a few dozen questions to a small model").isBetween(0.0001, 0.1);
  }

  private JsonNode estimate() throws Exception {
    out.getBuffer().setLength(0);
    List<String> words =
        new ArrayList<>(
            List.of(
                "estimate",
                "--dataset",
                folder.resolve("tasks.jsonl").toString(),
                "--model",
                "openai:gpt-4o-mini",
                "--max-queries",
                "25",
                "--json"));
    words.addAll(WALK);
    words.addAll(
        List.of(
            "--design=nearest-first",
            "--references=1",
            "--confirm=0",
            "--levels=partial",
            "--noise=0..0"));
    assertThat(morph(words.toArray(String[]::new))).as(err.toString()).isZero();
    return JSON.readTree(out.toString());
  }

  /** Makes the recorded run, once: tests only read it. */
  private void record() throws Exception {
    if (Files.exists(Path.of(recorded))) {
      return;
    }
    assertThat(evaluate(server.spec(), recorded, "--answer-cache", cache))
        .as(err.toString())
        .isZero();
    said = err.toString();
    asked = server.prompts().size();
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
  }

  /** An evaluation of the first task, unless more are asked for. */
  private int evaluate(String model, String run, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "evaluate",
                "--datamorphism=words",
                "--no-speculation",
                "--dataset",
                folder.resolve("tasks.jsonl").toString(),
                "--model",
                model,
                "--out",
                run(run)));
    List<String> usual = new ArrayList<>(WALK);
    usual.addAll(List.of("--tasks", "1"));
    List<String> extra = List.of(more);
    for (int i = 0; i < usual.size(); i += 2) {
      if (!extra.contains(usual.get(i))) {
        words.addAll(usual.subList(i, i + 2));
      }
    }
    words.addAll(extra);
    return morph(AsPublished.with(words.toArray(String[]::new)));
  }

  private String run(String name) {
    return folder.resolve(name).toString();
  }

  private JsonNode scores(String run) throws Exception {
    return JSON.readTree(folder.resolve(run).resolve("scores.json").toFile());
  }
}
