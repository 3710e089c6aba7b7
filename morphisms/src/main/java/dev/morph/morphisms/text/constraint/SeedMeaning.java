package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.metric.VectorMetric;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Judges the mutants of one seed by the rules of {@link Meaning}. Thread-safe. */
public final class SeedMeaning {
  private final String seed;
  private final Meaning meaning;
  private final Words words;
  private final List<Units.Unit> units;
  private final Predicate<ReplacedWord> form;
  private final Map<String, Predicate<ReplacedWord>> rules = new LinkedHashMap<>();
  private final Map<ReplacedWord, Set<String>> known = new ConcurrentHashMap<>();
  private final Map<String, Double> similarities = new ConcurrentHashMap<>();

  SeedMeaning(String seed, Meaning meaning) {
    this.seed = seed;
    this.meaning = meaning;
    this.words = Words.of(seed);
    this.units = Units.split(words);
    this.form = Meaning.FORM.within(words);
    meaning.rules().forEach(rule -> rules.put(rule.name(), rule.within(words)));
  }

  /**
   * A text to which the word rules have been applied.
   *
   * @param reasons names of the rules that reject the text
   * @param leastSimilarity the smallest accepted similarity; {@link #ANY} if similarity is not
   *     checked
   * @param slips number of typing slips corrected in the text
   */
  public record Candidate(String text, List<String> reasons, double leastSimilarity, int slips) {
    /** The smallest accepted similarity of a text that keeps the meaning by construction. */
    private static final double ANY = Double.NEGATIVE_INFINITY;

    public Candidate {
      reasons = List.copyOf(reasons);
    }

    /** Returns a candidate that keeps the meaning by construction. */
    public static Candidate kept(String text) {
      return new Candidate(text, List.of(), ANY, 0);
    }

    private boolean needsSimilarity() {
      return reasons.isEmpty() && leastSimilarity > ANY;
    }
  }

  /**
   * Applies the word rules and the rule for part of speech and inflection to a text in which some
   * words were replaced.
   */
  public Candidate applyWordRules(String text, List<ReplacedWord> replacements) {
    List<String> reasons = new ArrayList<>(wordReasons(replacements));
    if (!replacements.stream().allMatch(form)) {
      reasons.add(Meaning.FORM.name());
    }
    return new Candidate(text, reasons, meaning.leastSimilarity(), 0);
  }

  /**
   * Applies the rules to a text whose edits are unknown. Typing slips are corrected first; then
   * {@link AlignedRules} aligns the text with the seed and judges it. For a rebuilt sentence, the
   * smallest accepted similarity is lowered to {@link Meaning#LEAST_REBUILT}; no similarity is
   * required if a network for entailment, which is stronger, is available.
   */
  public Candidate applyAlignedRules(String text) {
    TypingCorrection.Corrected typed = TypingCorrection.correct(words, Words.of(text));
    AlignedRules aligned = new AlignedRules(words, units, Words.of(typed.text()));
    List<String> reasons = inOrder(aligned.reasons(this::wordReasons));
    if (aligned.isInPlace()) {
      return new Candidate(typed.text(), reasons, meaning.leastSimilarity(), typed.slips());
    }
    if (reasons.isEmpty() && !isEntailed(typed.text())) {
      reasons = List.of(Meaning.ENTAILMENT);
    }
    double least =
        meaning.entailment().isPresent()
            ? -1
            : Math.min(meaning.leastSimilarity(), Meaning.LEAST_REBUILT);
    return new Candidate(typed.text(), reasons, least, typed.slips());
  }

  /** Judges texts whose edits are unknown, in order. */
  public List<Judgement> judgeTexts(List<String> texts) {
    return judge(texts.stream().map(this::applyAlignedRules).toList());
  }

  /** Judges texts, in order. All texts that the word rules keep are encoded in one batch. */
  public List<Judgement> judge(List<Candidate> candidates) {
    measureSimilarity(
        candidates.stream().filter(Candidate::needsSimilarity).map(Candidate::text).toList());
    return candidates.stream().map(this::judgement).toList();
  }

  private Judgement judgement(Candidate candidate) {
    Double similarity = candidate.needsSimilarity() ? similarities.get(candidate.text()) : null;
    if (similarity == null) {
      return new Judgement(candidate.reasons(), OptionalDouble.empty(), candidate.slips());
    }
    List<String> reasons =
        similarity >= candidate.leastSimilarity() ? List.of() : List.of(Meaning.SIMILARITY);
    return new Judgement(reasons, OptionalDouble.of(similarity), candidate.slips());
  }

  /**
   * Measures the similarity of new texts, so that each text is encoded once for all models under
   * test.
   */
  private void measureSimilarity(List<String> texts) {
    List<String> open =
        texts.stream().filter(text -> !similarities.containsKey(text)).distinct().toList();
    if (meaning.encoder().isPresent() && !open.isEmpty()) {
      double[] measured =
          VectorMetric.cosine(meaning.encoder().get()).prepare(seed).measureAll(open);
      for (int i = 0; i < measured.length; i++) {
        similarities.put(open.get(i), measured[i]);
      }
    }
  }

  private boolean isEntailed(String text) {
    return meaning
        .entailment()
        .map(it -> it.mutualEntailment(seed, List.of(text))[0] >= Meaning.LEAST_ENTAILMENT)
        .orElse(true);
  }

  /** Returns the names of the word rules that reject any of these replacements. */
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
}
