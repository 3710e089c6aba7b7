package dev.morph.experiments.cli.repair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.experiments.cli.CommandTest;
import dev.morph.experiments.cli.KilledRuns;
import dev.morph.experiments.cli.SandboxAssumption;
import dev.morph.experiments.cli.ScriptedServer;
import dev.morph.scenarios.repair.Bug;
import dev.morph.scenarios.repair.StarterBugs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Three bugs, four operators of which each applies to each bug, and a server that repairs every
 * program whose identifiers have their names, and none that has a renamed one. So of the four
 * mutants of distance 1 two are repaired, and of the six of distance 2 one is.
 */
class RepairCommandTest extends CommandTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final List<String> NAMES = List.of("Sum", "Difference", "Product");
  private static final List<String> OPERATORS = List.of("+", "-", "*");

  @TempDir Path folder;

  private String pd = "1..2";
  private String prompts = "2";

  @BeforeEach
  void writeBugs() throws IOException {
    SandboxAssumption.check();
    for (int i = 0; i < NAMES.size(); i++) {
      String name = NAMES.get(i);
      write(name + "/fixed/" + name + ".java", program(name, OPERATORS.get(i)));
      write(name + "/buggy/" + name + ".java", program(name, "/"));
      write(
          name + "/tests/cases.json",
          "[[7, 2], " + List.of(9, 5, 14).get(i) + "]\n[[4, 4], " + List.of(8, 0, 16).get(i) + "]");
    }
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve("bugs").resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private static String program(String name, String operator) {
    return """
    public class %1$s {
      /** The %2$s. */
      public static int %2$s(int left, int right) {
        int result = left %3$s right;
        return result;
      }
    }
    """
        .formatted(name, name.toLowerCase(java.util.Locale.ROOT), operator);
  }

  private static String script(String message) {
    String code = message.substring(message.indexOf("```java\n") + 8, message.indexOf("\n```\n"));
    for (int i = 0; i < NAMES.size(); i++) {
      String name = NAMES.get(i);
      boolean asked = code.contains("class " + name + " ");
      boolean plain =
          code.contains("int result = ")
              && code.contains(" " + name.toLowerCase(java.util.Locale.ROOT) + "(");
      if (asked && plain) {
        return "Here it is:\n```java\n" + program(name, OPERATORS.get(i)) + "```\n";
      }
    }
    return "```java\n" + code + "\n```\n";
  }

  /** For what does not depend on how many there are: every program is put to its tests. */
  private void haveFewMutants() {
    pd = "1";
    prompts = "1";
  }

  private int repair(String model, String run, String... more) {
    List<String> arguments = new ArrayList<>(List.of("repair", "--model", model));
    settings().forEach((name, value) -> arguments.addAll(List.of("--" + name, value)));
    arguments.addAll(List.of("--no-speculation", "--out", folder.resolve(run).toString()));
    arguments.addAll(Arrays.asList(more));
    return morph(arguments.toArray(String[]::new));
  }

  private Map<String, String> settings() {
    return Map.of(
        "benchmark",
        "folder:" + folder.resolve("bugs"),
        "recipe",
        "RenameVariable,RenameMethod,InsertDummyVariable,InsertComment",
        "pd",
        pd,
        "prompts",
        prompts);
  }

  /** The same by 'morph run' or 'morph estimate'. */
  private int other(String verb, String... more) {
    List<String> arguments = new ArrayList<>(List.of(verb));
    settings().forEach((name, value) -> arguments.addAll(List.of("--set", name + "=" + value)));
    arguments.addAll(Arrays.asList(more));
    return morph(arguments.toArray(String[]::new));
  }

  private JsonNode manifest(String run) throws IOException {
    return JSON.readTree(folder.resolve(run).resolve("manifest.json").toFile());
  }

  private List<JsonNode> lines(String run, String file) throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve(run).resolve(file))) {
      lines.add(JSON.readTree(line));
    }
    return lines;
  }

  private JsonNode scores(String run) throws IOException {
    return JSON.readTree(folder.resolve(run).resolve("scores.json").toFile())
        .path("models")
        .path(0);
  }

  @Test
  void whatFailsExactlyOnRenamedCodeHasTheScoresThatFollow() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(RepairCommandTest::script)) {
      assertThat(repair(server.spec(), "run")).as(err.toString()).isZero();

      JsonNode scores = scores("run");
      assertThat(scores.path("base").asInt()).isEqualTo(3);
      assertThat(scores.path("valid").asInt()).isEqualTo(3 * 3);
      assertThat(scores.path("invalid").asInt()).isEqualTo(3 * 7);
      assertThat(scores.path("r_score").asDouble()).isEqualTo(0.3);
      assertThat(scores.path("r_score_ci").isNull()).as("of three bugs").isTrue();
      assertThat(scores.path("r_score_why").asText()).isNotEmpty();
      assertThat(scores.path("operators").findValuesAsText("operator"))
          .containsExactly(
              "InsertComment", "InsertDummyVariable", "RenameMethod", "RenameVariable");
      assertThat(scores.path("operators").findValuesAsText("r_score"))
          .containsExactly("1.0", "1.0", "0.0", "0.0");
      assertThat(scores.path("pd").path(0).path("r_score").asDouble()).isEqualTo(0.5);
      assertThat(scores.path("pd").path(1).path("r_score").asDouble())
          .isCloseTo(1.0 / 6, within(1e-12));
      assertThat(scores.path("sr").asDouble()).isEqualTo(1.0);
      assertThat(scores.path("sr_transformed").asDouble()).isCloseTo(0.3, within(1e-12));
      assertThat(scores.path("sr_diff").asDouble()).isCloseTo(-0.7, within(1e-12));
      assertThat(scores.path("a12_paired").asDouble()).isZero();
      assertThat(scores.path("metrics").path(0).path("metric").asText()).isEqualTo("pd");
      assertThat(scores.path("metrics").path(0).path("r_o").asDouble()).isEqualTo(1.0);
      assertThat(scores.path("metrics").findValuesAsText("metric"))
          .containsExactly("pd", "tokens", "code-ast");
      assertThat(out.toString()).contains("R-score of each repairer", "0.300");
    }
  }

  /** The server's answers are the fixes themselves, or do not repair. */
  @Test
  void naturalMutantsAreWalkedOnTheirOwnOverTheSameAnswers() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(RepairCommandTest::script)) {
      assertThat(repair(server.spec(), "run", "--metric", "pd", "--natural", "top 50 %"))
          .as(err.toString())
          .isZero();
    }

    assertThat(lines("run", "results.jsonl"))
        .extracting(it -> it.path("domain").asText())
        .containsOnly("natural", "published")
        .hasSize(3 * 2);
    assertThat(manifest("run").at("/plan/domains").path(0).asText())
        .startsWith("natural top 50.0 % by embedded Java");
    JsonNode naturalness = scores("run").path("naturalness");
    assertThat(naturalness.at("/all/negative").asInt()).isEqualTo(3 * 7);
    assertThat(naturalness.at("/all/positive").asInt()).isZero();
    int natural = naturalness.at("/natural/negative").asInt();
    assertThat(naturalness.path("false_alarms").asDouble())
        .isCloseTo((21 - natural) / 21.0, within(1e-12));
    assertThat(naturalness.at("/natural/mutants").asInt()).isGreaterThanOrEqualTo(15);
    assertThat(Files.readString(folder.resolve("run/tables/repair-performance.csv")))
        .contains(",all,30,3,0.8999999999999999,0.7000000000000001,3,");
    assertThat(Files.readString(folder.resolve("run/report.html")))
        .contains("Scenario domains", "only natural mutants count");
  }

  /** Each metric orders the same mutants anew; a comment is no part of a syntax tree. */
  @Test
  void theFirstMutantThatFailsIsTheNearestUnderEachMetric() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(RepairCommandTest::script)) {
      assertThat(repair(server.spec(), "run", "--metric", "all")).as(err.toString()).isZero();
    }

    List<JsonNode> results = lines("run", "results.jsonl");
    assertThat(results).hasSize(3 * 5).allMatch(it -> it.path("outcome").asText().equals("found"));
    assertThat(results)
        .extracting(
            it -> it.path("metric").asText(),
            it -> it.at("/first_failure/value").asDouble(),
            it -> it.at("/first_failure/changes/0/datamorphism").asText())
        .as("its name is one token, and one node")
        .contains(tuple("tokens", 1.0, "RenameMethod"), tuple("code-ast", 1.0, "RenameMethod"));
    assertThat(results)
        .filteredOn(it -> it.path("metric").asText().matches("tokens|code-ast"))
        .allSatisfy(it -> assertThat(it.at("/first_failure/order").asInt()).isEqualTo(1));
  }

  @Test
  void everyWayInBuildsTheSameRun() throws Exception {
    haveFewMutants();
    try (ScriptedServer server = ScriptedServer.start(RepairCommandTest::script)) {
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
  }

  @Test
  void whatEveryRunHasWorksForRepair() throws Exception {
    haveFewMutants();
    try (ScriptedServer server = ScriptedServer.start(RepairCommandTest::script)) {
      assertThat(repair(server.spec(), "run", "--fail-under", "0.1")).isEqualTo(2);
      assertThat(err.toString()).contains("20");
      assertThat(server.prompts()).as("a gate on three bugs is refused first").isEmpty();
      assertThat(repair(server.spec(), "run")).isZero();
    }
    String first = folder.resolve("run").toString();
    byte[] scores = Files.readAllBytes(folder.resolve("run/scores.json"));
    assertThat(Files.readString(folder.resolve("run/report.html")))
        .contains("R-score of each repairer", "transformed SR");
    Files.delete(folder.resolve("run/scores.json"));
    assertThat(morph("report", first)).as(err.toString()).isZero();
    assertThat(Files.readAllBytes(folder.resolve("run/scores.json"))).isEqualTo(scores);

    assertThat(repair("replay:" + first, "again")).as(err.toString()).isZero();
    assertThat(scores("again").path("r_score").asDouble()).isEqualTo(0.5);
    assertThat(morph("compare", first, folder.resolve("again").toString()))
        .as(err.toString())
        .isZero();
  }

  /** All steps at once rename something, so nothing is repaired any more. */
  @Test
  void theOtherPaperAsksAboutOneMutantOfAllStepsAsOftenAsAboutTheOriginal() throws Exception {
    String run = folder.resolve("run").toString();
    try (ScriptedServer server = ScriptedServer.start(RepairCommandTest::script)) {
      int exit =
          morph(
              "run",
              "dekoning-2026",
              "--set",
              "benchmark=folder:" + folder.resolve("bugs"),
              "--set",
              "prompts=3",
              "--model",
              server.spec(),
              "--out",
              run);
      assertThat(exit).as(err.toString()).isZero();
    }

    JsonNode scores = scores("run");
    assertThat(scores.path("solvable").asInt()).isEqualTo(3);
    assertThat(scores.path("sr").asDouble()).isEqualTo(1.0);
    assertThat(scores.path("sr_transformed").asDouble()).isZero();
    assertThat(scores.path("sr_diff").asDouble()).isEqualTo(-1.0);
    assertThat(scores.path("a12_paired").asDouble()).isZero();
    assertThat(lines("run", "cases.jsonl")).hasSize(3 * 3 * 2);
  }

  @Test
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
  void anEstimateIsOfEveryQuestionToARepairerThatSolvesAll() {
    assertThat(other("estimate", "--experiment", "repair", "--model", "local:search", "--json"))
        .as(err.toString())
        .isZero();

    assertThat(out.toString()).containsPattern("\"tasks\" : 3");
    assertThat(out.toString()).as("2 prompts of 11 programs each").containsPattern("\"most\" : 66");
  }

  /** The same program has the same prompt each time it is asked, so it is asked once here. */
  @Test
  @Tag("kill")
  void aRunThatLosesItsProcessIsContinuedAsIfNothingHadHappened() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(RepairCommandTest::script)) {
      List<String> command = new ArrayList<>(List.of("repair", "--model", server.spec()));
      settings().forEach((name, value) -> command.addAll(List.of("--" + name, value)));
      command.set(command.indexOf("--prompts") + 1, "1");
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
        StarterBugs.all().stream().collect(Collectors.toMap(Bug::buggy, Bug::fixed));
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
  void aRunStopsBeforeItCostsMoreThanItMay() throws Exception {
    Path prices = folder.resolve("prices.csv");
    try (ScriptedServer server = ScriptedServer.start(RepairCommandTest::script)) {
      Files.writeString(prices, server.spec() + ",1000,1000\n");
      String[] capped = {"--prices", prices.toString(), "--max-cost", "1.2"};
      assertThat(repair(server.spec(), "part", capped)).as(err.toString()).isEqualTo(1);
      assertThat(err.toString()).contains("--resume");
      assertThat(server.prompts().size()).as("30 tokens, 3 cents each").isBetween(1, 40);
    }
  }

  @Test
  @Tag("kill")
  void aRunThatWasStoppedGivesTheSameScoresWhenItIsResumedAndAsksNothingTwice() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(RepairCommandTest::script)) {
      assertThat(repair(server.spec(), "whole")).isZero();
      int whole = server.prompts().size();

      assertThat(repair(server.spec(), "part", "--max-calls", "20")).isEqualTo(1);
      assertThat(err.toString()).contains("--resume");
      assertThat(server.prompts()).hasSize(whole + 20);
      assertThat(repair(server.spec(), "part", "--resume")).isZero();

      assertThat(server.prompts()).hasSize(2 * whole);
    }
    for (String file : List.of("scores.json", "cases.jsonl", "summary.txt")) {
      assertThat(Files.readString(folder.resolve("part").resolve(file)))
          .isEqualTo(Files.readString(folder.resolve("whole").resolve(file)));
    }
  }

  /** It knows the tests of Sum by heart, and repairs the others. */
  private static String overfitted(String message) {
    for (int i = 1; i < NAMES.size(); i++) {
      if (message.contains("class " + NAMES.get(i) + " ")) {
        return "```java\n" + program(NAMES.get(i), OPERATORS.get(i)) + "```\n";
      }
    }
    return "```java\n" + program("Sum", "+").replace("left + right", "left == 7 ? 9 : 8") + "```\n";
  }

  private long outcomes(String run, String outcome) throws IOException {
    return lines(run, "cases.jsonl").stream()
        .filter(it -> it.path("outcome").asText().equals(outcome))
        .count();
  }

  @Test
  void aPatchThatPassesTheTestsIsCorrectOnlyIfItIsTheFixOrAPersonSaysSo() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(RepairCommandTest::overfitted)) {
      assertThat(
              morph(
                  "repair",
                  "--benchmark",
                  "folder:" + folder.resolve("bugs"),
                  "--recipe",
                  "InsertDummyVariable",
                  "--pd",
                  "1",
                  "--model",
                  server.spec(),
                  "--out",
                  folder.resolve("run").toString()))
          .as(err.toString())
          .isZero();
    }
    assertThat(outcomes("run", "correct")).isEqualTo(2 * 2);
    assertThat(outcomes("run", "plausible")).isEqualTo(2);
    assertThat(scores("run").path("r_score").asDouble()).as("plausible is repaired").isEqualTo(1.0);
    assertThat(scores("run").path("outcomes").path("correct").asInt()).isEqualTo(4);
    assertThat(Files.readString(folder.resolve("run/report.html")))
        .contains("What became of answers");

    List<String> labelled = new ArrayList<>();
    for (JsonNode patch : lines("run", "patches.jsonl")) {
      assertThat(patch.path("oracle").asText())
          .as(patch.toString())
          .isEqualTo(patch.path("bug").asText().equals("Sum") ? "wrong" : "correct");
      ((ObjectNode) patch)
          .put("label", patch.path("bug").asText().equals("Sum") ? "correct" : "wrong");
      labelled.add(patch.toString());
    }
    Files.write(folder.resolve("run/patch-labels.jsonl"), labelled);
    assertThat(morph("report", folder.resolve("run").toString())).isZero();
    assertThat(scores("run").path("outcomes").path("correct").asInt()).isEqualTo(2);
    assertThat(scores("run").path("outcomes").path("plausible").asInt()).isEqualTo(4);
  }

  @Test
  void theLocalRepairersNeedNoModel() throws Exception {
    haveFewMutants();
    assertThat(repair("local:retrieval", "retrieval")).as(err.toString()).isZero();
    assertThat(scores("retrieval").path("base").asInt()).isEqualTo(3);
    assertThat(repair("local:search", "search")).as(err.toString()).isZero();
    assertThat(scores("search").path("base").asInt()).isPositive();
  }

  @Test
  void wrongInputIsToldWithWhatThereIs() {
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
