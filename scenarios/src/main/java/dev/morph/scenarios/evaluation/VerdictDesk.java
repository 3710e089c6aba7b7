package dev.morph.scenarios.evaluation;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.entity.Stopwatch;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.program.oracle.subject.OracleTask;
import dev.morph.scenarios.store.Journal;
import dev.morph.scenarios.store.JournaledVerdict;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Verdicts: from the journal if they are there, else from the oracle and into the journal before
 * anyone sees them. The same pair of programs is never judged twice, whichever mutants or metrics
 * it comes from. Thread-safe.
 */
final class VerdictDesk {
  private final ProgramJudge judge;
  private final Journal journal;
  private final Progress progress;
  private final Stopwatch stopwatch;
  private final OncePerKey<JournaledVerdict> flights = new OncePerKey<>();

  VerdictDesk(ProgramJudge judge, Journal journal, Progress progress, Stopwatch stopwatch) {
    this.judge = judge;
    this.journal = journal;
    this.progress = progress;
    this.stopwatch = stopwatch;
  }

  /** Why a program cannot be compared with anything; empty if it can. */
  Optional<String> unusable(String program) {
    JournaledVerdict kept =
        kept(
            "usable",
            OracleTask.NONE,
            program,
            program,
            () -> judge.unusable(program).map(VerdictDesk::failed).orElseGet(VerdictDesk::passed));
    return kept.verdict() instanceof Verdict.Different different
        ? Optional.of(different.cause())
        : Optional.empty();
  }

  /** Whether a program does what the task's own cases ask for. */
  boolean correct(CodingTask task, String program) {
    JournaledVerdict kept =
        kept(
            "correct",
            OracleTask.of(task),
            program,
            program,
            () -> judge.correct(task, program) ? passed() : failed("incorrect"));
    return kept.verdict() instanceof Verdict.Same;
  }

  /** Whether the mutant's program behaves as the seed's. */
  JournaledVerdict compare(CodingTask task, String seedProgram, String mutantProgram) {
    return kept(
        "same",
        OracleTask.of(task),
        seedProgram,
        mutantProgram,
        () -> decide(task, seedProgram, mutantProgram));
  }

  private JournaledVerdict kept(
      String question,
      OracleTask task,
      String seedProgram,
      String mutantProgram,
      Supplier<Verdict> oracle) {
    String seedHash = hash(seedProgram);
    String mutantHash = hash(mutantProgram);
    String key =
        CanonicalJson.sha256(
            Map.of(
                "question", question,
                "seed", seedHash,
                "mutant", mutantHash,
                "tests", task.hash(),
                "oracle", judge.signature()));
    return flights.get(
        key,
        () ->
            journal
                .verdict(key)
                .orElseGet(
                    () -> {
                      long start = stopwatch.nanos();
                      Verdict verdict = oracle.get();
                      double seconds = stopwatch.secondsSince(start);
                      JournaledVerdict kept =
                          new JournaledVerdict(key, seedHash, mutantHash, verdict, seconds);
                      journal.put(kept);
                      progress.countJudged();
                      return kept;
                    }));
  }

  private static Verdict passed() {
    return new Verdict.Same(new Evidence(ProgramJudge.SINGLE, 0, ""));
  }

  private static Verdict failed(String cause) {
    return new Verdict.Different(
        cause, new Witness("", "", cause), new Evidence(ProgramJudge.SINGLE, 0, ""));
  }

  /** An undecided verdict is sought once more on the same programs. */
  private Verdict decide(CodingTask task, String seedProgram, String mutantProgram) {
    Verdict verdict = judge.compare(task, seedProgram, mutantProgram);
    return verdict instanceof Verdict.Undecided
        ? judge.compare(task, seedProgram, mutantProgram)
        : verdict;
  }

  private static String hash(String program) {
    return CanonicalJson.sha256(program.getBytes(StandardCharsets.UTF_8));
  }
}
