package dev.morph.experiments.cli.program;

import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.TaskDetails;
import dev.morph.scenarios.program.ProgramJudge;
import dev.morph.scenarios.program.oracle.PairVerdict;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Two complete programs to compare.
 *
 * @param id an id that is unique among the pairs
 * @param left the program that determines the interface and the inputs
 * @param right the other program
 * @param entry the method to compare; if empty, all methods of {@code left} that can be called
 * @param cases inputs and tests supplied with the pair
 */
record ProgramPair(
    String id, String left, String right, Optional<String> entry, TaskDetails cases) {
  /**
   * A verdict with the time taken to judge the pair, not counting time in a queue.
   *
   * @param surroundings the parts of the environment that either program depends on
   * @param seconds wall-clock time in seconds
   * @param cpuSeconds CPU time of all processes together, in seconds
   */
  record Judged(
      String id, Verdict verdict, List<String> surroundings, double seconds, double cpuSeconds) {}

  /** Judges the pair with the oracle. */
  Judged judge(ProgramJudge judge) {
    long start = System.nanoTime();
    PairVerdict judgement =
        unusableVerdict(judge)
            .map(verdict -> new PairVerdict(verdict, Duration.ZERO))
            .orElseGet(() -> judge.judge(toTask(), left, right));
    return new Judged(
        id,
        judgement.verdict(),
        judge.usedEnvironment(left, right),
        (System.nanoTime() - start) / 1e9,
        judgement.processorTime().toNanos() / 1e9);
  }

  /** Returns the verdict if either source is not a program; empty if both are programs. */
  private Optional<Verdict> unusableVerdict(ProgramJudge judge) {
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

  private CodingTask toTask() {
    return new CodingTask("pairs", id, "", cases.withSignature(entry));
  }

  /** Returns the fields of the output line. */
  static Map<String, @Nullable Object> lineFields(Judged judged) {
    Verdict verdict = judged.verdict();
    Evidence evidence = verdict.evidence();
    Map<String, @Nullable Object> line = new LinkedHashMap<>();
    line.put("id", judged.id());
    line.put("verdict", verdict.kind());
    line.put("cause", verdict.cause());
    line.put("tier", evidence.tier());
    line.put("inputs", evidence.inputs());
    line.put("witness", witnessLine(verdict));
    line.put("outside", evidence.outside());
    line.put("alignment", evidence.alignment());
    line.put("compared", evidence.extent().compared());
    line.put("uncompared", evidence.extent().uncompared());
    line.put("unreached", evidence.extent().unreached());
    line.put("surroundings", judged.surroundings());
    line.put("seconds", rounded(judged.seconds()));
    line.put("cpu_seconds", rounded(judged.cpuSeconds()));
    return line;
  }

  private static double rounded(double seconds) {
    return Math.round(seconds * 1000) / 1000.0;
  }

  private record WitnessLine(String input, String left, String right) {}

  private static @Nullable WitnessLine witnessLine(Verdict verdict) {
    if (verdict instanceof Verdict.Different different) {
      Witness found = different.witness();
      return new WitnessLine(found.input(), found.seedOutcome(), found.mutantOutcome());
    }
    return null;
  }
}
