package dev.morph.experiments.generation;

import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.experiments.neighbours.Neighbours;
import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Paraphraser;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.SystemUnderTest;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * How the mutants of an evaluation are made, and which of them count.
 *
 * @param source makes them, asking at once for what it needs
 * @param helped makes them, given who asks assistants
 * @param assistants systems that are asked for them
 * @param domains that are walked, the one that is reported first in front
 * @param content what identifies the source in a manifest
 */
public record Mutation(
    MutantSource<String> source,
    Function<Assistance, MutantSource<String>> helped,
    List<SystemUnderTest<?, ?>> assistants,
    List<ScenarioDomain<String>> domains,
    Map<String, Object> content) {
  public Mutation {
    assistants = List.copyOf(assistants);
    domains = List.copyOf(domains);
    content = Map.copyOf(content);
  }

  /** Every mutant counts, and nobody is asked. */
  public Mutation(MutantSource<String> source, Map<String, Object> content) {
    this(source, any -> source, List.of(), List.of(ScenarioDomain.published()), content);
  }

  /** The same mutants within domains. */
  public Mutation within(List<ScenarioDomain<String>> others) {
    return new Mutation(source, helped, assistants, others, content);
  }

  /**
   * Words replaced by their neighbours.
   *
   * @param vectors the table that the run names
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
        content);
  }
}
