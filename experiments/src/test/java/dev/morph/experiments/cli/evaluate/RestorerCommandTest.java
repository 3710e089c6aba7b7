package dev.morph.experiments.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.experiments.cli.ScriptedServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class RestorerCommandTest extends RepairCommandFixture {
  /** It knows the words of the three programs, and of the mark in a comment none. */
  @Test
  @Tag("long")
  void aFineTunedEncoderDecoderRestores() throws Exception {
    recipe = "RenameVariable,RenameMethod,InsertComment";
    try (ScriptedServer server = ScriptedServer.start(RepairCommandFixture::script)) {
      String restorer = "tiny=onnx:../morphisms/src/test/resources/tiny-restorer";
      assertThat(repair(server.spec(), "run", "--restore", restorer)).as(err.toString()).isZero();
    }

    assertThat(scores("run", 1).path("model").asText()).endsWith(" after tiny");
    assertThat(lines("run", "restored.jsonl"))
        .filteredOn(it -> it.path("refused").asText().isEmpty())
        .as("two names, alone and together, in each program")
        .hasSize(3 * 3)
        .allSatisfy(it -> assertThat(it.path("after").asInt()).isZero());
    assertThat(scores("run", 1).path("valid").asInt()).as("and the comment alone").isEqualTo(3 * 4);
    assertThat(scores("run").path("valid").asInt()).isEqualTo(3);
  }

  /** The server renames nothing back when it refactors, and once loses the method. */
  @Test
  @Tag("long")
  void aRefactoringRepairerIsAskedTwiceAndResumingRepeatsNothing() throws Exception {
    haveFewMutants();
    List<String> restored = List.of("--restore", "itself", "--restore", "rules");
    try (ScriptedServer server = ScriptedServer.start(RestorerCommandTest::refactoring)) {
      assertThat(repairs(server, "whole", restored)).as(err.toString()).isZero();
      int asked = server.prompts().size();
      assertThat(asked).as("originals, mutants, refactored and after both").isEqualTo(3 + 4 * 6);
      assertThat(repairs(server, "part", restored, "--max-calls", "12")).isEqualTo(1);
      assertThat(repairs(server, "part", restored, "--resume")).as(err.toString()).isZero();
      assertThat(server.prompts()).hasSize(2 * asked);
    }

    String recorded =
        "replay:" + folder.resolve("whole") + "#" + scores("whole").path("model").asText();
    assertThat(repair(recorded, "again", restored.toArray(String[]::new)))
        .as(err.toString())
        .isZero();
    for (int model = 0; model < 3; model++) {
      assertThat(scores("again", model).path("r_score"))
          .isEqualTo(scores("whole", model).path("r_score"));
    }

    requireNoFragility("whole", 3);
    for (String file : List.of("scores.json", "cases.jsonl", "restored.jsonl")) {
      assertThat(Files.readString(folder.resolve("part").resolve(file)))
          .isEqualTo(Files.readString(folder.resolve("whole").resolve(file)));
    }
    assertThat(scores("whole").path("r_score").asDouble()).isEqualTo(0.5);
    assertThat(scores("whole", 1).path("r_score").asDouble()).as("itself").isEqualTo(0.5);
    assertThat(scores("whole", 2).path("r_score").asDouble()).as("rules").isEqualTo(1.0);
    assertThat(lines("whole", "restored.jsonl"))
        .filteredOn(it -> it.path("restorer").asText().equals("itself"))
        .extracting(it -> it.path("refused").asText())
        .containsOnly("", "a method of the program is missing");
  }

  /** Each bug was asked about once, so any share of failures could be chance. */
  private void requireNoFragility(String run, int models) throws Exception {
    for (int model = 0; model < models; model++) {
      JsonNode scores = scores(run, model);
      assertThat(scores.has("fragility")).isFalse();
      assertThat(scores.path("noise").isNull()).isTrue();
      assertThat(scores.at("/differs/tasks").asInt()).isEqualTo(3);
      assertThat(scores.at("/differs/value").asDouble())
          .isCloseTo(100 * (1 - scores.path("r_score").asDouble()), within(1e-9));
    }
    Path files = folder.resolve(run);
    assertThat(JSON.readTree(files.resolve("scores.json").toFile()).path("comparisons")).isEmpty();
    assertThat(Files.readString(files.resolve("summary.txt")))
        .contains("differs = 50.0 [", "Not compared")
        .doesNotContain("F = ", "more robust");
    assertThat(Files.readString(files.resolve("report.html")))
        .contains("differs = 50.0 points", "--references 5")
        .doesNotContain("F = 50.0");
  }

  private int repairs(ScriptedServer server, String run, List<String> options, String... more) {
    return repair(
        server.spec(),
        run,
        Stream.of(options, List.of(more)).flatMap(List::stream).toArray(String[]::new));
  }

  private static String refactoring(String message) {
    if (!message.contains("Refactor it")) {
      return script(message);
    }
    String code = message.substring(message.indexOf("```java\n") + 8, message.indexOf("\n```\n"));
    return code.contains("dummyVar1")
        ? "```java\npublic class Sum { int other() { return 1; } }\n```\n"
        : "```java\n" + code + "\n```\n";
  }

  @Test
  void anEstimateCountsQuestionsAfterRestoring() {
    String[] more = {
      "--experiment", "repair", "--model", "local:search", "--set", "restorers=rules", "--json"
    };
    assertThat(other("estimate", more)).as(err.toString()).isZero();
    assertThat(out.toString()).as("2 prompts, of mutants twice").contains("\"most\" : 126");
  }

  /** The repairers are free; the restorer may cost money. */
  @Test
  @Tag("long")
  void aRestorerThatMayCostMoneyBringsACap() throws Exception {
    haveFewMutants();
    try (ScriptedServer server = ScriptedServer.start(RestorerCommandTest::refactoring)) {
      assertThat(repair("local:retrieval", "run", "--restore", server.spec()))
          .as(err.toString())
          .isZero();
      assertThat(server.prompts()).as("every mutant once").hasSize(3 * 2);
    }
    assertThat(err.toString()).contains("at most 5,015 answers (--max-calls)", "scripted");
  }

  @Test
  void anUnknownRestorerGetsTheListOfRestorers() {
    assertThat(repair("local:search", "run", "--restore", "itself")).isEqualTo(2);
    assertThat(err.toString()).contains("local:search", "refactor");
    assertThat(repair("local:search", "run", "--restore", "rulez")).isEqualTo(2);
    assertThat(err.toString()).contains("rules", "itself", "onnx:FOLDER");
    assertThat(repair("local:search", "run", "--restore", "onnx:nowhere")).isEqualTo(3);
    assertThat(err.toString()).contains("no such folder");
  }
}
