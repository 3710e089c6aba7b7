package dev.morph.experiments.cli.program;

import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.experiments.analysis.tally.TierTally;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.TaskDetails;
import dev.morph.scenarios.program.OracleJudge;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Two whole programs to be compared.
 *
 * @param id tells it from other pairs
 * @param left the one whose interface and inputs count
 * @param right the other
 * @param entry the method to compare; if it is missing, what {@code left} offers is compared
 */
record ProgramPair(String id, String left, String right, Optional<String> entry) {

  /** A verdict and the seconds it took, queueing aside. */
  record Judged(String id, Verdict verdict, double seconds) {}

  /** Asks the oracle. */
  Judged judge(OracleJudge judge) {
    long start = System.nanoTime();
    Verdict verdict = unusable(judge).orElseGet(() -> judge.compare(task(), left, right));
    return new Judged(id, verdict, (System.nanoTime() - start) / 1e9);
  }

  /** What is said of two of which one is no program; empty if both are. */
  private Optional<Verdict> unusable(OracleJudge judge) {
    Evidence evidence = new Evidence("usable", 0, "");
    Optional<String> cause = CheckedSource.of(left, judge).cause();
    if (cause.isPresent()) {
      return Optional.of(new Verdict.Undecided("seed-" + cause.get(), evidence));
    }
    CheckedSource second = CheckedSource.of(right, judge);
    if (!second.isRefused()) {
      return Optional.empty();
    }
    String why = second.usability().diagnostics().get(0);
    Witness witness = new Witness("the compiler", "compiles", why);
    return Optional.of(new Verdict.Different("does-not-compile", witness, evidence));
  }

  private CodingTask task() {
    TaskDetails details = TaskDetails.NONE.signature(entry);
    return new CodingTask("pairs", id, "", details);
  }

  /** The fields of a verdict as they are written. */
  static Map<String, @Nullable Object> line(Judged judged) {
    Verdict verdict = judged.verdict();
    Map<String, @Nullable Object> line = new LinkedHashMap<>();
    line.put("id", judged.id());
    line.put("verdict", TierTally.kind(verdict));
    line.put("cause", TierTally.cause(verdict));
    line.put("tier", verdict.evidence().tier());
    line.put("inputs", verdict.evidence().inputs());
    line.put("witness", witness(verdict));
    line.put("outside", verdict.evidence().outside());
    line.put("alignment", verdict.evidence().alignment());
    line.put("compared", verdict.evidence().extent().compared());
    line.put("uncompared", verdict.evidence().extent().uncompared());
    line.put("seconds", Math.round(judged.seconds() * 1000) / 1000.0);
    return line;
  }

  private static @Nullable Map<String, String> witness(Verdict verdict) {
    if (verdict instanceof Verdict.Different different) {
      Witness witness = different.witness();
      Map<String, String> fields = new LinkedHashMap<>();
      fields.put("input", witness.input());
      fields.put("left", witness.seedOutcome());
      fields.put("right", witness.mutantOutcome());
      return fields;
    }
    return null;
  }
}
