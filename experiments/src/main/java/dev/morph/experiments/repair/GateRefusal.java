package dev.morph.experiments.repair;

import dev.morph.scenarios.engine.store.JsonLinesFile;
import java.nio.file.Path;
import java.util.List;

/**
 * A mutant that the gate dropped: a line of {@code gate.jsonl}. A repairer's failure on it would be
 * a false alarm, so no repairer is asked about it.
 *
 * @param bug the bug's id
 * @param operators the steps that changed the program
 * @param source source of the mutant
 */
record GateRefusal(String bug, List<String> operators, String source) {
  /** The file in which a run stores its dropped mutants, one per line. */
  static final String FILE = "gate.jsonl";

  /**
   * Reads the dropped mutants of a run; empty if the run stored none.
   *
   * @throws dev.morph.core.fault.FaultException if a line is malformed
   */
  static List<GateRefusal> read(Path folder) {
    return JsonLinesFile.read(folder.resolve(FILE), GateRefusal.class, "mutant of a repair");
  }
}
