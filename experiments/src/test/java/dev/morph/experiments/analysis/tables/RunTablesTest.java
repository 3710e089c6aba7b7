package dev.morph.experiments.analysis.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.entity.Edit;
import dev.morph.core.morphism.Radius;
import dev.morph.experiments.analysis.ComplexityTrend;
import dev.morph.experiments.analysis.Lines;
import dev.morph.experiments.analysis.RobustnessAnalyser;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.Scores;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.analysis.breakage.ReducedFailures;
import dev.morph.experiments.analysis.claims.Observation;
import dev.morph.experiments.analysis.claims.Observations;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.estimate.Seeds;
import dev.morph.experiments.analysis.label.FalseAlarms;
import dev.morph.experiments.analysis.label.FirstFailureLabels;
import dev.morph.experiments.analysis.label.FirstFailureLabels.Label;
import dev.morph.experiments.analysis.label.SplitParaphrase;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunTablesTest {
  private static final AnalysisSettings SETTINGS = AnalysisSettings.seeded(1);

  @Test
  void everyTableOfARunCanBeWritten() {
    RunAnalysis run = RunAnalysis.of(run(), SETTINGS);

    List<Table> tables = RunTables.tables(run);

    assertThat(tables.stream().map(Table::id))
        .contains(
            "table-4-tasks",
            "table-5-robustness",
            "table-6-complexity",
            "table-7-changes",
            "table-8-queries",
            "table-9-costs",
            "table-11-gap",
            "comparisons");
    assertThat(RunTables.claims(WholeRun.of(run(), SETTINGS, Map.of())).rows()).hasSize(24);
    assertThat(ScenarioTables.tables(run).stream().map(Table::id))
        .containsExactly("scenario-topic", "scenario-complexity", "scenario-length");
    assertThat(table(tables, "table-7-changes"))
        .contains("n_mean,n_mean_low,n_mean_high,n_mean_why,n_median,n_max,k_mean,")
        .contains("levenshtein-word,a,12,2.0,,,no variance,");
    assertThat(table(tables, "table-9-costs"))
        .contains(",1.5,,,no variance,")
        .contains(",20.0,3.0,4.0");
  }

  @Test
  void savingsOfASharedPoolAreCountedOverAllItsDomains() {
    List<Result> results = new ArrayList<>();
    for (String domain : List.of("meaning", "published")) {
      results.add(Lines.inDomain(domain, Lines.found("a", "s", 1, 1), Map.of()));
    }
    WholeRun run = WholeRun.of(results, SETTINGS, Map.of());
    int queries = results.get(0).trail().queries();
    int pool = results.get(0).trail().pool();

    String csv = Csv.format(RunTables.sharing(run));

    assertThat(csv).contains("a," + 2 * queries + "," + pool + "," + (2 * queries - pool) + ",");
    assertThat(Csv.format(RunTables.sharing(run.startingWith(run.domains().get(1)))))
        .isEqualTo(csv);
  }

  @Test
  void theIntervalOfTheGapContainsTheGap() {
    Table gap =
        RunTables.tables(RunAnalysis.of(run(), SETTINGS)).stream()
            .filter(table -> table.id().equals("table-11-gap"))
            .findFirst()
            .orElseThrow();

    assertThat(gap.rows()).hasSize(2);
    Cell first = gap.rows().get(0).get(2);
    double value = (Double) first.value();
    assertThat(value).isCloseTo(0.55, within(1e-12));
    assertThat(value).isBetween(first.interval().low(), first.interval().high());
  }

  @Test
  void bothCorrelationsShowThatComplexTasksAreLessRobustHere() {
    ComplexityTrend trend =
        ComplexityTrend.of(
            List.of(
                Lines.failure("m", "a", 9, 1),
                Lines.failure("m", "b", 7, 2),
                Lines.failure("m", "c", 5, 3),
                Lines.failure("m", "d", 4, 8)),
            Seeds::firstFailure);

    assertThat(trend.subsets())
        .extracting(ComplexityTrend.Subset::complexity)
        .containsExactly(1, 2, 3);
    assertThat(trend.spearmanOfSeeds().orElseThrow().coefficient()).isEqualTo(-1);
    assertThat(trend.pearsonOfSubsets().orElseThrow().coefficient()).isEqualTo(-1);
  }

  @Test
  void interfaceFailuresAreReportedSeparately() {
    Scores scores =
        new RobustnessAnalyser(SETTINGS)
            .analyse(
                List.of(
                    Lines.found("m", "a", 2, 1),
                    Lines.found("m", "b", 4, 1),
                    Lines.interfaceFailure("m", "c", 1),
                    Lines.notReached("m", "d", 5)));

    Scores.MetricScores metric = scores.models().get(0).metrics().get(0);
    assertThat(metric.meanFirstFailure().value()).isCloseTo(7 / 3.0, within(1e-12));
    assertThat(metric.interfaceApart().failures()).isEqualTo(1);
    assertThat(metric.interfaceApart().meanFirstFailure().value()).isEqualTo(3);
    assertThat(metric.interfaceApart().restrictedMean().value())
        .isGreaterThan(metric.restrictedMean().estimate().value());
  }

  @Test
  void labelsGiveTheShareOfFalseAlarmsAndACorrectedMean() {
    List<Result> results = List.of(Lines.found("m", "a", 2, 1), Lines.found("m", "b", 4, 1));
    Map<String, Label> labels =
        Map.of(
            FirstFailureLabels.sheetId(results.get(0)), Label.CHANGED,
            FirstFailureLabels.sheetId(results.get(1)), Label.VALID);

    String sheet =
        Csv.format(
            FirstFailureLabels.sheet(
                results, List.of(), ReducedFailures.NONE, Map.of(), (one, two) -> ""));
    String verdict = Csv.format(FalseAlarms.table(FalseAlarms.of(results, labels, SETTINGS)));

    assertThat(sheet)
        .contains(",a,Find the largest number,Find the smallest number,largest -> smallest");
    assertThat(verdict).contains("levenshtein-word,m,2,1,1,0,0.5,").contains(",4.0,,,n = 1 < 10");
    assertThat(FalseAlarms.of(results, labels, SETTINGS).get(0).describe())
        .contains("m: 1 of 2 labelled first failures are false alarms [1 %, 99 %]")
        .contains(
            "R^o 3.000 (n = 2 < 10), of the valid 4.000 (n = 1 < 10); unsure or unlabelled: 0");
  }

  @Test
  void aReplacedWordIsFoundEvenIfItsReplacementIsNotReplaceable() {
    Result.Point failure =
        new Result.Point(
            "id",
            "Return two if it is absent",
            1,
            0.1,
            1,
            3,
            List.of(new Edit.ReplacedWord(1, "minus", "two", 3)),
            null);

    assertThat(SplitParaphrase.originalText(failure)).isEqualTo("Return minus if it is absent");
  }

  @Test
  void observationsOfThePaperAreNumberedAndOursAreNamed() {
    List<Observation> all = Observations.observe(WholeRun.of(run(), SETTINGS, Map.of()));

    assertThat(all)
        .extracting(Observation::label)
        .startsWith("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15")
        .endsWith(
            "17",
            "18",
            "one order",
            "few words",
            "first radius",
            "one pool",
            "farther costs more",
            "small gap")
        .doesNotHaveDuplicates();
    assertThat(verdict(all, "3")).isEqualTo(Observation.Verdict.NOT_ENOUGH_DATA);
    assertThat(verdict(all, "1")).isEqualTo(Observation.Verdict.HOLDS);
    assertThat(verdict(all, "few words")).isEqualTo(Observation.Verdict.HOLDS);
    assertThat(verdict(all, "11")).isEqualTo(Observation.Verdict.NOT_ENOUGH_DATA);
  }

  @Test
  void anObservationStatesItsEvidence() {
    Observation most =
        named(Observations.observe(WholeRun.of(run(), SETTINGS, Map.of())), "few words");

    // All of twelve tasks: R's binom.test(12, 12).
    assertThat(most.value().value()).isEqualTo(1.0);
    assertThat(most.value().interval().low()).isCloseTo(0.7353516, within(1e-6));
    assertThat(most.sample()).isEqualTo("24 first failures");
  }

  @Test
  void aClaimUsesTheFirstRadiusOfThePlan() {
    WholeRun narrow = WholeRun.of(run(), SETTINGS.withStart(new Radius(2, 2)), Map.of());

    Observation found = named(Observations.observe(narrow), "first radius");

    assertThat(found.meaning()).contains("n = 2, k = 2");
    assertThat(found.verdict()).isEqualTo(Observation.Verdict.DOES_NOT);
  }

  @Test
  void aReversedOrderThatMayBeChanceDoesNotRefuteAClaim() {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      results.add(Lines.found("a", "s" + i, 3 + i % 3, 1));
      results.add(
          Lines.found("b", "s" + i, 3 + (i + 1) % 3 + (i == 0 ? 0.1 : 0), i == 1 ? 0.9 : 1));
    }

    Observation order = named(Observations.observe(WholeRun.of(results, SETTINGS, Map.of())), "2");

    assertThat(order.verdict()).isEqualTo(Observation.Verdict.NOT_ENOUGH_DATA);
    assertThat(order.sample()).isEqualTo("1 pair under 1 metric; 1 reversed, 0 of them certain");
  }

  @Test
  void ifTwoMetricsOrderModelsOppositelyTheOrderDependsOnTheMetric() {
    List<Result> results = new ArrayList<>(run());
    for (Result line : run()) {
      results.add(Lines.under("chrf", line.renamed(line.model().equals("a") ? "b" : "a")));
    }

    List<Observation> all = Observations.observe(WholeRun.of(results, SETTINGS, Map.of()));

    assertThat(verdict(all, "3")).isEqualTo(Observation.Verdict.HOLDS);
    assertThat(named(all, "3").value()).isEqualTo(Cell.count(1));
  }

  private static Observation named(List<Observation> all, String label) {
    return all.stream().filter(it -> it.label().equals(label)).findFirst().orElseThrow();
  }

  private static Observation.Verdict verdict(List<Observation> all, String label) {
    return named(all, label).verdict();
  }

  private static List<Result> run() {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      results.add(Lines.found("a", "s" + i, 1 + 0.1 * i, 1));
      results.add(Lines.found("b", "s" + i, 2 + 0.23 * i, 1));
    }
    return results;
  }

  private static String table(List<Table> tables, String id) {
    return Csv.format(
        tables.stream().filter(table -> table.id().equals(id)).findFirst().orElseThrow());
  }
}
