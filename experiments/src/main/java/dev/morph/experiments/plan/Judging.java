package dev.morph.experiments.plan;

import dev.morph.scenarios.program.OracleJudge;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.sandbox.SandboxMode;

/**
 * How programs are compared.
 *
 * @param sandbox the wall behind which they run
 * @param settings of the oracle
 */
public record Judging(SandboxMode sandbox, OracleSettings settings) {
  /** The oracle, behind its wall. */
  public OracleJudge open() {
    return OracleJudge.open(sandbox, settings);
  }
}
