package dev.morph.experiments.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What the paper says of its numbers holds over ours of them: none was mistyped. */
class PublicationTest {
  private static final Publication PAPER = Publication.named("ghoshpaul-2026");
  private static final List<String> MODELS = List.of("Gemini-Pro", "Codex", "Llama2", "Falcon");
  private static final List<String> METRICS = PAPER.rows("5");

  private static double value(String table, String row, String group, String column) {
    return Objects.requireNonNull(PAPER.printedValue(table, row, group, column));
  }

  @Test
  void aNumberIsFoundByTableRowModelAndColumn() {
    assertThat(value("5", "chrf", "Codex", "r_o")).isEqualTo(68.0947);
    assertThat(PAPER.printedValue("5", "chrf", "GPT-4", "r_o")).isNull();
  }

  @Test
  void everyTableHasTheTenMetricsOfThePaper() {
    for (String table : List.of("5", "6", "7", "8", "9", "10", "11")) {
      assertThat(PAPER.rows(table)).as("table " + table).containsAll(METRICS);
    }
    assertThat(METRICS).hasSize(10);
    assertThat(PAPER.cells()).doesNotHaveDuplicates().hasSize(458);
  }

  @Test
  void table11FollowsFromTable5() {
    for (String metric : METRICS) {
      for (String model : MODELS) {
        double first = value("5", metric, model, "r_o");
        double last = value("5", metric, model, "r_star");
        double size = Math.abs(first - last);
        assertThat(value("11", metric, model, "difference"))
            .as(metric + " " + model)
            .isCloseTo(size, within(1.1e-4));
        assertThat(value("11", metric, model, "ratio"))
            .isCloseTo(2 * size / (first + last), within(1.1e-4));
      }
    }
  }

  @Test
  void theAveragesOfTable11MatchItsCells() {
    for (String column : List.of("difference", "ratio")) {
      for (String metric : METRICS) {
        double mean = mean("11", List.of(metric), MODELS, column);
        assertThat(value("11", metric, "average", column)).isCloseTo(mean, within(1.1e-4));
      }
      for (String model : List.of("Gemini-Pro", "Codex", "Llama2", "Falcon", "average")) {
        double mean = mean("11", METRICS, List.of(model), column);
        assertThat(value("11", "average", model, column)).isCloseTo(mean, within(1.1e-4));
      }
    }
    assertThat(value("11", "average", "average", "ratio")).as("less than 5 %").isLessThan(0.05);
  }

  @Test
  void theAveragesOfTable7MatchItsCells() {
    for (String model : MODELS) {
      for (String column : List.of("n", "k")) {
        assertThat(value("7", "average", model, column))
            .isCloseTo(mean("7", METRICS, List.of(model), column), within(6e-3));
      }
    }
  }

  @Test
  void theTasksOfTable4AddUpToThe900OfTheText() {
    for (String source : List.of("textbook", "real")) {
      double tasks =
          value("4", "topics", source, "value")
              * value("4", "tasks_in_topic_mean", source, "value");
      assertThat(value("4", "tasks", source, "value")).isCloseTo(tasks, within(0.1));
    }
    assertThat(value("4", "tasks", "textbook", "value") + value("4", "tasks", "real", "value"))
        .isEqualTo(value("figure-7", "paraphrases", "", "tasks"));
  }

  @Test
  void noModelNeedsMoreThanSeventeenQueries() {
    assertThat(
            PAPER.cells().stream()
                .filter(cell -> cell.table().equals("8"))
                .mapToDouble(Publication.PrintedNumber::value))
        .hasSize(40)
        .allMatch(queries -> queries > 13 && queries < 17);
  }

  private static double mean(String table, List<String> rows, List<String> groups, String column) {
    return rows.stream()
        .flatMapToDouble(row -> groups.stream().mapToDouble(it -> value(table, row, it, column)))
        .average()
        .orElseThrow();
  }
}
