package dev.morph.experiments.neighbours;

import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.NearestNeighbours;
import dev.morph.glove.NearestWords;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.wordnet.Thesaurus;
import java.util.Map;
import java.util.Set;

/**
 * How many neighbours are opposites.
 *
 * @param words of the table that have an antonym in it
 * @param neighbours of these words that were looked at
 * @param antonyms among them
 */
public record AntonymShare(int words, long neighbours, long antonyms) {
  /** Among the nearest {@code n} of each word of a table that has an antonym there. */
  public static AntonymShare of(EmbeddingTable table, Thesaurus thesaurus, int n) {
    Map<String, Set<String>> antonyms = thesaurus.antonyms();
    long seen = 0;
    long opposite = 0;
    for (NearestWords found :
        new NearestNeighbours(table).nearestAll(antonyms.keySet(), n, Words::isWord).values()) {
      seen += found.neighbours().size();
      opposite +=
          found.neighbours().stream()
              .filter(it -> antonyms.getOrDefault(found.word(), Set.of()).contains(it.word()))
              .count();
    }
    return new AntonymShare(antonyms.size(), seen, opposite);
  }

  /** From 0 to 1. */
  public double share() {
    return neighbours == 0 ? 0 : (double) antonyms / neighbours;
  }
}
