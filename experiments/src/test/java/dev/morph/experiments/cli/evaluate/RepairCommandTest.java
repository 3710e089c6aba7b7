package dev.morph.experiments.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.Counted;
import dev.morph.experiments.cli.KilledRuns;
import dev.morph.experiments.cli.ScriptedServer;
import dev.morph.scenarios.bugs.Bug;
import dev.morph.scenarios.bugs.StarterBugs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class RepairCommandTest extends RepairCommandFixture {
  @Test
  @Tag("long")
  void everyEntryPointBuildsTheSameCompleteRun() throws Exception {
    haveFewMutants();
    try (ScriptedServer server = ScriptedServer.start(RepairCommandFixture::script)) {
      assertThat(repair(server.spec(), "short", "--fail-under", "0.1", "--hold-at", "0.3"))
          .isEqualTo(2);
      assertThat(err.toString()).contains("20");
      assertThat(server.prompts()).as("a gate on three bugs is refused first").isEmpty();
      assertThat(repair(server.spec(), "short")).isZero();
      String model = server.spec();
      String run = folder.resolve("run").toString();
      assertThat(other("run", "--experiment", "repair", "--model", model, "--out", run))
          .as(err.toString())
          .isZero();
      String plan = folder.resolve("plan").toString();
      assertThat(other("run", "xue-2024", "--model", model, "--out", plan))
          .as(err.toString())
          .isZero();
    }
    for (String other : List.of("run", "plan")) {
      for (String file : List.of("scores.json", "cases.jsonl", "summary.txt")) {
        assertThat(Files.readString(folder.resolve(other).resolve(file)))
            .isEqualTo(Files.readString(folder.resolve("short").resolve(file)));
      }
      assertThat(manifest(other).path("plan_sha256"))
          .isEqualTo(manifest("short").path("plan_sha256"));
    }
    requireReportReplayAndComparison();
  }

  private void requireReportReplayAndComparison() throws Exception {
    String first = folder.resolve("short").toString();
    byte[] scores = Files.readAllBytes(folder.resolve("short/scores.json"));
    assertThat(Files.readString(folder.resolve("short/report.html")))
        .contains("R-score of each repairer", "transformed SR");
    Files.delete(folder.resolve("short/scores.json"));
    assertThat(morph("report", first)).as(err.toString()).isZero();
    assertThat(Files.readAllBytes(folder.resolve("short/scores.json"))).isEqualTo(scores);

    assertThat(repair("replay:" + first, "again")).as(err.toString()).isZero();
    assertThat(scores("again").path("r_score").asDouble()).isEqualTo(0.5);
    assertThat(scores("again").path("metrics").findValuesAsText("metric"))
        .as("unless others are asked for")
        .containsExactly("pd", "tokens", "code-ast");
    assertThat(morph("compare", first, folder.resolve("again").toString()))
        .as(err.toString())
        .isZero();
  }

  /** Three patches of Sum, of which one is right; none of the others, and none of any mutant. */
  @Test
  @Tag("long")
  void recordedPatchesAreFoundByTheirBugAndPutToTheTests() throws Exception {
    haveFewMutants();
    references = "3";
    StringBuilder patches = new StringBuilder();
    for (String operator : List.of("-", "+", "*")) {
      patches
          .append(
              JSON.createObjectNode()
                  .put("task", "Sum")
                  .put("model", "m")
                  .put("answer", program("Sum", operator)))
          .append('\n');
    }
    Path file = Files.writeString(folder.resolve("patches.jsonl"), patches);

    assertThat(repair("recorded:" + file, "recorded")).as(err.toString()).isZero();

    assertThat(lines("recorded", "cases.jsonl"))
        .filteredOn(it -> it.path("bug").asText().equals("Sum") && it.path("pd").asInt() == 0)
        .extracting(it -> it.path("outcome").asText())
        .containsExactly("fails", "correct", "fails");
    assertThat(lines("recorded", "cases.jsonl"))
        .filteredOn(it -> it.path("bug").asText().equals("Product"))
        .allMatch(it -> it.path("outcome").asText().equals("unknown"));
  }

  /**
   * Luck of the first answer would select the others along with it. Of Sum, the first answer alone
   * is compared with most of the others, and it fails: weight 1/3, noise 1. Half of the mutants of
   * each bug fail. F = (1/2 + 1/2 + 1/3 (1/2 - 1)) / (7/3).
   */
  @Test
  void aBugThatTheFirstAnswerDoesNotRepairIsAskedAboutLikeTheOthers() throws Exception {
    haveFewMutants();
    references = "3";
    AtomicInteger sums = new AtomicInteger();
    try (ScriptedServer server =
        ScriptedServer.start(
            message ->
                message.contains("class Sum ") && sums.getAndIncrement() == 0
                    ? "I do not know."
                    : RepairCommandFixture.script(message))) {
      assertThat(repair(server.spec(), "run")).as(err.toString()).isZero();
    }
    assertThat(lines("run", "cases.jsonl"))
        .filteredOn(it -> it.path("bug").asText().equals("Sum"))
        .extracting(it -> it.path("pd").asInt() + " " + it.path("outcome").asText())
        .containsExactlyInAnyOrder("0 no-code", "0 correct", "0 correct", "1 correct", "1 fails");
    JsonNode scores = scores("run");
    assertThat(scores.path("solvable").asInt()).isEqualTo(3);
    assertThat(scores.path("base").asInt()).as("first answers").isEqualTo(2);
    assertThat(scores.at("/fragility/tasks").asInt()).isEqualTo(3);
    // Sum has a third of the weight of the others: its noise has the mean 1/7, less a bias of
    // 18/343.
    double bias = 100 * 18 / 343.0;
    assertThat(scores.at("/fragility/value").asDouble())
        .isCloseTo(100 * 5 / 14.0 + bias, within(1e-9));
    assertThat(scores.at("/fragility/noise").asDouble()).isCloseTo(100 / 7.0 - bias, within(1e-9));
    assertThat(scores.path("unusable").asInt()).isZero();
    assertThat(Files.readString(folder.resolve("run/summary.txt")))
        .contains("F = 41.0 [", "R-score");
    assertThat(Files.readString(folder.resolve("run/report.html"))).contains("F = 41.0 points");
  }

  @Test
  @Tag("long")
  void pairsAreTheMutantsWithTheirOriginals() throws Exception {
    Path file = folder.resolve("pairs.jsonl");
    int exit =
        morph(
            "repair",
            "pairs",
            "--benchmark",
            "folder:" + folder.resolve("bugs"),
            "--recipe",
            settings().get("recipe"),
            "--out",
            file.toString());

    assertThat(exit).as(err.toString()).isZero();
    List<JsonNode> pairs = lines(".", "pairs.jsonl");
    assertThat(pairs).hasSize(3 * 10);
    assertThat(pairs)
        .filteredOn(pair -> pair.path("bug").asText().equals("Sum"))
        .allSatisfy(
            pair -> {
              assertThat(pair.path("original").asText()).isEqualTo(program("Sum", "/"));
              assertThat(pair.path("perturbed").asText()).isNotEqualTo(program("Sum", "/"));
              assertThat(pair.path("operators")).isNotEmpty();
            });
  }

  @Test
  void anEstimateCountsEveryQuestionToARepairerThatSolvesAll() {
    assertThat(other("estimate", "--experiment", "repair", "--model", "local:search", "--json"))
        .as(err.toString())
        .isZero();

    assertThat(out.toString()).containsPattern("\"tasks\" : 3");
    assertThat(out.toString()).as("2 prompts of 11 programs each").containsPattern("\"most\" : 66");
  }

  /** The same program has the same prompt each time it is asked, so it is asked once here. */
  @Test
  @Tag("kill")
  void aKilledRunIsContinuedAsIfNothingHadHappened() throws Exception {
    prompts = "1";
    references = "1";
    try (ScriptedServer server = ScriptedServer.start(RepairCommandFixture::script)) {
      List<String> command = new ArrayList<>(List.of("repair", "--model", server.spec()));
      settings().forEach((name, value) -> command.addAll(List.of("--" + name, value)));
      new KilledRuns(folder, server, command, 4).giveTheSameBytesAndAskNothingAgain();
    }
  }

  /** Twenty bugs are enough for a gate; a model that fails on all mutants does not pass it. */
  @Test
  @Tag("kill")
  void aGatePassesOrFailsByTheShareOfBugsThatHold() throws Exception {
    List<String> command =
        List.of(
            "repair", "--recipe", "RenameMethod", "--pd", "1", "--sample", "20", "--metric", "pd");
    Map<String, String> fixes =
        StarterBugs.bugs().stream().collect(Collectors.toMap(Bug::buggy, Bug::fixed));
    try (ScriptedServer server =
        ScriptedServer.start(
            message -> {
              String code =
                  message.substring(message.indexOf("```java\n") + 8, message.indexOf("\n```\n"));
              return "```java\n"
                  + fixes.entrySet().stream()
                      .filter(it -> it.getKey().strip().equals(code.strip()))
                      .map(Map.Entry::getValue)
                      .findFirst()
                      .orElse(code)
                  + "\n```\n";
            })) {
      assertThat(gate(command, server.spec(), "0.5")).isEqualTo(1);
      assertThat(scores("lost").path("base").asInt()).isEqualTo(20);
      assertThat(scores("lost").path("r_score").asDouble()).isZero();
      int asked = server.prompts().size();
      assertThat(gate(command, server.spec(), "0", "--resume")).as(err.toString()).isZero();
      assertThat(server.prompts()).hasSize(asked);
    }
  }

  private int gate(List<String> command, String model, String bound, String... more) {
    List<String> arguments = new ArrayList<>(command);
    arguments.addAll(List.of("--model", model, "--hold-at", "1", "--fail-under", bound));
    arguments.addAll(List.of("--out", folder.resolve("lost").toString()));
    arguments.addAll(Arrays.asList(more));
    return morph(arguments.toArray(String[]::new));
  }

  @Test
  @Tag("long")
  void aRunStopsBeforeItCostsMoreThanItMay() throws Exception {
    Path prices = folder.resolve("prices.csv");
    try (ScriptedServer server = ScriptedServer.start(RepairCommandFixture::script)) {
      Files.writeString(prices, server.spec() + ",1000,1000\n");
      String[] capped = {"--prices", prices.toString(), "--max-cost", "1.2"};
      assertThat(repair(server.spec(), "part", capped)).as(err.toString()).isEqualTo(1);
      assertThat(err.toString()).contains("--resume");
      assertThat(server.prompts().size()).as("30 tokens, 3 cents each").isBetween(1, 40);
    }
  }

  @Test
  @Tag("long")
  void aRunStoppedBeforeItsFirstMutantSaysHowManyTasksAreUnfinished() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(RepairCommandFixture::script)) {
      assertThat(repair(server.spec(), "part", "--max-calls", "2")).isEqualTo(1);
    }
    int unfinished = scores("part").path("unfinished").asInt();
    assertThat(unfinished).isPositive();
    assertThat(Files.readString(folder.resolve("part/summary.txt")))
        .contains(Counted.phrase(unfinished, "task") + " unfinished; continue with --resume");
  }

  @Test
  @Tag("kill")
  void aRunThatWasStoppedGivesTheSameScoresWhenItIsResumedAndAsksNothingTwice() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(RepairCommandFixture::script)) {
      assertThat(repair(server.spec(), "whole")).isZero();
      int whole = server.prompts().size();

      assertThat(repair(server.spec(), "part", "--max-calls", "29")).isEqualTo(1);
      assertThat(err.toString()).contains("--resume");
      int unfinished = scores("part").path("unfinished").asInt();
      assertThat(unfinished).isPositive();
      assertThat(err.toString()).contains(Counted.phrase(unfinished, "task") + " unfinished");
      assertThat(Files.readString(folder.resolve("part/summary.txt")))
          .containsPattern(unfinished + " of \\d+ unfinished");
      assertThat(server.prompts()).hasSize(whole + 29);
      assertThat(repair(server.spec(), "part", "--resume")).isZero();

      assertThat(server.prompts()).hasSize(2 * whole);
    }
    for (String file : List.of("scores.json", "cases.jsonl", "summary.txt")) {
      assertThat(Files.readString(folder.resolve("part").resolve(file)))
          .isEqualTo(Files.readString(folder.resolve("whole").resolve(file)));
    }
  }

  @Test
  void wrongInputGetsTheListOfValidValues() {
    assertThat(repair("local:bm25", "bm25")).isEqualTo(2);
    assertThat(err.toString()).contains("local:retrieval");
    assertThat(morph("repair", "--benchmark", "nothing")).isEqualTo(2);
    assertThat(err.toString()).contains("quixbugs:DIR");
    assertThat(morph("repair", "--pd", "3..1")).isEqualTo(2);
    assertThat(morph("repair", "--plan", "xue")).isEqualTo(2);
    assertThat(err.toString()).contains("dekoning-2026");
    assertThat(morph("repair", "--metric", "chrf")).isEqualTo(2);
    assertThat(err.toString()).contains("code-ast");
    assertThat(morph("estimate", "--experiment", "repair", "--topic", "array")).isEqualTo(2);
    assertThat(err.toString()).contains("topic");
  }
}
