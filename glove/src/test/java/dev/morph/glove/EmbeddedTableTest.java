package dev.morph.glove;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class EmbeddedTableTest {
  private static final EmbeddingTable TABLE = EmbeddingTable.embedded();

  @Test
  void theEmbeddedTableContainsTheWordsOfProgrammingTasks() {
    assertThat(TABLE.size()).isBetween(30_000, 60_000);
    for (String word :
        List.of(
            "write",
            "program",
            "array",
            "string",
            "list",
            "find",
            "sum",
            "largest",
            "reverse",
            "given",
            "return",
            "number",
            "character",
            "replace",
            "specified",
            "smallest",
            "sort",
            "count",
            "remove",
            "every",
            "between",
            "integer",
            "even",
            "odd",
            "duplicate",
            "the",
            "a",
            "of",
            "to",
            "whether",
            "substring",
            "tuple",
            "lowercase")) {
      assertThat(TABLE.indexOf(word)).as(word).isNotNegative();
    }
  }

  @Test
  void itContainsOnlyWords() {
    assertThat(TABLE.words()).allMatch(word -> word.matches("[a-z]+"));
    assertThat(TABLE.words().stream().filter(word -> word.length() == 1)).hasSize(26);
  }

  @Test
  void itStaysSmall() throws IOException {
    try (InputStream in = EmbeddingTable.class.getResourceAsStream("default.vectors")) {
      assertThat(Objects.requireNonNull(in).readAllBytes()).hasSizeLessThan(12_000_000);
    }
  }

  @Test
  void theEmbeddedTableIsIntact() {
    TABLE.verify();
  }

  @Test
  void itRecordsItsOriginAndEverySourceHasAPermissiveLicence() {
    List<String> lines = TABLE.provenance().lines().toList();

    assertThat(lines.get(0)).contains("random seed 20261120", "GloVe", "glosses of WordNet");
    assertThat(lines.subList(2, lines.size()))
        .hasSize(483)
        .allMatch(
            line ->
                line.matches(
                    "[^ ]+:jar(:sources)? (Apache-2.0|MIT|BSD-[23]-Clause|Unicode-3.0|Public-Domain"
                        + "|WordNet-3.0)"));
  }

  @Test
  void neighboursAreNearSynonyms() {
    NearestNeighbours neighbours = new NearestNeighbours(TABLE);

    assertThat(words(neighbours, "find")).containsAnyOf("detect", "locate", "search", "discover");
    assertThat(words(neighbours, "compute")).contains("calculate");
    assertThat(words(neighbours, "string")).containsAnyOf("text", "literal", "strings");
    assertThat(words(neighbours, "largest")).contains("biggest");
    assertThat(words(neighbours, "remove")).containsAnyOf("eliminate", "delete", "drop");
  }

  private static List<String> words(NearestNeighbours neighbours, String word) {
    return neighbours.nearest(word, 5, any -> true).stream().map(Neighbour::word).toList();
  }
}
