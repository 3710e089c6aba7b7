package dev.morph.experiments.cli.text;

import dev.morph.experiments.cli.console.JsonLinesInput;
import dev.morph.experiments.fault.ExperimentFault;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A text and a changed version of it. */
record TextPair(String id, String original, String changed) {
  /** Maximum number of pairs in memory. */
  private static final int AT_ONCE = 1024;

  /**
   * Passes the pairs in a file to the consumer. Adjacent pairs with the same original are passed as
   * one list, because this makes measuring faster.
   *
   * @param original name of the field with the original text
   * @param changed name of the field with the changed text
   * @throws dev.morph.core.fault.FaultException if there is no pair, or a line is malformed
   */
  static void forEachGroup(
      Path file, String original, String changed, Consumer<List<TextPair>> taker) {
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
