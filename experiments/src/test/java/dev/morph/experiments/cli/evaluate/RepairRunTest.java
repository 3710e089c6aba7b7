package dev.morph.experiments.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.experiments.cli.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What stands in the folder of one run, under all metrics, of a server that fails exactly on
 * renamed code, and of the same behind a restorer that gives names back: its scores are known in
 * advance. The run is made once and read by every test.
 */
@Tag("process")
class RepairRunTest extends RepairCommandFixture {
  @TempDir static Path shared;

  private static @Nullable String printed;

  private final String run = shared.resolve("run").toString();

  @BeforeEach
  void repairOnce() throws IOException {
    if (printed == null) {
      try (ScriptedServer server = ScriptedServer.start(RepairCommandFixture::script)) {
        assertThat(repair(server.spec(), run, "--metric", "all", "--restore", "rules"))
            .as(err.toString())
            .isZero();
      }
      printed = out.toString();
    }
  }

  @Test
  void aRepairerThatFailsExactlyOnRenamedCodeHasTheExpectedScores() throws Exception {
    JsonNode scores = scores(run);
    assertThat(scores.path("base").asInt()).isEqualTo(3);
    assertThat(scores.path("valid").asInt()).isEqualTo(3 * 3);
    assertThat(scores.path("invalid").asInt()).isEqualTo(3 * 7);
    assertThat(scores.path("r_score").asDouble()).isEqualTo(0.3);
    assertThat(scores.path("r_score_ci").isNull()).as("of three bugs").isTrue();
    assertThat(scores.path("r_score_why").asText()).isNotEmpty();
    assertThat(scores.path("operators").findValuesAsText("operator"))
        .containsExactly("InsertComment", "InsertDummyVariable", "RenameMethod", "RenameVariable");
    assertThat(scores.path("operators").findValuesAsText("r_score"))
        .containsExactly("1.0", "1.0", "0.0", "0.0");
    assertThat(scores.path("pd").path(0).path("r_score").asDouble()).isEqualTo(0.5);
    assertThat(scores.path("pd").path(1).path("r_score").asDouble())
        .isCloseTo(1.0 / 6, within(1e-12));
    assertThat(scores.path("sr").asDouble()).isEqualTo(1.0);
    assertThat(scores.path("sr_transformed").asDouble()).isCloseTo(0.3, within(1e-12));
    assertThat(scores.path("sr_diff").asDouble()).isCloseTo(-0.7, within(1e-12));
    assertThat(scores.path("a12_paired").asDouble()).isZero();
    assertThat(Files.readString(Path.of(run, "full.txt")))
        .contains("R-score of each repairer", "0.300");
  }

  /** Each metric orders the same mutants in its own way; a comment is not part of a syntax tree. */
  @Test
  @Tag("long")
  void theFirstMutantThatFailsIsTheNearestUnderEachMetric() throws Exception {
    JsonNode scores = scores(run);
    assertThat(scores.path("metrics").findValuesAsText("metric"))
        .hasSize(5)
        .contains("pd", "tokens", "code-ast");
    assertThat(scores.path("metrics").path(0).path("metric").asText()).isEqualTo("pd");
    assertThat(scores.path("metrics").path(0).path("r_o").asDouble()).isEqualTo(1.0);

    List<JsonNode> results =
        lines(run, "results.jsonl").stream()
            .filter(it -> !it.path("model").asText().endsWith(" after rules"))
            .toList();
    assertThat(results).hasSize(3 * 5).allMatch(it -> it.path("outcome").asText().equals("found"));
    assertThat(results)
        .extracting(
            it -> it.path("metric").asText(),
            it -> it.at("/first_failure/value").asDouble(),
            it -> it.at("/first_failure/edits/0/datamorphism").asText())
        .as("its name is one token, and one node")
        .contains(tuple("tokens", 1.0, "RenameMethod"), tuple("code-ast", 1.0, "RenameMethod"));
    assertThat(results)
        .filteredOn(it -> it.path("metric").asText().matches("tokens|code-ast"))
        .allSatisfy(it -> assertThat(it.at("/first_failure/order").asInt()).isEqualTo(1));
  }

  /** Names are all that the server does not understand, and rules give them back. */
  @Test
  void renamedCodeIsRepairedAfterItsNamesWereRestored() throws Exception {
    JsonNode after = scores(run, 1);
    assertThat(after.path("model").asText()).endsWith(" after rules");
    assertThat(after.path("base").asInt()).isEqualTo(3);
    assertThat(after.path("valid").asInt()).isEqualTo(3 * 10);
    assertThat(after.path("r_score").asDouble()).isEqualTo(1.0);
    assertThat(lines(run, "restored.jsonl"))
        .hasSize(3 * 10)
        .allSatisfy(
            it -> {
              assertThat(it.path("before").asInt()).isPositive();
              assertThat(it.path("after").asInt()).isZero();
            });
    assertThat(table(run, "repair-restorers"))
        .contains(",21,9,0.3,", ",0,30,1.0,n = 3 < 10,2.333333333333333")
        .contains("LLaMA3-8B,", "497,390,0.44,328,559,0.63,304,583,0.657");
    assertThat(table(run, "repair-models"))
        .as("all together are those without restorer")
        .containsPattern("\nall,[^,]*,3,21,9,0.3,");
    assertThat(table(run, "repair-restored")).contains(",30,0,", "0.1718");
    assertThat(Files.readString(Path.of(run, "report.html"))).contains("after rules");
  }
}
