package dev.morph.experiments.cli.evaluate;

import dev.morph.experiments.cli.option.GateOptions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for a dry run, for gates on the scores, and for the output of scores. */
final class RunOptions {
  @Option(
      names = "--dry-run",
      description = "Check plan, options and tasks without asking a model.")
  private boolean dryRun;

  @Mixin private GateOptions gates = new GateOptions();

  @Option(names = "--json", description = "Print the scores as JSON instead of a table.")
  private boolean json;

  @Option(names = "--full", description = "Print every table of scores instead of the summary.")
  private boolean full;

  boolean isDryRun() {
    return dryRun;
  }

  GateOptions gates() {
    return gates;
  }

  boolean isJson() {
    return json;
  }

  boolean isFull() {
    return full;
  }
}
