package dev.morph.experiments.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.analysis.Scores;
import dev.morph.experiments.analysis.Scores.Counts;
import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.Scores.ModelScores;
import dev.morph.experiments.analysis.Scores.Noise;
import dev.morph.experiments.analysis.Scores.RestrictedMean;
import dev.morph.experiments.analysis.Sharing;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.analysis.estimate.SurvivalCurve;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SummaryTableTest {
  private static final Estimate NONE = new Estimate(null, null, "");

  @Test
  void manyModelsWithLongNamesAndLargeNumbersFitEightyColumns() {
    String table =
        SummaryTable.render(
            new Scores(
                IntStream.range(0, 12)
                    .mapToObj(i -> model("openai:a-model-with-a-long-name-" + i))
                    .toList()),
            Map.of());

    assertThat(table.lines()).allSatisfy(line -> assertThat(line.length()).isLessThan(81));
    assertThat(table).contains("104.2 [101.4, 107.7]", "0.912 [0.804, 1.000]", "197/3/0");
    assertThat(table.split("135\\.2", -1)).hasSize(13);
  }

  @Test
  void aLocalServerIsNamedByItsPort() {
    String table =
        SummaryTable.render(
            new Scores(
                List.of(
                    model("openai:mine@http://127.0.0.1:8801/v1"),
                    model("openai:mine@http://127.0.0.1:8802/v1"))),
            Map.of());

    assertThat(table).contains("  mine@127.…0.1:8801 ", "  mine@127.…0.1:8802 ");
  }

  @Test
  void aMissingScoreIsADash() {
    MetricScores none = scores(NONE, new RestrictedMean(NONE, 0.25));

    String table =
        SummaryTable.render(
            new Scores(List.of(new ModelScores("local:bm25", new Sharing(0, 0), List.of(none)))),
            Map.of());

    assertThat(table).contains("local:bm25         -  ").doesNotContain("null");
  }

  @Test
  void aModelNameCannotControlTheTerminal() {
    String table =
        SummaryTable.render(new Scores(List.of(model("command:\u001b[31mred\nline"))), Map.of());

    assertThat(table).doesNotContain("\u001b", "red\nline");
  }

  @Test
  void aMissingIntervalOrMeanIsReplacedByItsReason() {
    MetricScores few =
        scores(
            new Estimate(2.5, null, "n = 8 < 10"),
            new RestrictedMean(new Estimate(null, null, "not estimable beyond 0.125"), 0.25));

    String table =
        SummaryTable.render(
            new Scores(List.of(new ModelScores("local:bm25", new Sharing(0, 0), List.of(few)))),
            Map.of());

    assertThat(table)
        .contains(
            "2.500 n = 8 < 10",
            "local:bm25: restricted mean not estimable beyond 0.125",
            "held in 3 of its walks, all at least up to 12.50");
    assertThat(table.lines()).allSatisfy(line -> assertThat(line.length()).isLessThan(81));
  }

  private static ModelScores model(String name) {
    Estimate far = new Estimate(104.21, new Interval(101.4, 107.66), "");
    Estimate restricted = new Estimate(0.912, new Interval(0.804, 1.0), "");
    return new ModelScores(
        name, new Sharing(0, 0), List.of(scores(far, new RestrictedMean(restricted, 0.0843))));
  }

  private static MetricScores scores(Estimate far, RestrictedMean restricted) {
    return new MetricScores(
        dev.morph.scenarios.engine.store.Result.Domain.PUBLISHED,
        "levenshtein-char",
        "levenshtein-char|version:1",
        "distance",
        far,
        far,
        new Counts(197, 3, 0, 0, 0, 0),
        135.2,
        new Scores.Explored(3, 12.5),
        restricted,
        SurvivalCurve.of(List.of()),
        null,
        new Scores.InterfaceApart(0, NONE, NONE),
        new Noise(null, null),
        null,
        Map.of(),
        List.of());
  }
}
