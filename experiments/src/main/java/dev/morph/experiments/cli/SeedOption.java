package dev.morph.experiments.cli;

import picocli.CommandLine.Option;

/** What every random choice hangs on. */
final class SeedOption {
  @Option(
      names = "--random-seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Decides samples and ties (default: ${DEFAULT-VALUE}).")
  private long randomSeed;

  long value() {
    return randomSeed;
  }
}
