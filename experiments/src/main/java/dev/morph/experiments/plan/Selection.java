package dev.morph.experiments.plan;

import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.registry.TestSystem;
import dev.morph.core.registry.TestSystem.Selected;
import dev.morph.core.strategy.AppliedMutants;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a script has selected so far, as parts of a plan; or words on the statement that is missing.
 */
record Selection(TestSystem<String, String> system) {
  private static final int ORDERS = 5;

  ProgramOracle oracle() {
    return system.oracles().stream()
        .filter(ProgramOracle.class::isInstance)
        .map(ProgramOracle.class::cast)
        .findFirst()
        .orElseThrow(() -> missing("there is no oracle; say 'judge by same-behaviour'"));
  }

  List<ModelExecuter> models() {
    List<ModelExecuter> models =
        system.executers().stream()
            .map(Selected::function)
            .filter(ModelExecuter.class::isInstance)
            .map(ModelExecuter.class::cast)
            .toList();
    if (models.isEmpty()) {
      throw missing("there is no model; say 'execute by model(...)'");
    }
    return models;
  }

  List<PairMetric<String>> metrics() {
    if (system.metrics().isEmpty()) {
      throw missing("there is no metric; say 'rank by chrf', for instance");
    }
    return system.metrics();
  }

  /**
   * Functions of one text are applied again and again; a source of mutants is taken as it is.
   *
   * @param words the mutation that replaces words, if it was made
   */
  Mutation mutation(Optional<Mutation> words) {
    List<Selected<MutantSource<String>>> sources = system.mutantSources();
    if (sources.isEmpty() && system.datamorphisms().isEmpty()) {
      throw missing("nothing is mutated; say 'mutate by replace-word'");
    }
    if (sources.size() + (system.datamorphisms().isEmpty() ? 0 : 1) > 1) {
      throw missing("replace-word cannot be mixed with other datamorphisms");
    }
    if (sources.isEmpty()) {
      return new Mutation(
          new AppliedMutants<>(system.datamorphisms(), ORDERS),
          Map.of("datamorphisms", system.signatures()));
    }
    Selected<MutantSource<String>> source = sources.get(0);
    return words
        .filter(known -> known.source() == source.function())
        .orElseGet(
            () ->
                new Mutation(
                    source.function(), Map.of("datamorphisms", List.of(source.signature()))));
  }

  private static IllegalArgumentException missing(String words) {
    return new IllegalArgumentException(words);
  }
}
