package dev.morph.experiments.generation;

import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.experiments.neighbours.Neighbours;
import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Paraphraser;
import dev.morph.morphisms.text.perturbation.MixedMutants;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.VariantChoice;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * How the mutants of an evaluation are made, and which of them count.
 *
 * @param source creates the mutants, querying what it needs immediately
 * @param helped creates the mutants, given something that queries assistants
 * @param assistants systems that are queried to create mutants
 * @param domains that are walked, the one reported first at the front
 * @param content what identifies the source in a manifest
 * @param variants number of variants that are evaluated regardless of failures
 */
public record Mutation(
    MutantSource<String> source,
    Function<Assistance, MutantSource<String>> helped,
    List<SystemUnderTest<?, ?>> assistants,
    List<ScenarioDomain<String>> domains,
    Map<String, Object> content,
    VariantChoice<String> variants) {
  public Mutation {
    assistants = List.copyOf(assistants);
    domains = List.copyOf(domains);
    content = Map.copyOf(content);
  }

  /** Every mutant counts, and no assistant is queried. */
  public Mutation(MutantSource<String> source, Map<String, Object> content) {
    this(
        source,
        any -> source,
        List.of(),
        List.of(ScenarioDomain.published()),
        content,
        VariantChoice.none());
  }

  /** The perturbation that made a mutant on its own. */
  private static Optional<String> kind(TestCase<String> mutant) {
    return mutant.origin() instanceof Origin.Mutant made
        ? Optional.of(made.datamorphism()).filter(name -> !name.equals(MixedMutants.MIXED))
        : Optional.empty();
  }

  /** Returns the same mutants within domains. */
  public Mutation within(List<ScenarioDomain<String>> others) {
    return new Mutation(source, helped, assistants, others, content, variants);
  }

  /**
   * Combines several perturbations in one pool.
   *
   * @param variants of each perturbation that are evaluated regardless of failures
   */
  static Mutation mixed(Perturbing perturbing, int variants) {
    MixedMutants source = new MixedMutants(perturbing.made().apply(Assistance.DIRECT));
    Map<String, Object> content = new TreeMap<>(perturbing.content());
    content.put("datamorphisms", source.perturbations().stream().map(Perturbation::name).toList());
    content.put("mixed_mutants", MixedMutants.VERSION);
    content.put("variants", variants);
    return new Mutation(
        source,
        help -> new MixedMutants(perturbing.made().apply(help)),
        perturbing.assistants(),
        List.of(ScenarioDomain.published()),
        content,
        new VariantChoice<>(variants, Mutation::kind));
  }

  /**
   * Replaces words by their neighbours.
   *
   * @param vectors the table named by the run
   */
  public static Mutation replaceWord(
      EmbeddingTable vectors,
      Neighbours neighbours,
      Set<String> stopWords,
      List<Constraint> constraints) {
    Map<String, Object> content = new TreeMap<>();
    content.put("vectors_sha256", vectors.sha256());
    content.put("stop_words", stopWords.stream().sorted().toList());
    neighbours.signature().ifPresent(signature -> content.put("neighbours", signature));
    if (!constraints.isEmpty()) {
      content.put("constraints", constraints.stream().map(Constraint::signature).toList());
    }
    Function<Assistance, MutantSource<String>> helped =
        help -> new Paraphraser(neighbours.neighbourhood(help), stopWords, constraints);
    return new Mutation(
        helped.apply(Assistance.DIRECT),
        helped,
        neighbours.assistants(),
        List.of(ScenarioDomain.published()),
        content,
        VariantChoice.none());
  }
}
