package dev.morph.experiments.generation;

import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.registry.Extensions;
import dev.morph.experiments.neighbours.ModelRewordings;
import dev.morph.experiments.neighbours.NeighbourFactory;
import dev.morph.experiments.neighbours.Neighbours;
import dev.morph.experiments.report.RunRecord;
import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Paraphraser;
import dev.morph.morphisms.text.constraint.ConstraintFactory;
import dev.morph.morphisms.text.constraint.MinimumCosine;
import dev.morph.morphisms.text.perturbation.MixedMutants;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Perturbations;
import dev.morph.morphisms.text.perturbation.ReplacedWords;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.VariantChoice;
import dev.morph.scenarios.engine.spec.Surroundings;
import dev.morph.scenarios.generation.WordChoice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * How the mutants of an evaluation are made.
 *
 * @param source creates the mutants, querying what it needs immediately
 * @param helped creates the mutants, given something that queries assistants
 * @param assistants systems that are queried to create mutants
 * @param content what identifies the source in a manifest
 * @param variants number of variants that are evaluated regardless of failures
 */
public record Mutation(
    MutantSource<String> source,
    Function<Assistance, MutantSource<String>> helped,
    List<SystemUnderTest<?, ?>> assistants,
    Map<String, Object> content,
    VariantChoice<String> variants) {

  /** No assistant is queried. */
  public Mutation(MutantSource<String> source, Map<String, Object> content) {
    this(source, any -> source, List.of(), content, VariantChoice.none());
  }

  /**
   * Opens what a choice names.
   *
   * @param rewordings by a model that is asked for other wordings
   */
  static Mutation of(WordChoice choice, ModelRewordings rewordings, Surroundings surroundings) {
    List<String> names = choice.perturbations().names();
    int variants = choice.perturbations().variants();
    Perturbing named = named(names, rewordings).and(given(choice.perturbations().given()));
    if (!names.contains(ReplacedWords.NAME)) {
      return mixed(named, variants);
    }
    EmbeddingTable table = choice.vectors().open();
    Neighbours neighbours =
        NeighbourFactory.named(choice.neighbours().kind()).open(choice, table, surroundings);
    Set<String> stopWords = new TreeSet<>(choice.stopWords());
    List<Constraint> constraints = constraints(choice, table);
    Mutation replaced = replaceWord(table, neighbours, stopWords, constraints);
    if (choice.perturbations().wordsAlone()) {
      return replaced;
    }
    Perturbing words =
        new Perturbing(
            help ->
                List.of(
                    ReplacedWords.by(
                        neighbours.neighbourhood().apply(help), stopWords, constraints)),
            neighbours.assistants(),
            replaced.content());
    return mixed(words.and(named), variants);
  }

  private static Perturbing named(List<String> names, ModelRewordings rewordings) {
    List<Perturbation> named =
        names.stream()
            .filter(name -> !name.equals(ReplacedWords.NAME))
            .map(Perturbations::named)
            .toList();
    return new Perturbing(
        help -> named.stream().map(it -> rewordings.with(it, help)).toList(),
        rewordings.assistants(),
        rewordings.content());
  }

  private static Perturbing given(List<Path> files) {
    List<GivenParaphrases> read = files.stream().map(GivenParaphrases::new).toList();
    List<Perturbation> made = read.stream().flatMap(it -> it.perturbations().stream()).toList();
    return new Perturbing(
        any -> made,
        List.of(),
        read.isEmpty()
            ? Map.of()
            : Map.of(
                "given",
                read.stream().map(GivenParaphrases::sha256).toList(),
                RunRecord.PEOPLE,
                GivenParaphrases.people(read)));
  }

  /** The constraints in the order in which they are applied, whatever order they were named in. */
  private static List<Constraint> constraints(WordChoice choice, EmbeddingTable table) {
    List<Constraint> chosen = new ArrayList<>();
    if (choice.minCosine() != null) {
      chosen.add(new MinimumCosine(table, choice.minCosine()));
    }
    Extensions.installed().of(ConstraintFactory.POINT).stream()
        .filter(entry -> choice.constraints().contains(entry.name()))
        .forEach(entry -> chosen.add(entry.value().open()));
    return chosen;
  }

  /** The perturbation that made a mutant on its own. */
  private static Optional<String> kind(TestCase<String> mutant) {
    return mutant.origin() instanceof Origin.Mutant made
        ? Optional.of(made.datamorphism()).filter(name -> !name.equals(MixedMutants.MIXED))
        : Optional.empty();
  }

  /**
   * Combines several perturbations in one pool.
   *
   * @param variants of each perturbation that are evaluated regardless of failures
   */
  private static Mutation mixed(Perturbing perturbing, int variants) {
    MixedMutants source = new MixedMutants(perturbing.made().apply(Assistance.DIRECT));
    Map<String, Object> content = new TreeMap<>(perturbing.content());
    content.put("datamorphisms", source.perturbations().stream().map(Perturbation::name).toList());
    content.put("mixed_mutants", MixedMutants.VERSION);
    content.put("variants", variants);
    return new Mutation(
        source,
        help -> new MixedMutants(perturbing.made().apply(help)),
        perturbing.assistants(),
        content,
        new VariantChoice<>(variants, Mutation::kind));
  }

  /**
   * Replaces words by their neighbours.
   *
   * @param vectors the table named by the run
   */
  private static Mutation replaceWord(
      EmbeddingTable vectors,
      Neighbours neighbours,
      Set<String> stopWords,
      List<Constraint> constraints) {
    Map<String, Object> content = new TreeMap<>();
    content.put("vectors_sha256", vectors.sha256());
    content.put("stop_words", stopWords.stream().sorted().toList());
    if (!neighbours.signature().isEmpty()) {
      content.put("neighbours", neighbours.signature());
    }
    if (!constraints.isEmpty()) {
      content.put("constraints", constraints.stream().map(Constraint::signature).toList());
    }
    Function<Assistance, MutantSource<String>> helped =
        help -> new Paraphraser(neighbours.neighbourhood().apply(help), stopWords, constraints);
    return new Mutation(
        helped.apply(Assistance.DIRECT),
        helped,
        neighbours.assistants(),
        content,
        VariantChoice.none());
  }
}
