package dev.morph.experiments.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.morph.experiments.analysis.TippingPrograms.WalkEnd;
import dev.morph.experiments.analysis.claims.Observation;
import dev.morph.experiments.analysis.claims.Observation.Verdict;
import dev.morph.experiments.analysis.claims.TippingClaims;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.analysis.estimate.Share;
import dev.morph.experiments.analysis.tables.TippingTables;
import dev.morph.experiments.report.page.TippingFigure;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.Latex;
import dev.morph.experiments.table.Table;
import dev.morph.morphisms.code.graph.CodeDistance;
import dev.morph.morphisms.code.tree.Labelling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TippingDistancesTest {
  private static final Bootstrap BOOTSTRAP = new Bootstrap(1, 2_000);

  @Test
  void theDifferenceIsTheDistanceOfTheFailureMinusThatOfTheSuccess() {
    TippingDistances distances =
        TippingDistances.of(
            List.of(point("m", "t1", "a + 1", "a + 2", "a - 3 * b")), Labelling.OPERATORS);

    TippingDistances.Difference ast = distances.differencesOf("m", CodeDistance.AST).get(0);
    // Literal; then operator, and a product in the place of the literal.
    assertThat(ast.lastSuccess().value()).isEqualTo(1);
    assertThat(ast.firstFailure().value()).isEqualTo(4);
    assertThat(ast.diff()).isEqualTo(3);
    assertThat(ast.isExact()).isTrue();
    assertThat(ast.toReference()).isTrue();
    assertThat(distances.differences()).hasSize(3);
  }

  @Test
  void withoutASolutionTheSeedsProgramIsTheReferenceUnlessItIsTheLastSuccess() {
    TippingPrograms farther =
        new TippingPrograms(
            new WalkEnd("m", "meaning", "t1", List.of("chrf"), "failure"),
            Optional.empty(),
            program("a"),
            Optional.of(program("a + 1")),
            Optional.of(program("a + 1 + 2")));
    TippingPrograms atTheSeed =
        new TippingPrograms(
            new WalkEnd("m", "meaning", "t2", List.of("chrf"), "failure"),
            Optional.empty(),
            program("a"),
            Optional.empty(),
            Optional.of(program("b - a")));

    TippingDistances distances =
        TippingDistances.of(List.of(farther, atTheSeed), Labelling.OPERATORS);

    assertThat(distances.differencesOf("m", CodeDistance.AST))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.diff()).isEqualTo(2);
              assertThat(it.toReference()).isFalse();
            });
    assertThat(distances.leftOut())
        .containsEntry("no reference solution, and the last success is the seed", 1);
  }

  @Test
  void anAnswerWithoutAProgramIsCountedButNotMeasured() {
    TippingPrograms prose =
        new TippingPrograms(
            new WalkEnd("m", "meaning", "t1", List.of("chrf"), "failure"),
            Optional.of(program("a")),
            program("a"),
            Optional.empty(),
            Optional.of("I cannot write this program."));
    TippingPrograms none =
        new TippingPrograms(
            new WalkEnd("m", "meaning", "t2", List.of("chrf"), "failure"),
            Optional.of(program("a")),
            program("a"),
            Optional.empty(),
            Optional.empty());

    TippingDistances distances = TippingDistances.of(List.of(prose, none), Labelling.OPERATORS);

    assertThat(distances.differences()).isEmpty();
    assertThat(distances.leftOut())
        .containsEntry("the program of the first failure cannot be read", 1)
        .containsEntry("no program in the first failure's answer", 1);
    assertThat(TippingTables.figure6(run(distances)).rows()).isEmpty();
    assertThat(new TippingClaims(run(distances)).observations())
        .extracting(Observation::verdict)
        .containsOnly(Verdict.NOT_ENOUGH_DATA);
    assertThat(TippingFigure.figure(distances.summaries(BOOTSTRAP), List.of("m"))).isEmpty();
  }

  @Test
  void figureSixHasABoxForEachKindAndModelAndItsClaimsAreTested() {
    TippingDistances distances = TippingDistances.of(points(), Labelling.OPERATORS);

    List<TippingSummary> summaries = distances.summaries(BOOTSTRAP);
    TippingSummary ast = summaries.get(0);
    assertThat(summaries).hasSize(3);
    assertThat(ast.taskCount()).isEqualTo(38);
    assertThat(ast.eitherSign().above()).isEqualTo(36);
    assertThat(ast.eitherSign().below()).isEqualTo(2);
    // 36 growing by 2, 2, 4, 4, ... and two shrinking by 1.
    assertThat(ast.distribution().quantile(0)).isEqualTo(-1);
    assertThat(ast.eitherSign().test().p()).isLessThan(0.001);
    assertThat(TippingFigure.figure(summaries, List.of("m")).orElseThrow().body())
        .as("no heading is cut")
        .contains(
            CodeDistance.AST.description(),
            CodeDistance.DFG.description(),
            CodeDistance.PDG.description())
        .doesNotContain("…");
    assertThat(new TippingClaims(run(distances)).observations())
        .extracting(Observation::label, Observation::verdict)
        .containsExactly(
            tuple("8", Verdict.HOLDS), tuple("9", Verdict.HOLDS), tuple("10", Verdict.HOLDS));
  }

  @Test
  void aTaskCountsOnceHoweverManyMetricsFindTippingPointsAroundIt() {
    List<TippingPrograms> points = new ArrayList<>(points());
    points.addAll(points());
    points.add(point("m", "t1", "a", "a - 1", "a - 1" + " + b".repeat(9)));

    TippingSummary twice =
        TippingDistances.of(points, Labelling.OPERATORS).summaries(BOOTSTRAP).get(0);
    TippingSummary once =
        TippingDistances.of(points(), Labelling.OPERATORS).summaries(BOOTSTRAP).get(0);

    assertThat(twice.points()).isEqualTo(77);
    assertThat(twice.taskCount()).isEqualTo(38);
    assertThat(twice.eitherSign().aboveShare()).isEqualTo(once.eitherSign().aboveShare());
    // The first task has 2, 2 and 18 in the mean; the others are what they were.
    assertThat(twice.distribution().mean())
        .isCloseTo(once.distribution().mean() + 16 / 3.0 / 38, within(1e-9));
  }

  @Test
  void theClaimsAreUndecidedIfTheLastSuccessIsTheReference() {
    List<TippingPrograms> points = new ArrayList<>();
    for (int i = 1; i <= 20; i++) {
      points.add(point("m", "t" + i, "a", "a", "a" + " + b".repeat(i)));
    }
    TippingDistances distances = TippingDistances.of(points, Labelling.OPERATORS);

    assertThat(distances.summaries(BOOTSTRAP).get(0).eitherSign().tasks()).isZero();
    assertThat(new TippingClaims(run(distances)).observations())
        .extracting(Observation::verdict)
        .containsOnly(Verdict.NOT_ENOUGH_DATA);
    assertThat(TippingTables.figure6(run(distances)).rows()).hasSize(3);
  }

  @Test
  void tablesAndFigureAreWritten() {
    TippingDistances distances = TippingDistances.of(points(), Labelling.OPERATORS);
    Table table = TippingTables.figure6(run(distances));

    assertThat(Csv.format(table))
        .startsWith("distance,model,tasks,points,mean")
        .contains("ast,m,38,38,");
    assertThat(Latex.format(table)).contains("\\begin{tabular}");
    Table listed = TippingTables.points(List.of(run(distances), run(distances)));
    assertThat(listed.rows()).as("of each domain").hasSize(2 * 114);
    assertThat(Csv.format(listed)).contains("m,meaning,t1,\"chrf, bleu\",ast,solution,");
    assertThat(TippingFigure.figure(distances.summaries(BOOTSTRAP), List.of("m")))
        .hasValueSatisfying(
            figure ->
                assertThat(figure.body())
                    .contains("38 values, from -1.000 to")
                    .contains("class=\"axis\"")
                    .doesNotContain("NaN"));
  }

  @Test
  void sharesHaveExactIntervals() {
    // R: binom.test(18, 20)$conf.int and binom.test(0, 10)$conf.int.
    Interval most = Share.interval(18, 20);
    assertThat(most.low()).isCloseTo(0.6830173, within(1e-6));
    assertThat(most.high()).isCloseTo(0.9876515, within(1e-6));
    Interval none = Share.interval(0, 10);
    assertThat(none.low()).isZero();
    assertThat(none.high()).isCloseTo(0.3084971, within(1e-6));
  }

  private static RunAnalysis run(TippingDistances distances) {
    return RunAnalysis.of(List.of(), AnalysisSettings.seeded(1)).withTipping(distances);
  }

  private static List<TippingPrograms> points() {
    List<TippingPrograms> points = new ArrayList<>();
    for (int i = 1; i <= 36; i++) {
      points.add(point("m", "t" + i, "a", "a - 1", "a - 1" + " + b".repeat((i + 1) / 2)));
    }
    points.add(point("m", "t37", "a + 1", "a + 2", "a + 1"));
    points.add(point("m", "t38", "a * 1", "a * 2", "a * 1"));
    return points;
  }

  private static TippingPrograms point(
      String model, String seed, String reference, String success, String failure) {
    return new TippingPrograms(
        new WalkEnd(model, "meaning", seed, List.of("chrf", "bleu"), "failure"),
        Optional.of(program(reference)),
        program(success),
        Optional.of(program(success)),
        Optional.of(program(failure)));
  }

  private static String program(String value) {
    return "class A { int f(int a, int b) { return " + value + "; } }";
  }
}
