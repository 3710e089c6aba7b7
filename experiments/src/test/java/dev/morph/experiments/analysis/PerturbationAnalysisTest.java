package dev.morph.experiments.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.experiments.analysis.PerturbationScore.RobustPass;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.tables.PerturbationTables;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Trail;
import dev.morph.scenarios.engine.store.Trail.Tests;
import dev.morph.scenarios.engine.store.Trail.Variants;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class PerturbationAnalysisTest {
  private static final AnalysisSettings SETTINGS = AnalysisSettings.seeded(1);

  @Test
  void countsBrokenTasksAndTheirNearestFailures() {
    PerturbationScore typo =
        score(
            List.of(
                task("1", broken("typo", 2, 0.1), held("case")),
                task("2", broken("typo", 4, 0.2), held("case")),
                task("3", held("typo"), held("case")),
                task("4", held("typo"))),
            "typo");

    assertThat(typo.tasks()).isEqualTo(4);
    assertThat(typo.broken().value()).isEqualTo(0.5);
    assertThat(typo.meanFirstFailure().value()).isEqualTo(3);
    assertThat(typo.failed()).isEqualTo(2 / 20.0);
    assertThat(typo.held().value()).isEqualTo(0.5);
    assertThat(typo.heldTo()).isEqualTo(0.25);
  }

  @Test
  void aTaskWithAnUndecidedAndNoFailedVariantCountsNeitherAsBrokenNorAsHeld() {
    PerturbationScore typo =
        score(
            List.of(
                task("1", broken("typo", 2, 0.1)),
                task("2", new Variants("typo", 5, 0, 1, null, null, 0.3, null)),
                task("3", new Variants("typo", 5, 2, 3, 4.0, 0.2, 0.3, null))),
            "typo");

    assertThat(typo.tasks()).isEqualTo(2);
    // s is 2: of five variants one failed, and of two both.
    assertThat(typo.variety()).isEqualTo(new VariantCounts(2, 2, 4, 5, 0));
    assertThat(typo.broken().value()).isCloseTo((0.4 + 1) / 2, within(1e-12));
    assertThat(typo.failed()).isEqualTo(3 / 7.0);
    assertThat(typo.held().value()).isZero();
  }

  @Test
  void measuresWhatReCodeDoes() {
    RobustPass robust =
        score(
                List.of(
                    task("1", tested("typo", true, 5)),
                    task("2", tested("typo", true, 4)),
                    task("3", tested("typo", false, 0)),
                    task("4", tested("typo", false, 1))),
                "typo")
            .robust();

    assertThat(Objects.requireNonNull(robust).pass().value()).isEqualTo(0.5);
    assertThat(robust.robustPass().value()).isEqualTo(0.25);
    assertThat(robust.drop().value()).isEqualTo(0.5);
    assertThat(robust.relative().value()).isEqualTo(0.5);
  }

  @Test
  void theWorstCaseCombinesAllPerturbations() {
    List<Result> tasks =
        List.of(
            task("1", broken("typo", 2, 0.1), broken("case", 1, 0.05)),
            task("2", held("typo"), broken("case", 3, 0.2)),
            task("3", held("typo"), held("case")));
    PerturbationScore any = score(tasks, PerturbationScore.ANY);

    assertThat(any.broken().value()).isEqualTo(2 / 3.0);
    assertThat(any.meanFirstFailure().value()).isEqualTo(2);
    assertThat(any.variety().common()).isEqualTo(10);
    assertThat(any.nearness()).isNull();
  }

  /** Ten tasks with five variants and three with one: a task of one has no worst case of five. */
  @Test
  void worstCasesUseOneNumberOfVariants() {
    List<Result> tasks = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      tasks.add(task("long " + i, tested("typo", true, 4)));
    }
    for (int i = 0; i < 3; i++) {
      tasks.add(
          task(
              "short " + i, new Variants("typo", 1, 0, 0, null, null, 0.3, new Tests(true, 1, 1))));
    }
    PerturbationScore five = score(tasks, "typo");

    assertThat(five.variety()).isEqualTo(new VariantCounts(5, 1, 5, 5, 3));
    assertThat(five.tasks()).isEqualTo(10);
    assertThat(Objects.requireNonNull(five.robust()).tasks()).isEqualTo(10);
    assertThat(five.robust().robustPass().value()).isZero();

    for (int i = 0; i < 3; i++) {
      tasks.add(
          task("two " + i, new Variants("typo", 2, 1, 0, 1.0, 0.1, 0.3, new Tests(true, 2, 1))));
    }
    PerturbationScore two = score(tasks, "typo");

    assertThat(two.variety().common()).isEqualTo(2);
    // If one of five variants fails, two drawn variants both pass in 6 of 10 draws; for the other
    // task, never.
    assertThat(Objects.requireNonNull(two.robust()).robustPass().value())
        .isCloseTo(10 * 0.6 / 13, within(1e-12));
    assertThat(two.variety().describe()).isEqualTo("1, 5, 5");
  }

  @Test
  void theShareThatHeldIsNeverBelowTheShareThatDidNotBreak() {
    List<Result> tasks = new ArrayList<>();
    for (int i = 0; i < 11; i++) {
      tasks.add(task("broken " + i, broken("typo", 1, 0.1 + i / 100.0)));
    }
    for (int i = 0; i < 3; i++) {
      tasks.add(task("held " + i, new Variants("typo", 5, 0, 0, null, null, 0.05, null)));
    }
    PerturbationScore typo = score(tasks, "typo");

    assertThat(typo.heldTo()).isEqualTo(0.05);
    assertThat(typo.held().value()).isEqualTo(1);
    assertThat(typo.broken().value()).isCloseTo(11 / 14.0, within(1e-12));
  }

  @Test
  void onlyPerturbationsThatBreakNearerThanTheOthersAreNamed() {
    List<Result> tasks = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      tasks.add(
          task(
              "task " + i,
              broken("typo", 1, 0.01 + i * 0.001),
              held("case"),
              held("space"),
              held("voice")));
    }
    RunAnalysis analysis = RunAnalysis.of(tasks, SETTINGS);

    assertThat(PerturbationTables.describeNearest(analysis))
        .containsExactly(
            "local:bm25, by chrf: typo breaks tasks nearer than the others do (p < 0.05 after"
                + " Holm's correction).");
    assertThat(PerturbationTables.brokenTasks(analysis, Map.of()).rows()).hasSize(5);
    assertThat(score(tasks, "typo").nearness().difference()).isCloseTo(0.0175 - 0.25, within(1e-9));
  }

  @Test
  void resultsWithoutVariantsHaveNoSuchScores() {
    assertThat(new PerturbationAnalysis(List.of(task("1")), SETTINGS).scores()).isEmpty();
    assertThat(PerturbationTables.hasVariants(RunAnalysis.of(List.of(task("1")), SETTINGS)))
        .isFalse();
  }

  private static PerturbationScore score(List<Result> tasks, String name) {
    return new PerturbationAnalysis(tasks, SETTINGS)
        .scores().stream()
            .filter(score -> score.perturbation().equals(name))
            .findFirst()
            .orElseThrow();
  }

  private static Variants broken(String kind, double value, double normalised) {
    return new Variants(kind, 5, 1, 0, value, normalised, 0.3, null);
  }

  private static Variants held(String kind) {
    return new Variants(kind, 5, 0, 0, null, null, 0.3, null);
  }

  private static Variants tested(String kind, boolean seedPasses, int passed) {
    return new Variants(kind, 5, 0, 0, null, null, 0.3, new Tests(seedPasses, 5, passed));
  }

  private static Result task(String id, Variants... variants) {
    Result.Head head =
        new Result.Head(
            id, "local:bm25", "chrf", "chrf", "similarity", Result.Domain.PUBLISHED, Map.of());
    Result.Point seed = new Result.Point(id, id, 0, 0, 0, 0, List.of(), null);
    return new Result.NotReached(
        head,
        seed,
        seed,
        new Trail(
            1,
            1,
            null,
            null,
            null,
            null,
            Trail.Cost.NONE,
            new Trail.PoolResults(null, List.of(variants), List.of())));
  }
}
