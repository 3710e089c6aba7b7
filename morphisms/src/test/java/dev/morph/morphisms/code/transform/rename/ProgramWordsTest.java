package dev.morph.morphisms.code.transform.rename;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.rename.ProgramWords.Use;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ProgramWordsTest {
  private static final ProgramWords WORDS = ProgramWords.embedded();

  @Test
  void everyOfferedWordOccursInNamesOfRealCode() {
    assertThat(WORDS.allAlternatives()).isNotEmpty().allMatch(WORDS::hasWord);
    assertThat(WORDS.hasWord("soap")).isFalse();
    assertThat(WORDS.hasWord("rhenium")).isFalse();
  }

  @Test
  void aWordIsOfferedOnlyWhereItIsUsual() {
    assertThat(WORDS.alternatives("option", Use.NUMBER)).containsExactly("choice");
    assertThat(WORDS.alternatives("sum", Use.NUMBER)).containsExactly("total");
    assertThat(WORDS.alternatives("sum", Use.TEXT)).isEmpty();
    assertThat(WORDS.alternatives("sum", Use.CLASS)).isEmpty();
    assertThat(WORDS.alternatives("max", Use.NUMBER)).isEmpty();
  }

  @Test
  void theTypeSelectsTheWords() {
    assertThat(Use.of("java.math.BigInteger")).isEqualTo(Use.NUMBER);
    assertThat(Use.of("String")).isEqualTo(Use.TEXT);
    assertThat(Use.of("Boolean")).isEqualTo(Use.TRUTH);
    assertThat(Use.of("java.util.Map<String, Integer>")).isEqualTo(Use.MANY);
    assertThat(Use.of("int[]")).isEqualTo(Use.MANY);
    assertThat(Use.of("")).isEqualTo(Use.OBJECT);
    assertThat(Use.of("Node")).isEqualTo(Use.OBJECT);
  }

  /** The data card's figures are those of the sheet of judged renames. */
  @Test
  void theDataCardCountsWhatWasJudged() throws IOException {
    String card = Files.readString(Path.of("../doc/lab/names.md"));
    List<String[]> sheet = judged();
    for (String part : List.of("before", "tuning", "tuning-2", "held-out")) {
      List<String[]> rows = sheet.stream().filter(row -> row[0].equals(part)).toList();
      long first = rows.stream().filter(row -> row[6].equals("1")).count();
      boolean twice = rows.stream().allMatch(row -> row.length > 7);
      String second = twice ? "" + rows.stream().filter(row -> row[7].equals("1")).count() : "-";
      String both = twice ? "" + rows.stream().filter(row -> row[6].equals(row[7])).count() : "-";
      assertThat(card)
          .contains(
              "| `%s` | %d | %d | %s | %s |".formatted(part, rows.size(), first, second, both));
    }
    List<String[]> third = sheet.stream().filter(row -> row.length == 9).toList();
    assertThat(third).hasSize(100).allMatch(row -> row[0].equals("held-out"));
    assertThat(card)
        .contains(
            "natural in %d of 100".formatted(yes(third, 8)),
            String.format(
                Locale.ROOT,
                "kappa %.2f with the first pass and %.2f with the second; between those two %.2f",
                kappa(third, 8, 6),
                kappa(third, 8, 7),
                kappa(third, 6, 7)));
  }

  private static long yes(List<String[]> rows, int column) {
    return rows.stream().filter(row -> row[column].equals("1")).count();
  }

  /** Cohen's. */
  private static double kappa(List<String[]> rows, int one, int other) {
    double all = rows.size();
    double agreed = rows.stream().filter(row -> row[one].equals(row[other])).count() / all;
    double first = yes(rows, one) / all;
    double second = yes(rows, other) / all;
    double chance = first * second + (1 - first) * (1 - second);
    return (agreed - chance) / (1 - chance);
  }

  /** Only types with commas are quoted, and they come before the columns used. */
  private static List<String[]> judged() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(ProgramWordsTest.class.getResourceAsStream("judged-renames.csv"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .skip(1)
          .map(line -> line.replaceAll("\"[^\"]*\"", "type").split(","))
          .toList();
    }
  }
}
