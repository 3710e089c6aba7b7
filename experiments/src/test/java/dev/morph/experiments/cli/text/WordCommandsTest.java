package dev.morph.experiments.cli.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.experiments.cli.option.UserCacheFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The verbs about words and paraphrases, as others call them. */
@Tag("process")
class WordCommandsTest extends WordCommandsFixture {
  @Test
  void neighboursPrintsOneObjectPerWordInOrder() throws IOException {
    assertThat(
            morph(
                "neighbours",
                "--word",
                "largest",
                "reverse",
                "--word",
                "Sum",
                "--n",
                "3",
                "--json"))
        .isZero();

    assertThat(lines())
        .extracting(line -> line.get("word").asText())
        .containsExactly("largest", "reverse", "sum");
    for (JsonNode line : lines()) {
      assertThat(line.fieldNames()).toIterable().containsExactly("word", "neighbours");
      assertThat(line.get("neighbours")).hasSize(3);
      double last = 1;
      for (JsonNode near : line.get("neighbours")) {
        assertThat(near.fieldNames()).toIterable().containsExactly("word", "cosine");
        assertThat(near.get("cosine").asDouble()).isPositive().isLessThanOrEqualTo(last);
        last = near.get("cosine").asDouble();
      }
    }
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void anUnknownWordIsReportedAndAMissingTableIsAnError() throws IOException {
    assertThat(morph("neighbours", "--word", "qqxyzzy", "--json")).isEqualTo(2);
    assertThat(err.toString()).contains("the word table has no 'qqxyzzy'");

    assertThat(morph("neighbours", "--word", "sum", "qqxyzzy", "--json")).isZero();
    assertThat(out.toString()).endsWith("{\"word\":\"qqxyzzy\",\"neighbours\":[]}\n");
    assertThat(err.toString()).contains("'qqxyzzy': not in the table");

    assertThat(morph("neighbours", "--word", "sum", "--vectors", folder + "/none.txt"))
        .isEqualTo(2);
    assertThat(morph("neighbours", "--word", "sum", "--n", "0")).isEqualTo(2);
    assertThat(morph("neighbours")).isEqualTo(2);
  }

  /** Of the whole table; NearestNeighboursTest asks the same of the class behind the command. */
  @Test
  @Tag("corpora")
  void neighboursOfGloveAreThoseOfTheReference() throws IOException {
    Path golden = shared("golden/neighbours-dev.jsonl");
    Path vectors = shared("data/glove/glove.6B.50d.zip");
    Map<String, JsonNode> expected = new HashMap<>();
    List<String> command = new ArrayList<>(List.of("neighbours", "--n", "10", "--json", "--all"));
    for (String line : Files.readAllLines(golden)) {
      JsonNode node = MAPPER.readTree(line);
      expected.put(node.get("word").asText(), node);
      command.addAll(List.of("--word", node.get("word").asText()));
    }
    command.addAll(List.of("--vectors", vectors.toString()));

    assertThat(morph(command.toArray(String[]::new))).isZero();

    assertThat(lines()).hasSize(expected.size());
    for (JsonNode line : lines()) {
      JsonNode reference = expected.get(line.get("word").asText());
      assertThat(words(line)).as(line.get("word").asText()).isEqualTo(words(reference));
      for (int i = 0; i < 10; i++) {
        assertThat(line.at("/neighbours/" + i + "/cosine").asDouble())
            .isCloseTo(reference.at("/neighbours/" + i + "/cosine").asDouble(), within(1e-6));
      }
    }
  }

  @Test
  void theCacheFolderComesFromTheOptionTheEnvironmentOrTheUsersFolder() {
    assertThat(UserCacheFolder.find(Optional.of("x"), Map.of("MORPH_CACHE", "y"), "/h"))
        .contains(Path.of("x"));
    assertThat(UserCacheFolder.find(Optional.empty(), Map.of("MORPH_CACHE", "y"), "/h"))
        .contains(Path.of("y"));
    assertThat(UserCacheFolder.find(Optional.empty(), Map.of("XDG_CACHE_HOME", "/c"), "/h"))
        .contains(Path.of("/c/morph"));
    assertThat(UserCacheFolder.find(Optional.empty(), Map.of(), "/h"))
        .contains(Path.of("/h/.cache/morph"));
    assertThat(UserCacheFolder.find(Optional.of("off"), Map.of(), "/h")).isEmpty();
    assertThat(UserCacheFolder.find(Optional.empty(), Map.of("MORPH_CACHE", "off"), "/h"))
        .isEmpty();
  }
}
