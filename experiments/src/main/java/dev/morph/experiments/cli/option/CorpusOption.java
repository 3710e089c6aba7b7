package dev.morph.experiments.cli.option;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What retrieval answers from. */
final class CorpusOption {
  @Option(
      names = "--corpus",
      paramLabel = "FILE|starter",
      description =
          "Tasks with solutions that local: models answer from, beside the embedded ones (default:"
              + " the data set itself).")
  private @Nullable String corpus;

  Optional<String> value() {
    return Optional.ofNullable(corpus);
  }
}
