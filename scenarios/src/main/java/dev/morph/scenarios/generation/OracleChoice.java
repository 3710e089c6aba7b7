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
                "Whether EvoSuite searches for inputs to programs that look the same: auto, where"
                    + " the cheap inputs leave a branch untouched; quick and full, always; off,"
                    + " never.")
        Depth depth,
    @Parameter(
            name = "inputs",
            defaultValue = "plausible",
            label = "POLICY",
            documentation =
                "Which inputs may tell programs apart: the task's own cases; plausible ones, on"
                    + " which the reference solution ends normally and that look like the cases; or"
                    + " any, as published. What differs elsewhere only is counted.")
        InputPolicy inputs) {

  /** As the oracle takes it. */
  public OracleSettings settings(long randomSeed) {
    return OracleSettings.DEFAULT.withRandomSeed(randomSeed).withDepth(depth).withPolicy(inputs);
  }
}
