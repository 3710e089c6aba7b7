package dev.morph.experiments.neighbours;

import dev.morph.core.fault.PlainText;
import dev.morph.glove.CounterFitting;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.EmbeddingTableException;
import dev.morph.morphisms.text.wordnet.Thesaurus;
import dev.morph.morphisms.text.wordnet.WordNet;
import dev.morph.scenarios.engine.spec.Surroundings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A table of vectors, counter-fitted to WordNet. It is created at first use, stored in the cache
 * folder, and identical wherever it is created.
 */
final class CounterFittedTable {
  /** How it is created. */
  static final String SIGNATURE =
      "counter-fitted:%s,thesaurus:%s,wordnet:%s"
          .formatted(CounterFitting.VERSION, Thesaurus.VERSION, WordNet.VERSION);

  private CounterFittedTable() {}

  /** Reads the table from the cache folder, or creates it and stores it there. */
  static EmbeddingTable of(EmbeddingTable from, Surroundings surroundings) {
    String name =
        String.join("-", from.sha256(), CounterFitting.VERSION, Thesaurus.VERSION + ".vectors");
    Optional<Path> kept =
        surroundings
            .cacheFolder()
            .apply(Optional.empty())
            .map(folder -> folder.resolve("counter-fitted").resolve(name));
    return kept.flatMap(CounterFittedTable::opened)
        .orElseGet(() -> made(from, kept, surroundings.warnings()));
  }

  private static Optional<EmbeddingTable> opened(Path file) {
    try {
      return Files.exists(file) ? Optional.of(EmbeddingTable.open(file)) : Optional.empty();
    } catch (EmbeddingTableException e) {
      return Optional.empty(); // a damaged copy is created again
    }
  }

  private static EmbeddingTable made(
      EmbeddingTable from, Optional<Path> kept, Consumer<String> warnings) {
    warnings.accept("the table is being counter-fitted; this takes a minute or two, once");
    Thesaurus words = Thesaurus.of(from.words());
    EmbeddingTable fitted =
        CounterFitting.fit(from, words.synonyms(), words.antonyms(), "WordNet " + WordNet.VERSION);
    try {
      kept.ifPresent(fitted::write);
    } catch (EmbeddingTableException e) {
      warnings.accept(
          PlainText.line(String.valueOf(e.getMessage()), 300)
              + " (the next run will counter-fit the table again)");
    }
    return fitted;
  }
}
