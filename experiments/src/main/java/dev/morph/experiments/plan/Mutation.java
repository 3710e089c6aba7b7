package dev.morph.experiments.plan;

import dev.morph.core.morphism.MutantSource;
import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.Paraphraser;
import dev.morph.morphisms.text.TableNeighbourhood;
import java.util.Map;
import java.util.Set;

/**
 * How the mutants of an evaluation are made.
 *
 * @param source makes them
 * @param content what identifies it in a manifest
 */
public record Mutation(MutantSource<String> source, Map<String, Object> content) {
  public Mutation {
    content = Map.copyOf(content);
  }

  /** Words replaced by their neighbours in a table. */
  public static Mutation replaceWord(EmbeddingTable vectors, Set<String> stopWords) {
    return new Mutation(
        new Paraphraser(new TableNeighbourhood(vectors), stopWords),
        Map.of(
            "vectors_sha256", vectors.sha256(),
            "stop_words", stopWords.stream().sorted().toList()));
  }
}
