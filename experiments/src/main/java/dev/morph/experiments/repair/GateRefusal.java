package dev.morph.experiments.repair;

import dev.morph.scenarios.engine.store.JsonLinesFile;
import dev.morph.scenarios.repair.BuggyCode;
import java.nio.file.Path;
import java.util.List;

/**
 * A mutant that the gate dropped: a line of {@code gate.jsonl}. What a repairer makes of it would
 * be a false alarm, so nobody is asked.
 *
 * @param bug its id
 * @param operators the steps that changed the program
 * @param source of the mutant
 */
record GateRefusal(String bug, List<String> operators, String source) {
  /** Where a run keeps them, a line each. */
  static final String FILE = "gate.jsonl";

  static GateRefusal of(String bug, BuggyCode mutant) {
    return new GateRefusal(bug, mutant.steps(), mutant.source());
  }

  /**
   * Those of a run; none if it keeps none.
   *
   * @throws dev.morph.core.fault.FaultException if a line is broken
   */
  static List<GateRefusal> read(Path folder) {
    return JsonLinesFile.read(folder.resolve(FILE), GateRefusal.class, "mutant of a repair");
  }
}
