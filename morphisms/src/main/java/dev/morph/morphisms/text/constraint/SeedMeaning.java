package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.metric.VectorMetric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Judges the mutants of one seed by the rules of {@link Meaning}. Thread-safe. */
public final class SeedMeaning {
  private final String seed;
  private final Meaning meaning;
  private final Words words;
  private final List<Units.Unit> units;
  private final Map<String, Predicate<ReplacedWord>> rules = new LinkedHashMap<>();
  private final Map<ReplacedWord, Set<String>> known = new ConcurrentHashMap<>();
  private final Map<String, Double> similarities = new ConcurrentHashMap<>();

  SeedMeaning(String seed, Meaning meaning) {
    this.seed = seed;
    this.meaning = meaning;
    this.words = Words.of(seed);
    this.units = Units.of(words);
    meaning.rules().forEach(rule -> rules.put(rule.name(), rule.within(words)));
  }

  /** Judges a mutant. */
  public Judgement judge(TestCase<String> mutant) {
    return judgeAll(List.of(mutant)).get(0);
  }

  /**
   * Judges mutants. The encoder is applied to all mutants kept by the word rules, in one batch.
   *
   * @return in the order of the mutants
   */
  public List<Judgement> judgeAll(List<TestCase<String>> mutants) {
    return judge(
        mutants.stream().map(TestCase::input).toList(),
        mutants.stream().map(mutant -> wordReasons(replacements(mutant))).toList());
  }

  /**
   * Judges texts whose edits are unknown. Typing slips are corrected first; then corresponding
   * units are found by alignment and judged by {@link AlignedRules}. A rebuilt sentence needs a
   * similarity of at most {@link Meaning#LEAST_REBUILT}.
   *
   * @return in the order of the texts
   */
  public List<Judgement> judgeTexts(List<String> texts) {
    List<Typing.Corrected> typed =
        texts.stream().map(text -> Typing.correct(words, Words.of(text))).toList();
    List<String> meant = typed.stream().map(Typing.Corrected::text).toList();
    List<AlignedRules> aligned =
        meant.stream().map(text -> new AlignedRules(words, units, Words.of(text))).toList();
    double rebuilt = Math.min(meaning.least(), Meaning.LEAST_REBUILT);
    List<List<String>> reasons = new ArrayList<>();
    for (int i = 0; i < meant.size(); i++) {
      List<String> some = inOrder(aligned.get(i).reasons(this::wordReasons));
      boolean open = some.isEmpty() && !aligned.get(i).isInPlace();
      reasons.add(open && !isEntailed(meant.get(i)) ? List.of(Meaning.ENTAILMENT) : some);
    }
    double anew =
        meaning.entailment().isPresent() ? -1 : rebuilt; // the network's answer is stronger
    List<Judgement> judged =
        judge(
            meant,
            reasons,
            aligned.stream().mapToDouble(it -> it.isInPlace() ? meaning.least() : anew).toArray());
    return IntStream.range(0, judged.size())
        .mapToObj(
            i ->
                new Judgement(
                    judged.get(i).reasons(), judged.get(i).similarity(), typed.get(i).slips()))
        .toList();
  }

  /**
   * Judges texts to which the word rules have already been applied.
   *
   * @param reasons the word rules that reject each text
   */
  public List<Judgement> judge(List<String> texts, List<List<String>> reasons) {
    double[] thresholds = new double[texts.size()];
    Arrays.fill(thresholds, meaning.least());
    return judge(texts, reasons, thresholds);
  }

  private List<Judgement> judge(
      List<String> texts, List<List<String>> reasons, double[] thresholds) {
    List<Integer> passed =
        IntStream.range(0, texts.size()).filter(i -> reasons.get(i).isEmpty()).boxed().toList();
    double[] similarities = similarities(passed.stream().map(texts::get).toList());
    List<Judgement> judgements = new ArrayList<>();
    reasons.forEach(some -> judgements.add(new Judgement(some, OptionalDouble.empty())));
    for (int i = 0; i < passed.size() && meaning.encoder().isPresent(); i++) {
      int at = passed.get(i);
      judgements.set(at, bySimilarity(similarities[i], thresholds[at]));
    }
    return judgements;
  }

  private boolean isEntailed(String text) {
    return meaning
        .entailment()
        .map(it -> it.bothWays(seed, List.of(text))[0] >= Meaning.LEAST_ENTAILMENT)
        .orElse(true);
  }

  /** Returns the word rules that reject any of these replacements. */
  public List<String> wordReasons(List<ReplacedWord> replacements) {
    Set<String> reasons = new HashSet<>();
    replacements.forEach(it -> reasons.addAll(known.computeIfAbsent(it, this::reasons)));
    return inOrder(reasons);
  }

  private List<String> inOrder(Set<String> reasons) {
    return Stream.concat(
            rules.keySet().stream(), Stream.of(AlignedRules.MOVES, AlignedRules.QUESTION))
        .filter(reasons::contains)
        .toList();
  }

  private Set<String> reasons(ReplacedWord replacement) {
    return rules.entrySet().stream()
        .filter(rule -> !rule.getValue().test(replacement))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private static Judgement bySimilarity(double similarity, double threshold) {
    List<String> reasons = similarity >= threshold ? List.of() : List.of(Meaning.SIMILARITY);
    return new Judgement(reasons, OptionalDouble.of(similarity));
  }

  /** Each text is encoded once for all models that walk through it. */
  private double[] similarities(List<String> texts) {
    List<String> open =
        texts.stream().filter(text -> !similarities.containsKey(text)).distinct().toList();
    if (meaning.encoder().isPresent() && !open.isEmpty()) {
      double[] measured =
          VectorMetric.cosine(meaning.encoder().get()).prepare(seed).measureAll(open);
      for (int i = 0; i < measured.length; i++) {
        similarities.put(open.get(i), measured[i]);
      }
    }
    return texts.stream().mapToDouble(text -> similarities.getOrDefault(text, 0.0)).toArray();
  }

  private static List<ReplacedWord> replacements(TestCase<String> mutant) {
    return mutant.origin() instanceof Origin.Mutant made ? made.replacedWords() : List.of();
  }
}
