package dev.morph.scenarios.settings;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.fault.CommonFault;
import dev.morph.scenarios.program.oracle.Depth;
import dev.morph.scenarios.program.oracle.InputPolicy;
import dev.morph.scenarios.program.oracle.OracleSettings;
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
                "When EvoSuite searches for inputs that tell seemingly equal programs apart: if"
                    + " the cheap inputs leave a branch untouched (auto), always (quick, full), or "
                    + "never (off). recorded: no program runs; two answers differ if one passed"
                    + " its tests where it was recorded and the other failed.")
        Oracle oracle,
    @Parameter(
            name = "inputs",
            defaultValue = "plausible",
            label = "POLICY",
            documentation =
                "Which inputs count: the task's own cases (cases); inputs that look like them and"
                    + " on which the reference solution ends normally (plausible); or all inputs,"
                    + " as published (any). Differences on other inputs are counted, but do not"
                    + " affect the verdict.")
        InputPolicy inputs) {

  /** How two programs are compared. */
  public enum Oracle {
    /** By running them, with a search if it can add something. */
    AUTO(Depth.AUTO),
    /** By running them, with a short search. */
    QUICK(Depth.QUICK),
    /** By running them, with a long search. */
    FULL(Depth.FULL),
    /** By running them, without a search. */
    OFF(Depth.OFF),
    /** By the test results recorded with the answers. */
    RECORDED(Depth.OFF);

    private final Depth depth;

    Oracle(Depth depth) {
      this.depth = depth;
    }
  }

  /** Whether recorded test results decide. */
  public boolean isRecorded() {
    return oracle == Oracle.RECORDED;
  }

  /**
   * Returns the settings in the form that the oracle uses.
   *
   * @throws dev.morph.core.fault.FaultException if recorded test results decide, because then no
   *     program runs
   */
  public OracleSettings settings(long randomSeed) {
    if (isRecorded()) {
      throw CommonFault.BAD_OPTION.because(
          "--oracle", "recorded", "auto, off, quick or full; verdicts are recorded with answers");
    }
    return OracleSettings.DEFAULT
        .withRandomSeed(randomSeed)
        .withDepth(oracle.depth)
        .withPolicy(inputs);
  }
}
