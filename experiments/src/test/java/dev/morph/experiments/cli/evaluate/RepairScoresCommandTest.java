package dev.morph.experiments.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.experiments.cli.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class RepairScoresCommandTest extends RepairCommandFixture {
  /** The server's answers are the fixes themselves, or do not repair. */
  @Test
  @Tag("long")
  void naturalMutantsAreExploredSeparatelyOverTheSameAnswers() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(RepairCommandFixture::script)) {
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
        .containsPattern(",all,30,3,0\\.8999\\d*,0\\.(6999|7000)\\d*,,,n = 3 < 10,3,");
    assertThat(Files.readString(folder.resolve("run/report.html")))
        .contains("Scenario domains", "only natural mutants count");
  }

  /** All steps at once rename something, so nothing is repaired any more. */
  @Test
  @Tag("long")
  void deKoningsPlanAsksAboutTheFullMutantAsOftenAsAboutTheOriginal() throws Exception {
    String run = folder.resolve("run").toString();
    try (ScriptedServer server = ScriptedServer.start(RepairCommandFixture::script)) {
      int exit =
          morph(
              "run",
              "dekoning-2026",
              "--set",
              "benchmark=folder:" + folder.resolve("bugs"),
              "--set",
              "prompts=3",
              "--set",
              "references=3",
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
  @Tag("long")
  void aPlausiblePatchIsCorrectOnlyIfItEqualsTheFixOrAPersonSaysSo() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(RepairScoresCommandTest::overfitted)) {
      assertThat(
              morph(
                  "repair",
                  "--benchmark",
                  "folder:" + folder.resolve("bugs"),
                  "--recipe",
                  "InsertDummyVariable",
                  "--pd",
                  "1",
                  "--references",
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
    assertThat(Files.readString(folder.resolve("run/report.html"))).contains("Outcomes of answers");

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
  @Tag("long")
  void theLocalRepairersNeedNoModel() throws Exception {
    haveFewMutants();
    recipe = "InsertComment";
    assertThat(repair("local:retrieval", "retrieval")).as(err.toString()).isZero();
    assertThat(scores("retrieval").path("base").asInt()).isEqualTo(3);
    assertThat(repair("local:search", "search")).as(err.toString()).isZero();
    assertThat(scores("search").path("base").asInt()).isPositive();
  }
}
