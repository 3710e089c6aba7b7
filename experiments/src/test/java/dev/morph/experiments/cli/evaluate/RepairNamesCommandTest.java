package dev.morph.experiments.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.experiments.cli.ScriptedServer;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class RepairNamesCommandTest extends RepairCommandFixture {
  @BeforeEach
  void askForNames() {
    haveFewMutants();
    recipe = "RenameVariableToSuggestion,InsertComment";
  }

  @Test
  @Tag("long")
  void suggestedNamesAreStoredLikeAnswersAndAskedForOnce() throws Exception {
    try (ScriptedServer names = ScriptedServer.start(message -> "1. total\n2. outcome\n");
        ScriptedServer server = ScriptedServer.start(RepairCommandFixture::script)) {
      assertThat(repair(server.spec(), "whole", "--names", names.spec()))
          .as(err.toString())
          .isZero();
      int asked = names.prompts().size();
      assertThat(asked).as("one variable in each program").isEqualTo(3);
      assertThat(repair(server.spec(), "part", "--names", names.spec(), "--max-calls", "5"))
          .isEqualTo(1);
      assertThat(repair(server.spec(), "part", "--names", names.spec(), "--resume"))
          .as(err.toString())
          .isZero();
      assertThat(names.prompts()).hasSize(2 * asked);
      assertThat(server.prompts())
          .as("the renamed variable is shown")
          .anyMatch(prompt -> prompt.contains("int total = left / right"));
    }

    for (String file : List.of("scores.json", "cases.jsonl")) {
      assertThat(Files.readString(folder.resolve("part").resolve(file)))
          .isEqualTo(Files.readString(folder.resolve("whole").resolve(file)));
    }
    JsonNode scores = scores("whole");
    assertThat(scores.path("base").asInt()).isEqualTo(3);
    assertThat(scores.path("r_score").asDouble()).as("comments, but no new names").isEqualTo(0.5);
  }

  @Test
  void anEstimateSaysHowOftenTheModelWillBeAskedForNames() throws Exception {
    assertThat(
            other(
                "estimate",
                "--experiment",
                "repair",
                "--set",
                "names=command:false",
                "--model",
                "local:retrieval"))
        .as(err.toString())
        .isZero();
    assertThat(err.toString()).contains("command:false will also be asked up to 3 times for names");
  }
}
