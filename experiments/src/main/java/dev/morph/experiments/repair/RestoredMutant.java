package dev.morph.experiments.repair;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Prepared;
import dev.morph.scenarios.bugs.Bug;
import dev.morph.scenarios.bugs.BuggyCode;
import dev.morph.scenarios.engine.store.JsonLinesFile;
import java.nio.file.Path;
import java.util.List;

/**
 * The distance of a mutant to its original before and after restoration: a line of {@code
 * restored.jsonl}.
 *
 * @param repairer the repairer's own name in results
 * @param restorer the restorer's name in results
 * @param bug the bug's id
 * @param id the mutant's id
 * @param before edit distance of the mutant to the original, in Java tokens
 * @param after edit distance of the restored program to the original
 * @param refused why the restorer's result was not used; empty if it was used
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
record RestoredMutant(
    String repairer,
    String restorer,
    String bug,
    String id,
    int before,
    int after,
    String refused) {
  /** The file in which a run stores its restored mutants, one per line. */
  static final String FILE = "restored.jsonl";

  /** Measures the distances of a mutant and of its restored program to the bug's program. */
  static RestoredMutant of(Bug bug, TestCase<BuggyCode> seen, RestoredAnswer answer) {
    BuggyCode mutant = seen.input();
    Prepared<BuggyCode> distance = new TokenDistance().prepare(BuggyCode.of(bug));
    return new RestoredMutant(
        answer.repairer(),
        answer.restorer(),
        bug.id(),
        seen.id().hex(),
        (int) distance.measure(mutant),
        (int) distance.measure(mutant.withSource(answer.program())),
        answer.refused());
  }

  /**
   * Reads the restored mutants of a run; empty if the run stored none.
   *
   * @throws dev.morph.core.fault.FaultException if a line is malformed
   */
  static List<RestoredMutant> read(Path folder) {
    return JsonLinesFile.read(folder.resolve(FILE), RestoredMutant.class, "restored mutant");
  }

  /** Returns the joint name of repairer and restorer in results. */
  @JsonIgnore
  String systemName() {
    return RestoredRepairer.jointName(repairer, restorer);
  }

  /** Whether the restored program is closer to the original than the mutant. */
  @JsonIgnore
  boolean isNearer() {
    return after < before;
  }

  /** Whether the restored program has the same tokens as the original. */
  @JsonIgnore
  boolean isFullyRestored() {
    return after == 0;
  }
}
