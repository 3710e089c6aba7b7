package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.text.metric.VectorMetric;
import dev.morph.morphisms.text.metric.encoder.MiniLm;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Suggests names in which one word is replaced by another that programmers use for the same thing.
 * The replacements come from a lexicon of names in real Java code, by kind of element. The embedded
 * sentence encoder ranks the replacements and rejects those that do not fit: it compares the
 * context (the name's type and the lines that use the name) with the old and the new word. Words
 * without replacements in the lexicon, including all abbreviations, are left alone. Thread-safe.
 *
 * <p>Differs from the paper, which prompts GPT-4o mini for a context-aware synonym of any name.
 */
record ContextWords(ProgramWords words) implements NameSuggester {
  private static final Pattern NOT_LETTERS = Pattern.compile("[^A-Za-z]+");

  /**
   * The number of context words after which no further line is added: two or three lines of code.
   */
  private static final int MOST_WORDS = 24;

  /**
   * Minimum cosine similarity between the context with the new word and the context with the
   * current word. Chosen by inspecting renames that were not used for the evaluation.
   */
  private static final double NEAR_ENOUGH = 0.8;

  /** Returns a suggester that uses the embedded lexicon. */
  static ContextWords embedded() {
    return new ContextWords(ProgramWords.embedded());
  }

  @Override
  public List<String> suggest(Question question) {
    return List.copyOf(scoredNames(question).keySet());
  }

  /**
   * Returns the suggested names, best first, each with the similarity of its context to the current
   * context.
   */
  Map<String, Double> scoredNames(Question question) {
    List<String> parts = NameParts.split(question.name());
    boolean method = question.kind() == Kind.METHOD;
    int turn = method ? 0 : parts.size() - 1;
    List<String> use = contextWords(question);
    Map<String, Double> names = new LinkedHashMap<>();
    putAlternatives(question, turn, mainUseOf(question), use, names);
    if (parts.size() == 1 && mainUseOf(question) == ProgramWords.Use.NUMBER) {
      putAlternatives(question, turn, ProgramWords.Use.ALONE, use, names);
    }
    for (int i = parts.size() - 1; i >= 0; i--) {
      // A method's first word is also tried as an ordinary word, because it may not be a verb.
      if (i != turn || (method && names.isEmpty())) {
        putAlternatives(question, i, ProgramWords.Use.INSIDE, use, names);
      }
    }
    return names;
  }

  private static ProgramWords.Use mainUseOf(Question question) {
    return switch (question.kind()) {
      case METHOD -> ProgramWords.Use.METHOD;
      case CLASS -> ProgramWords.Use.CLASS;
      default -> ProgramWords.Use.of(question.type());
    };
  }

  private void putAlternatives(
      Question question,
      int index,
      ProgramWords.Use use,
      List<String> context,
      Map<String, Double> names) {
    List<String> parts = NameParts.split(question.name());
    String word = NameParts.normalisedWord(parts.get(index));
    List<Scored> fitting = new ArrayList<>();
    if (isPartOfTerm(parts, index)
        || (use == ProgramWords.Use.OBJECT && typeContains(question.type(), word))) {
      return;
    }
    for (String other : words.alternatives(word, use)) {
      // A name must not contain the same word twice, nor a word together with its own plural.
      if (parts.stream().map(NameParts::normalisedWord).noneMatch(it -> sharesStem(it, other))) {
        double near =
            similarity(textWithWord(context, word, word), textWithWord(context, word, other));
        if (near >= NEAR_ENOUGH) {
          fitting.add(new Scored(other, near));
        }
      }
    }
    fitting.sort(Comparator.comparingDouble(Scored::similarity).reversed());
    fitting.forEach(
        it ->
            names.putIfAbsent(
                NameParts.replace(question.name(), index, it.word()), it.similarity()));
  }

  private static boolean sharesStem(String one, String other) {
    return one.equals(other) || one.equals(other + "s") || other.equals(one + "s");
  }

  private boolean isPartOfTerm(List<String> parts, int index) {
    String word = NameParts.normalisedWord(parts.get(index));
    return (index > 0 && words.isTerm(NameParts.normalisedWord(parts.get(index - 1)), word))
        || (index + 1 < parts.size()
            && words.isTerm(word, NameParts.normalisedWord(parts.get(index + 1))));
  }

  /**
   * Returns whether the type contains the word. In {@code Element element}, the name just repeats
   * the type, so it is kept.
   */
  private static boolean typeContains(String type, String word) {
    return NameParts.split(type.replaceAll("<.*|[^A-Za-z]", "")).stream()
        .anyMatch(part -> NameParts.normalisedWord(part).equals(word));
  }

  private record Scored(String word, double similarity) {}

  /** Returns the words of the type, the name and the lines that contain the name, in lower case. */
  private static List<String> contextWords(Question question) {
    Set<String> use = new LinkedHashSet<>();
    addWords(question.type(), use);
    addWords(question.name(), use);
    for (Span place : question.places()) {
      if (use.size() < MOST_WORDS) {
        addWords(lineAround(question.source(), place), use);
      }
    }
    return List.copyOf(use);
  }

  private static String lineAround(String source, Span place) {
    int start = source.lastIndexOf('\n', place.start()) + 1;
    int end = source.indexOf('\n', place.end());
    return source.substring(start, end < 0 ? source.length() : end);
  }

  private static void addWords(String code, Set<String> words) {
    for (String name : NOT_LETTERS.split(code, -1)) {
      if (!name.isEmpty()) {
        NameParts.split(name).forEach(part -> words.add(NameParts.normalisedWord(part)));
      }
    }
  }

  private static String textWithWord(List<String> use, String word, String other) {
    return String.join(
        " ", use.stream().map(it -> it.equals(word) ? other : it).distinct().toList());
  }

  private static double similarity(String one, String other) {
    return VectorMetric.cosine(MiniLm.open()).prepare(one).measure(other);
  }
}
