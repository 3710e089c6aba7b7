package dev.morph.morphisms.text.perturbation.lexicon;

import dev.morph.morphisms.text.perturbation.lexicon.WordForms.Form;
import dev.morph.morphisms.text.perturbation.lexicon.WordForms.Kind;
import dev.morph.morphisms.text.perturbation.lexicon.WordPattern.Match;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A wording that replaces a match. It consists of literal words, words inflected like the matched
 * words ({@code calculate/verb}), and named parts of the match ({@code ROUTINE}, {@code VERB/s}).
 */
record Alternative(String source, List<String> tokens) {
  private static final Pattern NAME = Pattern.compile("[A-Z]{2,}[0-9]?");
  private static final Set<Kind> OF_NOUNS = Set.of(Kind.SINGULAR, Kind.PLURAL);

  Alternative {
    tokens = List.copyOf(tokens);
  }

  /** The notation for a wording without words. */
  private static final String NOTHING = "-";

  /** Reads a wording. */
  static Alternative of(String source) {
    return new Alternative(source.strip(), List.of(source.strip().split("\\s+", -1)));
  }

  /**
   * Whether the wording removes the space before it, because it is empty or begins with a comma.
   */
  boolean removesSpaceBefore() {
    return source.equals(NOTHING) || tokens.get(0).equals(",");
  }

  /** Returns a token that no match of a pattern can fill in; empty if there is none. */
  Optional<String> unknownToken(WordPattern found) {
    return tokens.stream().filter(token -> !isKnown(token, found.source())).findFirst();
  }

  private static boolean isKnown(String token, String found) {
    int slash = token.indexOf('/');
    String word = slash < 0 ? token : token.substring(0, slash);
    String ending = token.substring(slash + 1);
    if (NAME.matcher(word).matches()) {
      return slash < 0
          ? found.matches(".*\\b" + word + "\\b.*")
          : PatternParser.FORMS.containsKey(ending);
    }
    return slash < 0 || ending.equals("verb") || ending.equals("noun");
  }

  /** Returns the wording for a match; empty if the match lacks a form that the wording needs. */
  Optional<String> render(Match match) {
    if (source.equals(NOTHING)) {
      return Optional.of("");
    }
    StringBuilder made = new StringBuilder();
    Iterator<Form> verbs =
        match.forms().stream().filter(it -> !OF_NOUNS.contains(it.kind())).iterator();
    Iterator<Form> nouns =
        match.forms().stream().filter(it -> OF_NOUNS.contains(it.kind())).iterator();
    for (String token : tokens) {
      Optional<String> word = renderToken(token, match, verbs, nouns);
      if (word.isEmpty()) {
        return Optional.empty();
      }
      if (!word.get().isEmpty()) {
        made.append(made.length() == 0 || token.equals(",") ? "" : " ").append(word.get());
      }
    }
    return Optional.of(Articles.agreeArticles(made.toString()));
  }

  private static Optional<String> renderToken(
      String token, Match match, Iterator<Form> verbs, Iterator<Form> nouns) {
    int slash = token.indexOf('/');
    String word = slash < 0 ? token : token.substring(0, slash);
    if (NAME.matcher(word).matches()) {
      return slash < 0
          ? Optional.of(match.parts().getOrDefault(word, ""))
          : nextForm(verbs)
              .map(
                  it ->
                      WordForms.inflected(
                          it.base(), PatternParser.formOf(token.substring(slash + 1))));
    }
    if (slash < 0) {
      return Optional.of(word);
    }
    return nextForm(token.endsWith("/noun") ? nouns : verbs)
        .map(form -> WordForms.inflected(word, form.kind()));
  }

  private static Optional<Form> nextForm(Iterator<Form> forms) {
    return forms.hasNext() ? Optional.of(forms.next()) : Optional.empty();
  }
}
