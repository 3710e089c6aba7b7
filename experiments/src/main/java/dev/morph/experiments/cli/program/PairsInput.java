package dev.morph.experiments.cli.program;

import dev.morph.core.fault.Fault;
import dev.morph.experiments.cli.console.JsonLinesInput;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Pairs of programs from JSON Lines: {@code {"id","left","right"[,"entry"]}}. */
final class PairsInput {
  private final Path file;
  private final Optional<String> entry;

  /**
   * Pairs of a file.
   *
   * @param entry for the pairs that name none
   */
  PairsInput(Path file, Optional<String> entry) {
    this.file = file;
    this.entry = entry;
  }

  /**
   * Reads all of it, so that nothing is judged of a file that is broken further down.
   *
   * @return how many pairs there are
   * @throws dev.morph.core.fault.FaultException if a line is broken or an id comes twice
   */
  int check() {
    Set<String> ids = new HashSet<>();
    new JsonLinesInput(file)
        .forEach(
            line -> {
              if (!ids.add(pair(line).id())) {
                throw Fault.BROKEN_LINE.because(
                    file, line.number(), "id", "another line has it, too");
              }
            });
    return ids.size();
  }

  /** Hands over the pairs one by one. */
  void forEach(Consumer<ProgramPair> consumer) {
    new JsonLinesInput(file).forEach(line -> consumer.accept(pair(line)));
  }

  private ProgramPair pair(JsonLinesInput.Line line) {
    return new ProgramPair(
        line.text("id"),
        line.text("left"),
        line.text("right"),
        line.optionalText("entry").or(() -> entry));
  }
}
