package dev.morph.scenarios.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Gauges;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.scenarios.engine.examination.EvaluationSettings.Effort;
import dev.morph.scenarios.evaluation.Numbered.Distance;
import dev.morph.scenarios.evaluation.Numbered.Judge;
import dev.morph.scenarios.evaluation.Numbered.Model;
import dev.morph.scenarios.evaluation.Numbered.Mutants;
import dev.morph.scenarios.model.Prices;
import dev.morph.scenarios.model.PromptDeclined;
import dev.morph.scenarios.journal.Journal;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Outcome;
import java.nio.file.Path;
import java.util.List;
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
    List<Result> alone = run("alone", Model.failingFrom(4), 6, ALONE).results();

    Run together =
        run("together", Model.failingFrom(4), 6, new Effort(parallel, ahead, Caps.none()));

    assertThat(together.results()).isEqualTo(alone);
    assertThat(together.model().askedTwice()).isEmpty();
  }

  @Test
  void withoutSpeculationOnlyWhatIsNeededIsAsked() {
    Run run = run("run", Model.failingFrom(3), 1, new Effort(16, false, Caps.none()), 1);

    assertThat(run.model().asked).hasSize(1 + 3);
    assertThat(run.unneeded()).isZero();
  }

  @Test
  void speculationAsksNoFurtherAheadThanThereAreRequestsAndIsCounted() {
    Run run = run("run", Model.failingFrom(30), 1, new Effort(8, true, Caps.none()), 1);

    int needed = 1 + 30;
    assertThat(run.model().asked.size()).isBetween(needed, needed + 8);
    assertThat(run.unneeded()).isEqualTo(run.model().asked.size() - needed);
  }

  @Test
  void aPromptThatAlwaysFailsSuspendsItsSeedTwiceAndIsThenSkippedAndCounted() {
    Numbered.Script poison =
        text -> {
          if (text.equals("task 1 v2")) {
            throw new ExecutionFailure("it breaks the server");
          }
          return Model.program(Numbered.number(text) >= 5 ? 1 : 0);
        };
    for (int start = 1; start <= 2; start++) {
      List<Result> results = run("run", new Model(poison), 3, ALONE, 1).results();
      assertThat(results)
          .extracting(Result::outcome)
          .containsExactly(Outcome.FOUND, Outcome.SUSPENDED, Outcome.FOUND);
      assertThat(results.get(1).cause()).isEqualTo("it breaks the server");
    }

    Run third = run("run", new Model(poison), 3, ALONE, 1);

    assertThat(third.results()).extracting(Result::outcome).containsOnly(Outcome.FOUND);
    assertThat(third.results().get(1).search().cutShort()).isEqualTo(1);
    assertThat(third.results().get(1).firstFailure().value()).isEqualTo(5);
    assertThat(third.model().asked).containsOnlyOnce("task 1 v2");
    assertThat(run("run", new Model(poison), 3, ALONE, 1).model().asked).isEmpty();
  }

  @Test
  void aPromptThatIsDeclinedForGoodIsSkippedAtOnceAndItsSeedIsNotEvaluable() {
    Model model =
        new Model(
            text -> {
              if (text.equals("task 0 v0")) {
                throw new PromptDeclined("too long");
              }
              return Model.program(Numbered.number(text) >= 5 ? 1 : 0);
            });

    List<Result> results = run("run", model, 2, ALONE, 1).results();

    assertThat(results.get(0).outcome()).isEqualTo(Outcome.NOT_EVALUABLE);
    assertThat(results.get(0).cause()).isEqualTo("unanswered");
    assertThat(results.get(1).outcome()).isEqualTo(Outcome.FOUND);
  }

  @Test
  void whatWasGivenUpIsAskedAgainWhenTheUserWantsIt() {
    AtomicInteger times = new AtomicInteger();
    Numbered.Script once =
        text -> {
          if (text.equals("task 0 v1") && times.incrementAndGet() == 1) {
            throw new PromptDeclined("a mood");
          }
          return Model.program(Numbered.number(text) >= 3 ? 1 : 0);
        };
    assertThat(run("run", new Model(once), 1, ALONE, 1).results().get(0).search().cutShort())
        .isEqualTo(1);
    try (Journal journal = Journal.open(folder.resolve("run.db"))) {
      assertThat(journal.forgetUnanswered()).isEqualTo(1);
    }

    assertThat(run("run", new Model(once), 1, ALONE, 1).results().get(0).search().cutShort())
        .isZero();
  }

  @ParameterizedTest
  @CsvSource({"1, 5", "8, 20"})
  void aCapOnCallsIsNeverExceededAndResumedToTheSameResults(int parallel, int calls) {
    List<Result> whole = run("whole", Model.failingFrom(9), 4, ALONE).results();

    Run capped =
        run("capped", Model.failingFrom(9), 4, new Effort(parallel, true, Caps.ofCalls(calls)));
    assertThat(capped.model().asked).hasSize(calls);
    assertThat(capped.results()).extracting(Result::outcome).contains(Outcome.SUSPENDED);
    Run resumed = run("capped", Model.failingFrom(9), 4, new Effort(parallel, true, Caps.none()));

    assertThat(resumed.results()).isEqualTo(whole);
    assertThat(resumed.model().asked).doesNotContainAnyElementsOf(capped.model().asked);
  }

  @ParameterizedTest
  @CsvSource({"1", "8"})
  void capsOnTokensAndMoneyAreNeverExceeded(int parallel) {
    Prices prices = Prices.read(write("prices.csv", "command:*,1000,10000\n"));
    long inputTokens = 60;
    long tokens = 4_000;
    Run run =
        run(
            "tokens",
            Model.failingFrom(90),
            4,
            new Effort(
                parallel,
                true,
                new Caps(Long.MAX_VALUE, tokens, Double.POSITIVE_INFINITY, prices)));
    assertThat(run.results()).extracting(Result::outcome).contains(Outcome.SUSPENDED);
    assertThat(run.usage().inputTokens() + run.usage().outputTokens())
        .isBetween(tokens - 1000 - inputTokens, tokens);

    double dollars = 12;
    Run cheap =
        run(
            "money",
            Model.failingFrom(90),
            4,
            new Effort(parallel, true, new Caps(Long.MAX_VALUE, Long.MAX_VALUE, dollars, prices)));
    double spent =
        (cheap.usage().inputTokens() * 1000 + cheap.usage().outputTokens() * 10_000) / 1e6;
    assertThat(spent).isBetween(dollars - 11, dollars);
    assertThat(cheap.results().get(0).cause()).contains("of $12.0000 are spent");
  }

  @Test
  void aCapTooLowForOneQuestionIsNoFaultOfTheModel() {
    Prices prices = Prices.read(write("prices.csv", "command:*,1000,10000\n"));
    Caps caps = new Caps(Long.MAX_VALUE, Long.MAX_VALUE, 0.01, prices);

    Run run = run("run", Model.failingFrom(4), 2, new Effort(8, true, caps));

    assertThat(run.model().asked).isEmpty();
    assertThat(run.unneeded()).isZero();
    assertThat(run.results())
        .allSatisfy(
            result -> {
              assertThat(result.outcome()).isEqualTo(Outcome.SUSPENDED);
              assertThat(result.cause()).contains("$0.0000 of $0.0100 are spent");
            });
  }

  @Test
  void anAnswerTakenOverFromAnotherRunIsNotAskedForAndCostsNothing() {
    run("first", Model.failingFrom(5), 2, ALONE);
    try (Journal first = Journal.open(folder.resolve("first.db"));
        Journal second = Journal.open(folder.resolve("second.db"))) {
      first.forEachAnswer(answer -> second.adopt(List.of(answer)));
    }

    Run again = run("second", Model.failingFrom(5), 2, new Effort(1, false, Caps.ofCalls(1)));

    assertThat(again.model().asked).isEmpty();
    assertThat(again.usage().asked()).isZero();
    assertThat(again.usage().adopted()).isPositive();
    assertThat(again.results()).extracting(Result::outcome).containsOnly(Outcome.FOUND);
  }

  @Test
  void anAnswerIsOnDiskBeforeItIsUsed() {
    Path file = folder.resolve("run.db");
    Judge judge = new Judge();
    try (Journal journal = Journal.open(file);
        Evaluation evaluation = evaluation(journal, judge, ALONE, 1)) {
      evaluation.run(Numbered.tasks(1), List.of(Model.failingFrom(4)));
      journal.forEachAnswer(
          answer ->
              assertThat(answer.usage().finishReason()).isNotEqualTo(JournaledAnswer.UNANSWERED));
      assertThat(journal.usage())
          .singleElement()
          .satisfies(u -> assertThat(u.asked()).isEqualTo(5));
    }
  }

  private record Run(
      List<Result> results,
      Model model,
      long unneeded,
      dev.morph.scenarios.engine.store.AnswerUsage usage) {}

  private Run run(String name, Model model, int tasks, Effort effort) {
    return run(name, model, tasks, effort, 2);
  }

  private Run run(String name, Model model, int tasks, Effort effort, int metrics) {
    try (Journal journal = Journal.open(folder.resolve(name + ".db"));
        Evaluation evaluation = evaluation(journal, new Judge(), effort, metrics)) {
      List<Result> results = evaluation.run(Numbered.tasks(tasks), List.of(model));
      long unneeded = evaluation.progress().snapshot().unneeded();
      return new Run(results, model, unneeded, journal.usage(model.spec().text()));
    }
  }

  private static Evaluation evaluation(
      Journal journal, ProgramJudge judge, Effort effort, int metrics) {
    List<Distance> distances = List.of(new Distance("near", 1), new Distance("shuffled", 387));
    Bench bench =
        new Bench(new Mutants(120), List.copyOf(distances.subList(0, metrics)), judge, journal);
    EvaluationSettings settings = new EvaluationSettings(Numbered.WALK, 1, false, effort);
    return new Evaluation(bench, settings, new Gauges(() -> 0, OptionalLong::empty));
  }

  private Path write(String name, String text) {
    try {
      return java.nio.file.Files.writeString(folder.resolve(name), text);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
