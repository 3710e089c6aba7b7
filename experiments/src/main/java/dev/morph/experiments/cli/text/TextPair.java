package dev.morph.experiments.cli.text;

import dev.morph.experiments.cli.console.JsonLinesInput;
import dev.morph.experiments.fault.ExperimentFault;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A text and a changed version of it. */
record TextPair(String id, String original, String changed) {
  /** The number of pairs held in memory. */
  private static final int AT_ONCE = 1024;

  /**
   * Hands over the pairs of a file. Adjacent pairs of one original come together, because together
   * they are measured faster.
   *
   * @param original field of the original text
   * @param changed field of the changed text
   * @throws dev.morph.core.fault.FaultException if there is no pair, or a line is malformed
   */
  static void inFile(Path file, String original, String changed, Consumer<List<TextPair>> taker) {
    List<TextPair> waiting = new ArrayList<>();
    JsonLinesInput.forEach(
        file,
        line -> {
          TextPair pair = new TextPair(line.text("id"), line.text(original), line.text(changed));
          if (!waiting.isEmpty()
              && (waiting.size() == AT_ONCE
                  || !waiting.get(0).original().equals(pair.original()))) {
            taker.accept(waiting);
            waiting.clear();
          }
          waiting.add(pair);
        });
    if (waiting.isEmpty()) {
      throw ExperimentFault.NOTHING_FOUND.because(file, "pair of texts");
    }
    taker.accept(waiting);
  }
}
