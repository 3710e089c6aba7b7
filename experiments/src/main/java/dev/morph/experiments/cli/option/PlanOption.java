package dev.morph.experiments.cli.option;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Option for a plan file. */
public final class PlanOption {
  @Option(
      names = "--plan",
      paramLabel = "FILE|NAME",
      description =
          "Read options from a plan file; 'morph list plans' names the embedded ones. Options"
              + " on the command line override the plan's.")
  private @Nullable String plan;

  public Optional<String> value() {
    return Optional.ofNullable(plan);
  }
}
