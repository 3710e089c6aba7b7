package dev.morph.scenarios.generation;

import dev.morph.core.annotation.Parameter;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.oracle.evosuite.Depth;
import dev.morph.scenarios.program.oracle.inputs.InputPolicy;
import dev.morph.scenarios.program.sandbox.SandboxMode;

/** How programs are compared. */
public record OracleChoice(
    @Parameter(
            name = "sandbox",
            defaultValue = "auto",
            label = "MODE",
            documentation = "Where the programs run.")
        SandboxMode sandbox,
    @Parameter(
            name = "oracle",
            defaultValue = "auto",
            label = "DEPTH",
            documentation =
                "When EvoSuite searches for inputs that tell equal-looking programs apart: if"
                    + " the cheap inputs leave a branch untouched (auto), always (quick, full), or "
                    + "never (off).")
        Depth depth,
    @Parameter(
            name = "inputs",
            defaultValue = "plausible",
            label = "POLICY",
            documentation =
                "Which inputs count: the task's own cases; plausible ones, which look like "
                    + "the cases and on which the reference solution ends normally; or any, as "
                    + "published. Differences on other inputs are counted but decide nothing.")
        InputPolicy inputs) {

  /** Returns the settings in the form that the oracle uses. */
  public OracleSettings settings(long randomSeed) {
    return OracleSettings.DEFAULT.withRandomSeed(randomSeed).withDepth(depth).withPolicy(inputs);
  }
}
