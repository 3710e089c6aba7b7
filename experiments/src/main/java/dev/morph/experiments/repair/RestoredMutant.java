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
 * How close to its original a restorer brought a mutant: a line of {@code restored.jsonl}.
 *
 * @param repairer the repairer's name in results without a restorer
 * @param restorer the restorer's name in results
 * @param bug the bug's id
 * @param id the mutant's id
 * @param before edit distance of the mutant to the original, in Java tokens
 * @param after edit distance of the restored program
 * @param refused why the mutant stayed unchanged; empty if it was restored
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
  /** The file in which a run stores them, one per line. */
  static final String FILE = "restored.jsonl";

  /** Compares a mutant, and the restored program of an answer about it, with the bug's program. */
  static RestoredMutant of(Bug bug, TestCase<BuggyCode> seen, RestoredAnswer answer) {
    BuggyCode mutant = seen.input();
    Prepared<BuggyCode> distance = new TokenDistance().prepare(BuggyCode.of(bug));
    return new RestoredMutant(
        answer.repairer(),
        answer.restorer(),
        bug.id(),
        seen.id().hex(),
        (int) distance.measure(mutant),
        (int) distance.measure(mutant.rewritten(answer.program())),
        answer.refused());
  }

  /**
   * Reads those of a run; empty if it stores none.
   *
   * @throws dev.morph.core.fault.FaultException if a line is malformed
   */
  static List<RestoredMutant> read(Path folder) {
    return JsonLinesFile.read(folder.resolve(FILE), RestoredMutant.class, "restored mutant");
  }

  /** Returns the joint name of repairer and restorer in results. */
  @JsonIgnore
  String system() {
    return RestoredRepairer.name(repairer, restorer);
  }

  /** Whether it is closer to its original than before. */
  @JsonIgnore
  boolean nearer() {
    return after < before;
  }

  /** Whether it is fully restored to its original. */
  @JsonIgnore
  boolean whole() {
    return after == 0;
  }
}
