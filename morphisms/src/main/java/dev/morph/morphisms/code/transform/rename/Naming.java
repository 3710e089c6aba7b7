package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.NameSuggester.Question;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How new names are chosen. */
public enum Naming {
  /** {@code total_var1}, {@code sumMethod1}: the name, an infix and a counter, as in MT-LAPR. */
  SUFFIX("", "gets a suffix", "xue-2024"),

  /** {@code d} for {@code data}. */
  FIRST_LETTER("ToFirstLetter", "is shortened to its first letter", "lecong-2024"),

  /** {@code mnv} for {@code maxNodeValue}. */
  INITIALS("ToInitials", "is shortened to the initials of its words"),

  /** {@code total} for {@code sum}: another word that programmers use for the same thing. */
  SYNONYM("ToSynonym", "has a word replaced by a synonym from Java code", "dekoning-2026"),

  /** {@code total} for {@code sum}: replaces a word with one that has a similar embedded vector. */
  NEAR_WORD("ToNearWord", "gets a similar word, by word vectors", "dekoning-2026"),

  /** A name that a model suggests. */
  SUGGESTION("ToSuggestion", "becomes a name suggested by a model", "dekoning-2026", "lecong-2024");

  private final String label;
  private final String words;

  @SuppressWarnings("ImmutableEnumChecker") // an immutable copy
  private final List<String> papers;

  Naming(String label, String words, String... papers) {
    this.label = label;
    this.words = words;
    this.papers = List.of(papers);
  }

  /**
   * Returns the transformation's name for a kind of element, such as {@code RenameFieldToSynonym}.
   */
  String nameFor(NameSuggester.Kind kind) {
    String word = kind.name();
    return "Rename" + word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT) + label;
  }

  /** What happens to a name, as a phrase for descriptions. */
  String effectPhrase() {
    return words;
  }

  List<String> papers() {
    return papers;
  }

  /** Returns the new names to try, best first. */
  List<String> candidates(Question question, int number, NameSuggester suggester) {
    return switch (this) {
      case SUFFIX -> suffixed(question, number);
      case FIRST_LETTER -> List.of(question.name().substring(0, 1));
      case INITIALS -> List.of(initials(question.name()));
      case SYNONYM -> ContextWords.embedded().suggest(question);
      case NEAR_WORD -> NearWords.embedded().suggest(question);
      case SUGGESTION -> suggester.suggest(question);
    };
  }

  private static List<String> suffixed(Question question, int number) {
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

  private static String initials(String name) {
    return NameParts.split(name).stream()
        .map(part -> part.substring(0, 1).toLowerCase(Locale.ROOT))
        .collect(Collectors.joining());
  }
}
