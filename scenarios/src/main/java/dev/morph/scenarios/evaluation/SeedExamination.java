package dev.morph.scenarios.evaluation;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.Gauges;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MetricCost;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.strategy.ScenarioDomainWalk;
import dev.morph.core.strategy.TippingPoint;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.store.JournaledAnswer;
import dev.morph.scenarios.store.Result;
import dev.morph.scenarios.store.Result.Repeats;
import dev.morph.scenarios.store.Result.Sorting;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * One seed under one model: the walks of all metrics over one pool of answers and verdicts. Runs in
 * one thread, which alone touches the walks; asking and judging happen in others.
 */
final class SeedExamination {
  private final CodingTask task;
  private final AnswerDesk answers;
  private final AnswerJudge judge;
  private final Bench bench;
  private final EvaluationSettings settings;
  private final Hands hands;
  private final Progress progress;
  private final Gauges gauges;

  private final Map<CaseId, CompletableFuture<JournaledAnswer>> asked = new HashMap<>();
  private final Set<CaseId> askedAhead = new HashSet<>();
  private final Map<CaseId, CompletableFuture<Judged>> pending = new LinkedHashMap<>();
  private final Map<CaseId, Judged> judged = new HashMap<>();

  SeedExamination(
      CodingTask task,
      AnswerDesk answers,
      VerdictDesk verdicts,
      Bench bench,
      EvaluationSettings settings,
      Hands hands,
      Progress progress,
      Gauges gauges) {
    this.task = task;
    this.answers = answers;
    this.judge = new AnswerJudge(task, verdicts);
    this.bench = bench;
    this.settings = settings;
    this.hands = hands;
    this.progress = progress;
    this.gauges = gauges;
  }

  /** One result for each metric, in their order. */
  List<Result> run() {
    ResultLines lines = new ResultLines(task, answers, judged);
    try {
      TestCase<String> seed = task.seed();
      if (bench.mutants().limit(seed).k() == 0) {
        return notEvaluable(lines, "nothing-to-replace");
      }
      JournaledAnswer first = OncePerKey.join(ask(seed));
      Optional<String> unusable = judge.unusable(first, settings.requireCorrectSeed());
      if (unusable.isPresent()) {
        return notEvaluable(lines, unusable.get());
      }
      String program = judge.program(first).program();
      Repeats repeats = repeats(seed, program);
      SharedShells shells = new SharedShells(bench.mutants(), gauges.allocation());
      Map<PairMetric<String>, ScenarioDomainWalk<String>> walks = walks(seed, shells);
      explore(List.copyOf(walks.values()), program);
      List<Result> results = new ArrayList<>();
      int pool =
          (int)
              walks.values().stream()
                  .flatMap(walk -> walk.asked().stream())
                  .map(m -> m.testCase().id())
                  .distinct()
                  .count();
      walks.forEach(
          (metric, walk) ->
              results.add(lines.of(metric, walk, pool, repeats, sorting(metric, shells))));
      return results;
    } catch (SuspendedException e) {
      return bench.metrics().stream().map(metric -> lines.suspended(metric, e.reason())).toList();
    }
  }

  private List<Result> notEvaluable(ResultLines lines, String cause) {
    TippingPoint<String> outcome = new TippingPoint.NotEvaluable<>(cause);
    return bench.metrics().stream().map(metric -> lines.without(metric, outcome)).toList();
  }

  private Map<PairMetric<String>, ScenarioDomainWalk<String>> walks(
      TestCase<String> seed, SharedShells shells) {
    Map<PairMetric<String>, ScenarioDomainWalk<String>> walks = new LinkedHashMap<>();
    for (PairMetric<String> metric : bench.metrics()) {
      walks.put(metric, new ScenarioDomainWalk<>(seed, shells, metric, settings.walk()));
    }
    return walks;
  }

  /** Of the mutants that every walk has sorted: those of the first radius. */
  private @Nullable Sorting sorting(PairMetric<String> metric, SharedShells shells) {
    TestCase<String> seed = task.seed();
    WalkSettings walk = settings.walk();
    List<String> mutants =
        shells
            .shell(seed, Radius.NONE, walk.first(shells.limit(seed)), walk.budget())
            .mutants()
            .stream()
            .map(TestCase::input)
            .toList();
    if (mutants.isEmpty()) {
      return null;
    }
    MetricCost cost = MetricCost.of(metric, seed.input(), mutants, gauges);
    return new Sorting(cost.pairs(), cost.seconds(), boxed(cost.bytes()), boxed(shells.bytes()));
  }

  private static @Nullable Long boxed(OptionalLong counted) {
    return counted.isPresent() ? Long.valueOf(counted.getAsLong()) : null;
  }

  private void explore(List<ScenarioDomainWalk<String>> walks, String program) {
    long shown = 0;
    try {
      while (walks.stream().anyMatch(walk -> walk.outcome().isEmpty())) {
        walks.forEach(walk -> walk.upcoming(1).forEach(mutant -> require(mutant, program)));
        if (hands.effort().speculate()) {
          walks.forEach(this::askAhead);
        }
        takeIn(walks);
        long queries = walks.stream().mapToLong(ScenarioDomainWalk::queries).sum();
        progress.advance(queries - shown);
        shown = queries;
      }
    } finally {
      progress.advance(-shown);
      asked.forEach(this::countUnneeded);
    }
  }

  /** What was asked ahead and fails, now or later (at a cap, say), was no answer at all. */
  private void countUnneeded(CaseId id, CompletableFuture<JournaledAnswer> answer) {
    if (askedAhead.contains(id)) {
      progress.countUnneeded(1);
      CompletableFuture<?> unused =
          answer.exceptionally(
              problem -> {
                progress.countUnneeded(-1);
                return null;
              });
    }
  }

  /** Waits for the next verdict, then tells all walks of all that have come. */
  private void takeIn(List<ScenarioDomainWalk<String>> walks) {
    CompletableFuture<?> any =
        CompletableFuture.anyOf(pending.values().toArray(CompletableFuture[]::new));
    OncePerKey.join(any);
    for (Map.Entry<CaseId, CompletableFuture<Judged>> entry : List.copyOf(pending.entrySet())) {
      if (entry.getValue().isDone()) {
        CaseId id = entry.getKey();
        Judged verdict = OncePerKey.join(entry.getValue());
        pending.remove(id);
        asked.remove(id); // the text is in the journal
        judged.put(id, verdict);
        walks.forEach(walk -> walk.accept(id, verdict.verdict()));
      }
    }
  }

  private void require(TestCase<String> mutant, String program) {
    askedAhead.remove(mutant.id());
    pending.computeIfAbsent(
        mutant.id(),
        id -> ask(mutant).thenApplyAsync(answer -> judge.judge(program, answer), hands.judges()));
  }

  /**
   * Asks for as many of the next mutants as there are idle askers, no further ahead than a full
   * house of them. Whether one fails will matter when it is required.
   */
  private void askAhead(ScenarioDomainWalk<String> walk) {
    for (TestCase<String> mutant : walk.upcoming(1 + hands.effort().parallel())) {
      if (!asked.containsKey(mutant.id())) {
        Optional<CompletableFuture<JournaledAnswer>> answer =
            hands.askers().askIfIdle(() -> answers.ask(task, mutant.id(), mutant.input(), 0));
        if (answer.isEmpty()) {
          return;
        }
        asked.put(mutant.id(), answer.get());
        askedAhead.add(mutant.id());
      }
    }
  }

  private CompletableFuture<JournaledAnswer> ask(TestCase<String> testCase) {
    return asked.computeIfAbsent(
        testCase.id(), id -> hands.askers().ask(() -> answers.ask(task, id, testCase.input(), 0)));
  }

  /** The noise floor: the unchanged seed again, each answer compared with the first. */
  private @Nullable Repeats repeats(TestCase<String> seed, String program) {
    if (settings.repeats() <= 1) {
      return null;
    }
    List<CompletableFuture<Judged>> again = new ArrayList<>();
    for (int i = 1; i < settings.repeats(); i++) {
      int repeat = i;
      again.add(
          hands
              .askers()
              .ask(() -> answers.ask(task, seed.id(), seed.input(), repeat))
              .thenApplyAsync(answer -> judge.judge(program, answer), hands.judges()));
    }
    List<Verdict> verdicts = again.stream().map(OncePerKey::join).map(Judged::verdict).toList();
    int different = (int) verdicts.stream().filter(Verdict.Different.class::isInstance).count();
    int same = (int) verdicts.stream().filter(Verdict.Same.class::isInstance).count();
    // What was cut short says nothing of the model either.
    return new Repeats(verdicts.size(), different, verdicts.size() - different - same);
  }
}
