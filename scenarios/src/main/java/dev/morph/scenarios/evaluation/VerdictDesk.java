package dev.morph.scenarios.evaluation;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.oracle.OracleTask;
import dev.morph.scenarios.store.Journal;
import dev.morph.scenarios.store.JournaledVerdict;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Verdicts: from the journal if they are there, else from the oracle and into the journal before
 * anyone sees them. The same pair of programs is never judged twice, whichever mutants or metrics
 * it comes from. Thread-safe.
 */
final class VerdictDesk {
  private final ProgramJudge judge;
  private final Journal journal;
  private final Progress progress;
  private final OncePerKey<JournaledVerdict> flights = new OncePerKey<>();

  VerdictDesk(ProgramJudge judge, Journal journal, Progress progress) {
    this.judge = judge;
    this.journal = journal;
    this.progress = progress;
  }

  ProgramJudge judge() {
    return judge;
  }

  JournaledVerdict compare(CodingTask task, String seedProgram, String mutantProgram) {
    String seedHash = hash(seedProgram);
    String mutantHash = hash(mutantProgram);
    String key =
        CanonicalJson.sha256(
            Map.of(
                "seed",
                seedHash,
                "mutant",
                mutantHash,
                "tests",
                OracleTask.of(task).hash(),
                "oracle",
                judge.signature()));
    return flights.get(
        key,
        () ->
            journal
                .verdict(key)
                .orElseGet(
                    () -> {
                      long start = System.nanoTime();
                      Verdict verdict = decide(task, seedProgram, mutantProgram);
                      double seconds = (System.nanoTime() - start) / 1e9;
                      JournaledVerdict kept =
                          new JournaledVerdict(key, seedHash, mutantHash, verdict, seconds);
                      journal.put(kept);
                      progress.countJudged();
                      return kept;
                    }));
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
