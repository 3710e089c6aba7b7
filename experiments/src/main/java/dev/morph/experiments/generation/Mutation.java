package dev.morph.experiments.generation;

import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Neighbourhood;
import dev.morph.morphisms.text.Paraphraser;
import dev.morph.morphisms.text.perturbation.MixedMutants;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.scenarios.engine.VariantChoice;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * How the mutants of an evaluation are made, and which of them count.
 *
 * @param source makes them
 * @param domains that are walked, the one that is reported first in front
 * @param content what identifies the source in a manifest
 * @param variants that are asked whatever fails
 */
public record Mutation(
    MutantSource<String> source,
    List<ScenarioDomain<String>> domains,
    Map<String, Object> content,
    VariantChoice<String> variants) {
  public Mutation {
    domains = List.copyOf(domains);
    content = Map.copyOf(content);
  }

  /** Every mutant counts. */
  public Mutation(MutantSource<String> source, Map<String, Object> content) {
    this(source, List.of(ScenarioDomain.published()), content, VariantChoice.none());
  }

  /** The perturbation that alone made a mutant. */
  private static Optional<String> kind(TestCase<String> mutant) {
    return mutant.origin() instanceof Origin.Mutant made
        ? Optional.of(made.datamorphism()).filter(name -> !name.equals(MixedMutants.MIXED))
        : Optional.empty();
  }

  /** The same mutants within domains. */
  public Mutation within(List<ScenarioDomain<String>> others) {
    return new Mutation(source, others, content, variants);
  }

  /**
   * Several perturbations in one pool.
   *
   * @param words what identifies the replaced words among them; empty if there are none
   * @param variants of each that are asked whatever fails
   */
  public static Mutation mixed(
      List<Perturbation> perturbations, Map<String, Object> words, int variants) {
    Map<String, Object> content = new TreeMap<>(words);
    content.put("datamorphisms", perturbations.stream().map(Perturbation::name).toList());
    content.put("mixed_mutants", MixedMutants.VERSION);
    content.put("variants", variants);
    return new Mutation(
        new MixedMutants(perturbations),
        List.of(ScenarioDomain.published()),
        content,
        new VariantChoice<>(variants, Mutation::kind));
  }

  /**
   * Words replaced by their neighbours in a table.
   *
   * @param neighbourhood that of the table
   */
  public static Mutation replaceWord(
      EmbeddingTable vectors,
      Neighbourhood neighbourhood,
      Set<String> stopWords,
      List<Constraint> constraints) {
    Map<String, Object> content = new TreeMap<>();
    content.put("vectors_sha256", vectors.sha256());
    content.put("stop_words", stopWords.stream().sorted().toList());
    if (!constraints.isEmpty()) {
      content.put("constraints", constraints.stream().map(Constraint::signature).toList());
    }
    return new Mutation(new Paraphraser(neighbourhood, stopWords, constraints), content);
  }
}
