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
import dev.morph.morphisms.text.constraint.MinimumCosine;
import dev.morph.morphisms.text.perturbation.MixedMutants;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Perturbations;
import dev.morph.morphisms.text.perturbation.ReplacedWords;
import dev.morph.morphisms.text.perturbation.lexicon.Reword;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.VariantChoice;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.settings.PerturbationChoice;
import dev.morph.scenarios.settings.WordChoice;
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
 * @param source creates the mutants, and queries assistants directly
 * @param assistedSource creates the mutants, and queries assistants through its argument
 * @param assistants systems that are queried to create mutants
 * @param content the identity of the source in a manifest
 * @param variants number of variants that are evaluated regardless of failures
 * @param sampleMutation how the mutants of the sample are made; empty if they are made like the
 *     mutants of walks
 */
public record Mutation(
    MutantSource<String> source,
    Function<Assistance, MutantSource<String>> assistedSource,
    List<SystemUnderTest<?, ?>> assistants,
    Map<String, Object> content,
    VariantChoice<String> variants,
    Optional<Mutation> sampleMutation) {

  /** Creates a mutation that queries no assistant. */
  public Mutation(MutantSource<String> source, Map<String, Object> content) {
    this(source, any -> source, List.of(), content, VariantChoice.none(), Optional.empty());
  }

  /**
   * Opens the sources that a choice names.
   *
   * @param rewordings the rewordings of sentences that a model proposes
   */
  static Mutation of(WordChoice choice, ModelRewordings rewordings, EngineContext context) {
    PerturbationChoice chosen = choice.perturbations();
    Map<String, Object> content = new TreeMap<>();
    List<SystemUnderTest<?, ?>> assistants = new ArrayList<>();
    List<Function<Assistance, List<Perturbation>>> made = new ArrayList<>();
    if (chosen.perturbationNames().contains(ReplacedWords.NAME)) {
      EmbeddingTable table = choice.vectors().open();
      choice.vectors().describeMissing(table).ifPresent(context.warnings());
      Neighbours neighbours =
          NeighbourFactory.named(choice.neighbours().kind()).open(choice, table, context);
      Set<String> stopWords = new TreeSet<>(choice.stopWords());
      List<Constraint> constraints = constraints(choice, table);
      assistants.addAll(neighbours.assistants());
      content.put("vectors_sha256", table.sha256());
      content.put("stop_words", List.copyOf(stopWords));
      if (!neighbours.signature().isEmpty()) {
        content.put("neighbours", neighbours.signature());
      }
      if (!constraints.isEmpty()) {
        content.put("constraints", constraints.stream().map(Constraint::signature).toList());
      }
      if (chosen.onlyReplacesWords()) {
        Function<Assistance, MutantSource<String>> helped =
            help -> new Paraphraser(neighbours.neighbourhood().apply(help), stopWords, constraints);
        return new Mutation(
            helped.apply(Assistance.DIRECT),
            helped,
            assistants,
            content,
            VariantChoice.none(),
            Optional.empty());
      }
      made.add(
          help ->
              List.of(
                  ReplacedWords.perturbation(
                      neighbours.neighbourhood().apply(help), stopWords, constraints)));
    }
    List<Perturbation> named =
        chosen.perturbationNames().stream()
            .filter(name -> !name.equals(ReplacedWords.NAME))
            .map(name -> openPerturbation(name, chosen))
            .toList();
    if (chosen.rewords()) {
      content.put("lexicon", chosen.openLexicon().sha256());
    }
    made.add(help -> named.stream().map(it -> rewordings.withWordings(it, help)).toList());
    assistants.addAll(rewordings.assistants());
    content.putAll(rewordings.manifestFields());
    List<GivenParaphrases> given = chosen.givenFiles().stream().map(GivenParaphrases::new).toList();
    List<Perturbation> texts = given.stream().flatMap(it -> it.perturbations().stream()).toList();
    made.add(any -> texts);
    if (!given.isEmpty()) {
      content.put("given", given.stream().map(GivenParaphrases::sha256).toList());
      content.put(RunRecord.PEOPLE, GivenParaphrases.labelCounts(given));
    }
    return mixed(made, assistants, content, chosen.onlyRewords() ? 0 : chosen.mostVariants());
  }

  private static Perturbation openPerturbation(String name, PerturbationChoice chosen) {
    return name.equals(Reword.NAME) ? new Reword(chosen.openLexicon()) : Perturbations.named(name);
  }

  /** Creates a mutation that uses only rewordings with recorded answers. */
  static Mutation of(GivenParaphrases recorded) {
    Map<String, Object> content = new TreeMap<>();
    content.put("given", List.of(recorded.sha256()));
    return mixed(List.of(any -> recorded.perturbations()), List.of(), content, 0);
  }

  /** Returns a copy that uses this mutation for walks and {@code other} for the sample. */
  Mutation withSample(Mutation other) {
    List<SystemUnderTest<?, ?>> both = new ArrayList<>(other.assistants);
    assistants.stream()
        .filter(one -> both.stream().noneMatch(known -> known.name().equals(one.name())))
        .forEach(both::add);
    Map<String, Object> all = new TreeMap<>(other.content);
    all.put("walks", content);
    return new Mutation(source, assistedSource, both, all, variants, Optional.of(other));
  }

  /**
   * The constraints in the order in which they are applied, regardless of the order in which they
   * were named.
   */
  private static List<Constraint> constraints(WordChoice choice, EmbeddingTable table) {
    List<Constraint> chosen = new ArrayList<>();
    if (choice.minCosine() != null) {
      chosen.add(new MinimumCosine(table, choice.minCosine()));
    }
    Extensions.installed().contributions(Constraint.POINT).stream()
        .filter(entry -> choice.constraints().contains(entry.name()))
        .forEach(entry -> chosen.add(entry.value()));
    return chosen;
  }

  /** The perturbation that made a mutant; empty if several perturbations made it together. */
  private static Optional<String> perturbationName(TestCase<String> mutant) {
    return mutant.origin() instanceof Origin.Mutant made
        ? Optional.of(made.datamorphism()).filter(name -> !name.equals(MixedMutants.MIXED))
        : Optional.empty();
  }

  /**
   * Combines several perturbations in one pool.
   *
   * @param variants number of variants of each perturbation that are evaluated regardless of
   *     failures
   */
  private static Mutation mixed(
      List<Function<Assistance, List<Perturbation>>> made,
      List<SystemUnderTest<?, ?>> assistants,
      Map<String, Object> content,
      int variants) {
    Function<Assistance, MixedMutants> helped =
        help -> new MixedMutants(made.stream().flatMap(it -> it.apply(help).stream()).toList());
    MixedMutants source = helped.apply(Assistance.DIRECT);
    content.put("datamorphisms", source.perturbations().stream().map(Perturbation::name).toList());
    content.put("mixed_mutants", MixedMutants.VERSION);
    content.put("variants", variants);
    VariantChoice<String> asked =
        variants == 0
            ? VariantChoice.none()
            : new VariantChoice<>(variants, Mutation::perturbationName);
    return new Mutation(source, helped::apply, assistants, content, asked, Optional.empty());
  }
}
