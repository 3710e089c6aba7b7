package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.Stopwatch;
import dev.morph.core.entity.Waiting.Reason;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.engine.Judged;
import dev.morph.scenarios.engine.OracleQuestion;
import dev.morph.scenarios.engine.TimedVerdict;
import dev.morph.scenarios.engine.Verdicts;
import dev.morph.scenarios.engine.store.Finding;
import dev.morph.scenarios.engine.store.JournaledVerdict;
import dev.morph.scenarios.engine.store.VerdictStore;
import java.util.function.Supplier;

/**
 * Returns verdicts and findings, from the store if present, else from the oracle. New ones are
 * stored before they are used. The same pair of outputs is never judged twice, whichever mutants or
 * metrics it comes from. Thread-safe.
 */
final class VerdictService implements Verdicts {
  private final VerdictStore store;
  private final Progress progress;
  private final Stopwatch stopwatch;
  private final OncePerKey<JournaledVerdict> verdicts = new OncePerKey<>();
  private final OncePerKey<Finding> findings = new OncePerKey<>();

  VerdictService(VerdictStore store, Progress progress, Stopwatch stopwatch) {
    this.store = store;
    this.progress = progress;
    this.stopwatch = stopwatch;
  }

  @Override
  public TimedVerdict verdict(OracleQuestion question, Supplier<Judged> oracle) {
    String key = question.key();
    JournaledVerdict kept =
        verdicts.get(
            key,
            () ->
                store
                    .verdict(key)
                    .orElseGet(() -> judge(key, question, repeatIfUndecided(oracle))));
    return new TimedVerdict(kept.verdict(), kept.seconds());
  }

  private JournaledVerdict judge(String key, OracleQuestion question, Supplier<Judged> oracle) {
    long start = stopwatch.nanos();
    Judged judged = progress.waiting().runCounted(Reason.ORACLE, oracle::get);
    double seconds = stopwatch.secondsSince(start);
    JournaledVerdict kept =
        new JournaledVerdict(
            key,
            question.seed(),
            question.mutant(),
            judged.verdict(),
            seconds,
            judged.cpuSeconds());
    store.put(kept);
    progress.countJudged();
    return kept;
  }

  @Override
  public String finding(OracleQuestion question, Supplier<String> check) {
    String key = question.key();
    return findings
        .get(key, () -> store.finding(key).orElseGet(() -> runCheck(key, question, check)))
        .answer();
  }

  private Finding runCheck(String key, OracleQuestion question, Supplier<String> check) {
    long start = stopwatch.nanos();
    String answer = check.get();
    double seconds = stopwatch.secondsSince(start);
    Finding kept = new Finding(key, question.question(), question.seed(), answer, seconds);
    store.put(kept);
    return kept;
  }

  /** Repeats an undecided judgement once on the same outputs. */
  private static Supplier<Judged> repeatIfUndecided(Supplier<Judged> oracle) {
    return () -> {
      Judged judged = oracle.get();
      return judged.verdict() instanceof Verdict.Undecided
          ? oracle.get().withCostOf(judged)
          : judged;
    };
  }
}
