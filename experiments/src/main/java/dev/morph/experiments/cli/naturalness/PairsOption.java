package dev.morph.experiments.cli.naturalness;

import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.cli.console.JsonLinesInput;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Option for a file of programs before and after a transformation. */
final class PairsOption {
  @Option(
      names = "--pairs",
      paramLabel = "FILE",
      description =
          "Programs before and after a change:"
              + " {\"id\",\"original\",\"transformed\"[,\"level\"]} per line.")
  private @Nullable Path file;

  /** A pair of programs, read from a line. */
  record Pair(JsonLinesInput.Line line) {
    String id() {
      return line.text("id");
    }

    String original() {
      return line.text("original");
    }

    String transformed() {
      return line.text("transformed");
    }

    String level() {
      return line.optionalText("level").orElse("all");
    }
  }

  /** The file; null if the option was not given. */
  @Nullable Path file() {
    return file;
  }

  /** Whether the option was given. */
  boolean isGiven() {
    return file != null;
  }

  /** Passes each pair to the consumer. */
  void forEach(Consumer<Pair> consumer) {
    if (file == null) {
      throw CommonFault.BAD_OPTION.because("--pairs", "left out", "a file of pairs");
    }
    JsonLinesInput.forEach(file, line -> consumer.accept(new Pair(line)));
  }
}
