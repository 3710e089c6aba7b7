package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.NameSuggester.Question;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** How new names are chosen. */
public enum Naming {
  /** {@code total_var1}, {@code sumMethod1}: the name, an infix and a counter, as in MT-LAPR. */
  SUFFIX("", "gets a suffix", "xue-2024") {
    @Override
    List<String> candidates(Question question, int number, NameSuggester suggester) {
      String infix =
          switch (question.kind()) {
            case METHOD -> "Method";
            case CLASS -> "Class";
            default -> "_var";
          };
      return IntStream.range(number, number + 100)
          .mapToObj(counter -> question.name() + infix + counter)
          .toList();
    }
  },

  /** {@code d} for {@code data}. */
  FIRST_LETTER("ToFirstLetter", "is shortened to its first letter", "lecong-2024") {
    @Override
    List<String> candidates(Question question, int number, NameSuggester suggester) {
      return List.of(question.name().substring(0, 1));
    }
  },

  /** {@code mnv} for {@code maxNodeValue}. */
  INITIALS("ToInitials", "is shortened to the initials of its words") {
    @Override
    List<String> candidates(Question question, int number, NameSuggester suggester) {
      StringBuilder initials = new StringBuilder();
      NameParts.of(question.name()).forEach(part -> initials.append(part.charAt(0)));
      return List.of(initials.toString().toLowerCase(Locale.ROOT));
    }
  },

  /** {@code total} for {@code sum}: another word that programmers use for the same thing. */
  SYNONYM(
      "ToSynonym", "gets another word for the same thing, from names in Java", "dekoning-2026") {
    @Override
    List<String> candidates(Question question, int number, NameSuggester suggester) {
      return ContextWords.embedded().suggest(question);
    }
  },

  /** {@code total} for {@code sum}: replaces a word by one with a similar embedded vector. */
  NEAR_WORD("ToNearWord", "gets a similar word, by word vectors", "dekoning-2026") {
    @Override
    List<String> candidates(Question question, int number, NameSuggester suggester) {
      return NearWords.embedded().suggest(question);
    }
  },

  /** A name that a model suggests. */
  SUGGESTION("ToSuggestion", "becomes what a model suggests", "dekoning-2026", "lecong-2024") {
    @Override
    List<String> candidates(Question question, int number, NameSuggester suggester) {
      return suggester.suggest(question);
    }
  };

  private final String label;
  private final String words;

  @SuppressWarnings("ImmutableEnumChecker") // an immutable copy
  private final List<String> papers;

  Naming(String label, String words, String... papers) {
    this.label = label;
    this.words = words;
    this.papers = List.of(papers);
  }

  /** The suffix of a renaming's name. */
  String label() {
    return label;
  }

  /** The effect on a name, in words. */
  String words() {
    return words;
  }

  List<String> papers() {
    return papers;
  }

  /** Returns names to try, best first. */
  abstract List<String> candidates(Question question, int number, NameSuggester suggester);
}
