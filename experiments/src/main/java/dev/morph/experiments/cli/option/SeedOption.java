package dev.morph.experiments.cli.option;

import picocli.CommandLine.Option;

/** What every random choice hangs on. */
public final class SeedOption {
  @Option(
      names = "--random-seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Decides samples and ties (default: ${DEFAULT-VALUE}).")
  private long randomSeed;

  public long value() {
    return randomSeed;
  }
}
