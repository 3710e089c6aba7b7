package dev.morph.experiments.cli.option;

import dev.morph.experiments.plan.Judging;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.oracle.evosuite.Depth;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import picocli.CommandLine.Option;

/** How programs are compared. */
public final class OracleOptions {
  @Option(
      names = "--sandbox",
      paramLabel = "MODE",
      defaultValue = "auto",
      description = "Where the programs run: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private SandboxMode sandbox = SandboxMode.AUTO;

  @Option(
      names = "--oracle",
      paramLabel = "DEPTH",
      defaultValue = "off",
      description =
          "How long EvoSuite searches for inputs to programs that look the same:"
              + " ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private Depth oracle = Depth.OFF;

  public Judging judging(long randomSeed) {
    return new Judging(
        sandbox, OracleSettings.DEFAULT.withRandomSeed(randomSeed).withDepth(oracle));
  }
}
