package dev.morph.scenarios.engine.examination;

import static dev.morph.scenarios.engine.examination.Numbered.System.behaviour;
import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.engine.driver.LocalDriver;
import dev.morph.scenarios.engine.examination.EvaluationSettings.Effort;
import dev.morph.scenarios.engine.spec.Design;
import dev.morph.scenarios.engine.spec.SampleGoal;
import dev.morph.scenarios.engine.store.Caps;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Stage;
import dev.morph.scenarios.engine.store.UnitResults;
import dev.morph.scenarios.journal.Journal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every task is asked about as far as every other, whatever stops a run. */
class StagesTest {
  private static final int TASKS = 10;

  @TempDir Path folder;

  private static Design sample(int rounds, int references) {
    return new Design(Design.Kind.SAMPLE, rounds, List.of("1"), references, 0, 0, SampleGoal.NONE);
  }

  private static EvaluationSettings settings(Design design, long calls) {
    return new EvaluationSettings(
        Numbered.WALK,
        design,
        new Effort(4, false, new Caps(calls, Long.MAX_VALUE, Double.POSITIVE_INFINITY)));
  }

  /** Stage by stage, as a run does. */
  private List<UnitResults> run(Numbered.System model, EvaluationSettings settings) {
    List<UnitResults> last = new ArrayList<>();
    try (Journal journal = Journal.open(folder.resolve("run.db"));
        Evaluation<?, ?, ?> evaluation =
            new Evaluation<>(
                EvaluationContext.of(Numbered.of(TASKS, 1, model), journal), settings)) {
      LocalDriver driver = new LocalDriver(evaluation, 4);
      for (Stage stage : settings.stages()) {
        last.clear();
        driver.run(evaluation.units(stage), last::add);
      }
    }
    return last;
  }

  @Test
  void progressIsZeroBeforeTheFirstQuestionAndHighAfterTheFirstRound() {
    EvaluationSettings settings = settings(sample(2, 3), 1000);
    try (Journal journal = Journal.open(folder.resolve("run.db"));
        Evaluation<?, ?, ?> evaluation =
            new Evaluation<>(
                EvaluationContext.of(Numbered.of(TASKS, 1, steady()), journal), settings)) {
      assertThat(evaluation.progress().snapshot().done()).isZero();

      Stage first = settings.stages().get(0);
      new LocalDriver(evaluation, 4).run(evaluation.units(first), unit -> {});
      assertThat(evaluation.progress().snapshot().share()).isBetween(0.5, 0.8);
    }
  }

  private static Numbered.System steady() {
    return new Numbered.System(text -> behaviour(0));
  }

  @Test
  void manyRoundsTakeFewStagesUnlessEachMayBeTheLast() {
    List<Stage> stages = settings(sample(1_000, 1), 1).stages();

    assertThat(stages).extracting(Stage::rounds).startsWith(1, 2, 3).contains(16, 32, 64, 1_000);
    assertThat(stages).hasSizeLessThan(25).endsWith(new Stage(1_000, 0), Stage.WHOLE);

    SampleGoal precise = new SampleGoal(2.0, null);
    Design design = new Design(Design.Kind.SAMPLE, 100, List.of("1"), 1, 0, 0, precise);
    assertThat(settings(design, 1).stages()).hasSize(101);
    assertThat(settings(sample(1, 1), 1).stages()).containsExactly(new Stage(1, 0), Stage.WHOLE);
  }

  @Test
  void aCapLeavesAllTasksEquallyDeep() {
    // Ten unchanged tasks, two rounds of ten, and half of a third.
    List<UnitResults> units = run(steady(), settings(sample(5, 1), 35));

    assertThat(units).hasSize(TASKS).allMatch(unit -> unit.sample().suspended() != null);
    assertThat(units).extracting(unit -> unit.sample().rounds()).containsOnly(2, 3);
  }

  @Test
  void aResumedRunRepeatsNoQuestionAndGivesTheSameResult() {
    Numbered.System model = steady();
    List<UnitResults> stopped = run(model, settings(sample(5, 1), 35));
    assertThat(stopped).anyMatch(unit -> unit.sample().suspended() != null);

    List<UnitResults> resumed = run(model, settings(sample(5, 1), 1_000));

    assertThat(model.askedTwice()).isEmpty();
    assertThat(resumed).allMatch(unit -> unit.sample().suspended() == null);
    assertThat(resumed).extracting(unit -> unit.sample().drawn().size()).containsOnly(5);
  }

  @Test
  void theUsualProgramBehavesLikeMostAnswersToTheUnchangedTask() {
    AtomicInteger times = new AtomicInteger();
    Map<String, Integer> seen = new ConcurrentHashMap<>();
    // The first answer to each unchanged task is another one than all that follow.
    Numbered.System model =
        new Numbered.System(
            text -> {
              times.incrementAndGet();
              return Numbered.number(text) == 0 && seen.merge(text, 1, Integer::sum) == 1
                  ? behaviour(7)
                  : behaviour(0);
            });

    List<UnitResults> units = run(model, settings(sample(1, 3), Long.MAX_VALUE));

    for (UnitResults unit : units) {
      Sampled.Usual usual = unit.sample().usual();
      assertThat(usual).isNotNull();
      assertThat(usual.classes()).as("asked once more in the round").hasSize(4);
      assertThat(usual.references()).isEqualTo(3);
      assertThat(usual.steady()).isTrue();
      assertThat(unit.sample().drawn()).allMatch(mutant -> !mutant.broken());
    }
    assertThat(times.get()).isEqualTo(TASKS * 5);
  }

  @Test
  void aStoppedWalkIsCensoredAtItsDistance() {
    Design walks = Design.PUBLISHED;

    List<UnitResults> units = run(steady(), settings(walks, 10 + 10 * 40));

    List<Result.Suspended> stopped =
        units.stream()
            .flatMap(unit -> unit.walks().stream())
            .map(Result.Suspended.class::cast)
            .toList();
    assertThat(stopped).hasSize(TASKS).allMatch(walk -> walk.standing() != null);
    Set<Integer> queries =
        stopped.stream().map(walk -> walk.trail().queries()).collect(Collectors.toSet());
    assertThat(queries).as("all have come as far as the same stage").allMatch(it -> it >= 30);
  }

  @Test
  void anUnrepeatedFailureDoesNotEndAWalk() {
    Map<String, Integer> seen = new ConcurrentHashMap<>();
    // The fifth mutant of each task fails the first time it is asked, the twentieth always.
    Numbered.System model =
        new Numbered.System(
            text ->
                switch (Numbered.number(text)) {
                  case 5 -> behaviour(seen.merge(text, 1, Integer::sum) == 1 ? 1 : 0);
                  case 20 -> behaviour(2);
                  default -> behaviour(0);
                });

    List<UnitResults> units =
        run(
            model,
            settings(
                new Design(Design.Kind.NEAREST_FIRST, null, List.of(), 1, 2, 0, SampleGoal.NONE),
                Long.MAX_VALUE));

    for (UnitResults unit : units) {
      Result.Found found = (Result.Found) unit.walks().get(0);
      assertThat(found.firstFailure().value()).isEqualTo(20);
      assertThat(found.trail().beside().unconfirmed()).hasSize(1);
    }
  }
}
