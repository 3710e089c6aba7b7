package dev.morph.scenarios.engine.examination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.Gauges;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.ExecutionFailure.Prospect;
import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.engine.driver.LocalDriver;
import dev.morph.scenarios.engine.examination.EvaluationSettings.Effort;
import dev.morph.scenarios.engine.spec.Design;
import dev.morph.scenarios.engine.spec.SampleGoal;
import dev.morph.scenarios.engine.store.AnswerUsage;
import dev.morph.scenarios.engine.store.Caps;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Found;
import dev.morph.scenarios.engine.store.Result.Suspended;
import dev.morph.scenarios.engine.store.Trail;
import dev.morph.scenarios.engine.store.Workers;
import dev.morph.scenarios.journal.Journal;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The machinery around the walks, in a world where everything but it is trivial. */
@Timeout(120)
class EvaluationTest {
  private static final Effort ALONE = new Effort(1, false, Caps.none());

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"1, true", "7, false", "50, true"})
  void theResultsAreTheSameWhateverTheParallelismAndTheSpeculation(int parallel, boolean ahead) {
    List<Result> alone = run("alone", Numbered.System.failingFrom(4), 6, ALONE).results();

    Run together =
        run(
            "together",
            Numbered.System.failingFrom(4),
            6,
            new Effort(parallel, ahead, Caps.none()));

    assertThat(together.results()).isEqualTo(alone);
    assertThat(together.model().askedTwice()).isEmpty();
  }

  @Test
  void withoutSpeculationOnlyNeededQuestionsAreAsked() {
    Run run = run("run", Numbered.System.failingFrom(3), 1, new Effort(16, false, Caps.none()), 1);

    assertThat(run.model().asked).hasSize(1 + 3);
    assertThat(run.unneeded()).isZero();
  }

  @Test
  void speculationIsLimitedByParallelRequestsAndCounted() {
    Run run = run("run", Numbered.System.failingFrom(30), 1, new Effort(8, true, Caps.none()), 1);

    int needed = 1 + 30;
    assertThat(run.model().asked.size()).isBetween(needed, needed + 8);
    assertThat(run.unneeded()).isEqualTo(run.model().asked.size() - needed);
  }

  /** Two seeds at a time leave six requests idle, of which each seed could take all. */
  @Test
  void littleIsAskedInAdvanceIfWalksEndAtOnce() {
    int seeds = 60;
    Numbered world = Numbered.of(seeds, 1, Numbered.System.failingFrom(1));
    Effort effort = new Effort(8, true, Caps.none());

    try (Journal journal = Journal.open(folder.resolve("run.db"))) {
      Done done = evaluate(journal, world, new EvaluationSettings(Numbered.WALK, effort), 1);

      assertThat(done.unneeded()).isLessThan(3 * seeds);
    }
  }

  @Test
  void aPromptThatAlwaysFailsSuspendsItsSeedTwiceAndIsThenSkipped() {
    Numbered.Script poison =
        text -> {
          if (text.equals("task 1 v2")) {
            throw new ExecutionFailure("it breaks the server");
          }
          return Numbered.System.behaviour(Numbered.number(text) >= 5 ? 1 : 0);
        };
    for (int start = 1; start <= 2; start++) {
      List<Result> results = run("run", new Numbered.System(poison), 3, ALONE, 1).results();
      assertThat(results)
          .extracting(Result::outcome)
          .containsExactly("found", "suspended", "found");
      assertThat(results.get(1).explanation()).contains("it breaks the server");
    }

    Run third = run("run", new Numbered.System(poison), 3, ALONE, 1);

    assertThat(third.results()).extracting(Result::outcome).containsOnly("found");
    assertThat(third.results().get(1).trail().search().cutShort()).isEqualTo(1);
    assertThat(third.results().get(1).found().orElseThrow().firstFailure().value()).isEqualTo(5);
    assertThat(third.model().asked).containsOnlyOnce("task 1 v2");
    assertThat(run("run", new Numbered.System(poison), 3, ALONE, 1).model().asked).isEmpty();
  }

  @Test
  void aDeclinedPromptIsSkippedAtOnce() {
    Numbered.System model =
        new Numbered.System(
            text -> {
              if (text.equals("task 0 v0")) {
                throw Numbered.failure("too long", Prospect.NEVER_THIS);
              }
              return Numbered.System.behaviour(Numbered.number(text) >= 5 ? 1 : 0);
            });

    List<Result> results = run("run", model, 2, ALONE, 1).results();

    assertThat(results.get(0).outcome()).isEqualTo("not_evaluable");
    assertThat(results.get(0).explanation()).contains("unanswered");
    assertThat(results.get(1)).isInstanceOf(Found.class);
  }

  @Test
  void givenUpQuestionsAreAskedAgainOnRequest() {
    AtomicInteger times = new AtomicInteger();
    Numbered.Script once =
        text -> {
          if (text.equals("task 0 v1") && times.incrementAndGet() == 1) {
            throw Numbered.failure("a mood", Prospect.NEVER_THIS);
          }
          return Numbered.System.behaviour(Numbered.number(text) >= 3 ? 1 : 0);
        };
    assertThat(
            run("run", new Numbered.System(once), 1, ALONE, 1)
                .results()
                .get(0)
                .trail()
                .search()
                .cutShort())
        .isEqualTo(1);
    try (Journal journal = Journal.open(folder.resolve("run.db"))) {
      assertThat(journal.forgetUnanswered()).isEqualTo(1);
    }

    assertThat(
            run("run", new Numbered.System(once), 1, ALONE, 1)
                .results()
                .get(0)
                .trail()
                .search()
                .cutShort())
        .isZero();
  }

  @ParameterizedTest
  @CsvSource({"1, 5", "8, 20"})
  void aCapOnCallsIsNeverExceededAndResumedToTheSameResults(int parallel, int calls) {
    List<Result> whole = run("whole", Numbered.System.failingFrom(9), 4, ALONE).results();

    Run capped =
        run(
            "capped",
            Numbered.System.failingFrom(9),
            4,
            new Effort(parallel, true, Caps.ofCalls(calls)));
    assertThat(capped.model().asked).hasSize(calls);
    assertThat(capped.results()).extracting(Result::outcome).contains("suspended");
    Run resumed =
        run("capped", Numbered.System.failingFrom(9), 4, new Effort(parallel, true, Caps.none()));

    assertThat(resumed.results()).isEqualTo(whole);
    assertThat(resumed.model().asked).doesNotContainAnyElementsOf(capped.model().asked);
  }

  @ParameterizedTest
  @CsvSource({"1", "8"})
  void capsOnTokensAndMoneyAreNeverExceeded(int parallel) {
    long inputTokens = 60;
    long tokens = 4_000;
    Run run =
        run(
            "tokens",
            Numbered.System.failingFrom(90),
            4,
            new Effort(parallel, true, new Caps(Long.MAX_VALUE, tokens, Double.POSITIVE_INFINITY)));
    assertThat(run.results()).extracting(Result::outcome).contains("suspended");
    assertThat(run.usage().inputTokens() + run.usage().outputTokens())
        .isBetween(tokens - 1000 - inputTokens, tokens);

    double dollars = 12;
    Run cheap =
        run(
            "money",
            Numbered.System.failingFrom(90).at(PRICE),
            4,
            new Effort(parallel, true, new Caps(Long.MAX_VALUE, Long.MAX_VALUE, dollars)));
    double spent =
        (cheap.usage().inputTokens() * 1000 + cheap.usage().outputTokens() * 10_000) / 1e6;
    assertThat(spent).isBetween(dollars - 11, dollars);
    assertThat(cheap.results().get(0).explanation().orElseThrow())
        .contains("of $12.0000 are spent");
  }

  @Test
  void aCapTooLowForOneQuestionIsNotTheModelsFault() {
    Caps caps = new Caps(Long.MAX_VALUE, Long.MAX_VALUE, 0.01);

    Run run = run("run", Numbered.System.failingFrom(4).at(PRICE), 2, new Effort(8, true, caps));

    assertThat(run.model().asked).isEmpty();
    assertThat(run.unneeded()).isZero();
    assertThat(run.results())
        .allSatisfy(
            result -> {
              assertThat(result).isInstanceOf(Suspended.class);
              assertThat(result.explanation().orElseThrow())
                  .contains("$0.0000 of $0.0100 are spent");
            });
  }

  @Test
  void anAnswerReusedFromAnotherRunIsFree() {
    run("first", Numbered.System.failingFrom(5), 2, ALONE);
    try (Journal first = Journal.open(folder.resolve("first.db"));
        Journal second = Journal.open(folder.resolve("second.db"))) {
      first.forEachAnswer(answer -> second.adopt(List.of(answer)));
    }

    Run again =
        run("second", Numbered.System.failingFrom(5), 2, new Effort(1, false, Caps.ofCalls(1)));

    assertThat(again.model().asked).isEmpty();
    assertThat(again.usage().asked()).isZero();
    assertThat(again.usage().adopted()).isPositive();
    assertThat(again.results()).extracting(Result::outcome).containsOnly("found");
  }

  @Test
  void anUnreachableSystemEndsTheRunBeforeAnythingElseIsAsked() {
    Numbered.System nobody =
        new Numbered.System(
            text -> {
              throw Numbered.failure("connection refused", Prospect.NOTHING_NOW);
            });

    assertThatThrownBy(() -> run("run", nobody, 5, new Effort(8, true, Caps.none())))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("connection refused");
    assertThat(nobody.asked).hasSize(1);
  }

  @Test
  void aSystemThatStopsAnsweringSuspendsRemainingTasks() {
    AtomicInteger calls = new AtomicInteger();
    Numbered.System tired =
        new Numbered.System(
            text -> {
              if (calls.incrementAndGet() > 12) {
                throw Numbered.failure("no credit left", Prospect.NOTHING_NOW);
              }
              return Numbered.System.behaviour(Numbered.number(text) >= 4 ? 1 : 0);
            });

    List<Result> results = run("run", tired, 4, ALONE, 1).results();

    assertThat(results).extracting(Result::outcome).contains("found", "suspended");
    assertThat(tired.asked.size()).isBetween(13, 14); // two seeds are under way at once
  }

  @Test
  void theUnchangedSeedIsRepeatedForTheNoise() {
    AtomicInteger repeats = new AtomicInteger();
    Numbered.System moody =
        new Numbered.System(
            text ->
                Numbered.number(text) == 0 && repeats.incrementAndGet() == 3
                    ? "something else"
                    : Numbered.System.behaviour(Numbered.number(text) >= 4 ? 1 : 0));

    try (Journal journal = Journal.open(folder.resolve("run.db"))) {
      EvaluationSettings settings =
          new EvaluationSettings(
              Numbered.WALK,
              new Design(Design.Kind.NEAREST_FIRST, null, List.of(), 5, 0, 0, SampleGoal.NONE),
              ALONE);
      List<Result> results = evaluate(journal, Numbered.of(1, 2, moody), settings).results();

      assertThat(results)
          .extracting(result -> result.trail().repeats())
          .containsOnly(new Trail.Repeats(4, 1, 0));
      assertThat(results.get(0).trail().order()).hasSize(120);
    }
  }

  @Test
  void mutantsThatPassAndDifferOnInputsThatDoNotCountAreCounted() {
    Numbered.System model = Numbered.System.failingFrom(4);

    Trail trail = run("run", model, 1, ALONE, 1).results().get(0).trail();

    assertThat(Objects.requireNonNull(trail.search()).outside())
        .as("all but the first failure")
        .isPositive()
        .isEqualTo(trail.queries() - 1);
  }

  private static final Price PRICE = new Price(1000, 10_000);

  private record Run(
      List<Result> results, Numbered.System model, long unneeded, AnswerUsage usage) {}

  private record Done(List<Result> results, long unneeded) {}

  private Run run(String name, Numbered.System model, int tasks, Effort effort) {
    return run(name, model, tasks, effort, 2);
  }

  private Run run(String name, Numbered.System model, int tasks, Effort effort, int metrics) {
    try (Journal journal = Journal.open(folder.resolve(name + ".db"))) {
      EvaluationSettings settings = new EvaluationSettings(Numbered.WALK, effort);
      Done done = evaluate(journal, Numbered.of(tasks, metrics, model), settings);
      return new Run(done.results(), model, done.unneeded(), journal.usage(model.name()));
    }
  }

  private static Done evaluate(Journal journal, Numbered world, EvaluationSettings settings) {
    return evaluate(journal, world, settings, settings.effort().parallel());
  }

  private static Done evaluate(
      Journal journal, Numbered world, EvaluationSettings settings, int units) {
    Gauges none = new Gauges(() -> 0, OptionalLong::empty);
    try (Evaluation<?, ?, ?> evaluation =
        new Evaluation<>(
            new EvaluationContext<>(world, journal, journal, Workers.ALONE, none), settings)) {
      List<Result> results = new LocalDriver(evaluation, units).run(evaluation.units());
      return new Done(results, evaluation.progress().snapshot().unneeded());
    }
  }
}
