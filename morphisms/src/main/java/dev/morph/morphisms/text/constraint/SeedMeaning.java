package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.metric.Cosine;
import dev.morph.morphisms.text.metric.encoder.SentenceEncoder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Judges the mutants of one seed by the rules of {@link Meaning}. Thread-safe. */
public final class SeedMeaning {
  private final String seed;
  private final Map<String, Predicate<ReplacedWord>> rules = new LinkedHashMap<>();
  private final Map<ReplacedWord, Set<String>> known = new ConcurrentHashMap<>();
  private final Optional<SentenceEncoder> encoder;
  private final double least;

  SeedMeaning(
      String seed, List<Constraint> rules, Optional<SentenceEncoder> encoder, double least) {
    this.seed = seed;
    this.encoder = encoder;
    this.least = least;
    Words words = Words.of(seed);
    rules.forEach(rule -> this.rules.put(rule.name(), rule.within(words)));
  }

  /** Judges a mutant. */
  public Judgement judge(TestCase<String> mutant) {
    return judgeAll(List.of(mutant)).get(0);
  }

  /**
   * Judges mutants. The encoder is asked for those that the rules of words keep, for all at once.
   *
   * @return in the order of the mutants
   */
  public List<Judgement> judgeAll(List<TestCase<String>> mutants) {
    List<List<String>> reasons =
        mutants.stream().map(mutant -> wordReasons(replacements(mutant))).toList();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < mutants.size(); i++) {
      if (reasons.get(i).isEmpty()) {
        texts.add(mutants.get(i).input());
      }
    }
    double[] similarities = similarities(texts);
    List<Judgement> judgements = new ArrayList<>(mutants.size());
    int next = 0;
    for (List<String> some : reasons) {
      judgements.add(
          some.isEmpty() && encoder.isPresent()
              ? bySimilarity(similarities[next++])
              : new Judgement(some, OptionalDouble.empty()));
    }
    return judgements;
  }

  /** The rules of words that say no to one of some replacements. */
  public List<String> wordReasons(List<ReplacedWord> replacements) {
    Set<String> reasons = new HashSet<>();
    replacements.forEach(it -> reasons.addAll(known.computeIfAbsent(it, this::reasons)));
    return rules.keySet().stream().filter(reasons::contains).toList();
  }

  private Set<String> reasons(ReplacedWord replacement) {
    return rules.entrySet().stream()
        .filter(rule -> !rule.getValue().test(replacement))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private Judgement bySimilarity(double similarity) {
    List<String> reasons = similarity >= least ? List.of() : List.of(Meaning.SIMILARITY);
    return new Judgement(reasons, OptionalDouble.of(similarity));
  }

  private double[] similarities(List<String> texts) {
    return encoder
        .filter(any -> !texts.isEmpty())
        .map(it -> new Cosine(it).prepare(seed).measureAll(texts))
        .orElse(new double[0]);
  }

  private static List<ReplacedWord> replacements(TestCase<String> mutant) {
    return mutant.origin() instanceof Origin.Mutant made ? made.replacedWords() : List.of();
  }
}
