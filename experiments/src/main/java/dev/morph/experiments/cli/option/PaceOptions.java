package dev.morph.experiments.cli.option;

import dev.morph.scenarios.model.Pace;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How fast models are asked. */
final class PaceOptions {
  @Option(
      names = "--parallel",
      paramLabel = "P",
      defaultValue = "8",
      description =
          "Most requests to a server at once; fewer while it is overloaded (default: ${DEFAULT-VALUE}).")
  private int parallel;

  @Option(
      names = "--requests-per-minute",
      paramLabel = "R",
      description = "Most requests to a server in a minute.")
  private @Nullable Integer requestsPerMinute;

  @Option(
      names = "--tokens-per-minute",
      paramLabel = "T",
      description = "Most tokens of questions and answers in a minute.")
  private @Nullable Integer tokensPerMinute;

  Pace pace() {
    return new Pace(parallel, optional(requestsPerMinute), optional(tokensPerMinute));
  }

  private static OptionalInt optional(@Nullable Integer value) {
    return value == null ? OptionalInt.empty() : OptionalInt.of(value);
  }
}
