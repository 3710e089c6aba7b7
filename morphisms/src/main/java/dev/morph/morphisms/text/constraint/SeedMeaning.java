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
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Judges the mutants of one seed by the rules of {@link Meaning}. Thread-safe. */
public final class SeedMeaning {
  private static final Pattern SENTENCE_MARKS = Pattern.compile("[\\s.,;:!?]+");

  private final String seed;
  private final Words words;
  private final Map<String, Predicate<ReplacedWord>> rules = new LinkedHashMap<>();
  private final Map<ReplacedWord, Set<String>> known = new ConcurrentHashMap<>();
  private final Map<String, Double> similarities = new ConcurrentHashMap<>();
  private final Optional<SentenceEncoder> encoder;
  private final double least;

  SeedMeaning(
      String seed, List<Constraint> rules, Optional<SentenceEncoder> encoder, double least) {
    this.seed = seed;
    this.encoder = encoder;
    this.least = least;
    this.words = Words.of(seed);
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
    return judge(
        mutants.stream().map(TestCase::input).toList(),
        mutants.stream().map(mutant -> wordReasons(replacements(mutant))).toList());
  }

  /**
   * Judges texts of which nobody says how they were made. The words that differ are found by
   * comparing; words that were added or removed must not carry the task, nor name or number
   * something.
   *
   * @return in the order of the texts
   */
  public List<Judgement> judgeTexts(List<String> texts) {
    return judge(texts, texts.stream().map(this::textReasons).toList());
  }

  /**
   * Judges texts of which the rules of words have been asked already.
   *
   * @param reasons what they say against each
   */
  public List<Judgement> judge(List<String> texts, List<List<String>> reasons) {
    List<String> passed = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      if (reasons.get(i).isEmpty()) {
        passed.add(texts.get(i));
      }
    }
    double[] similarities = similarities(passed);
    List<Judgement> judgements = new ArrayList<>(texts.size());
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

  private List<String> textReasons(String text) {
    Words to = Words.of(text);
    WordChanges changes = WordChanges.between(words, to);
    Set<String> reasons = new HashSet<>(wordReasons(changes.replaced()));
    changes.removed().forEach(at -> reasons.addAll(lost(words, at)));
    changes.added().forEach(at -> reasons.addAll(lost(to, at)));
    if (!symbols(words).equals(symbols(to))) {
      reasons.add(KeptIdentifiers.NAME);
    }
    return rules.keySet().stream().filter(reasons::contains).toList();
  }

  private static List<String> lost(Words text, int position) {
    return text.isFrozen(position)
        ? List.of(KeptIdentifiers.NAME)
        : ClosedClasses.carries(text.word(position)) ? List.of(ClosedClasses.NAME) : List.of();
  }

  /** What stands between the words and is neither white space nor a mark of a sentence. */
  private static String symbols(Words text) {
    StringBuilder symbols = new StringBuilder();
    int read = 0;
    for (int at = 0; at <= text.size(); at++) {
      symbols.append(text.text(), read, at < text.size() ? text.start(at) : text.text().length());
      read = at < text.size() ? text.end(at) : read;
    }
    return SENTENCE_MARKS.matcher(symbols).replaceAll("");
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

  /** A text is encoded once for all models that walk through it. */
  private double[] similarities(List<String> texts) {
    List<String> open =
        texts.stream().filter(text -> !similarities.containsKey(text)).distinct().toList();
    if (encoder.isPresent() && !open.isEmpty()) {
      double[] measured = new Cosine(encoder.get()).prepare(seed).measureAll(open);
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
