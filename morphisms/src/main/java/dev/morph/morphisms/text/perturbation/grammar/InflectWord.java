package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.ReplaceWord;
import dev.morph.morphisms.text.constraint.Relations;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.WordPerturbation;
import dev.morph.morphisms.text.wordnet.Inflection;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.List;
import net.sf.extjwnl.data.POS;

/**
 * A noun changes its number, a verb its form: {@code list} becomes {@code lists}, {@code find}
 * becomes {@code finding}. ReCode takes any form of the word; the past is left to {@link
 * PastTense}.
 */
public final class InflectWord extends WordPerturbation {
  /** The one there is. */
  public InflectWord() {
    super(
        new Profile(
            "inflect-word",
            "another form of the word takes its place: lists for list",
            Category.EDITING,
            Profile.Meaning.JUDGED,
            List.of("wang-2023 EnglishInflectionalVariation")),
        "it has no other form");
  }

  @Override
  protected List<String> choices(Prose text, int position) {
    String word = text.words().word(position);
    return forms(text, position, text.lower(position)).stream()
        .filter(form -> !form.equals(text.lower(position)))
        .map(form -> ReplaceWord.inCasingOf(word, form))
        .distinct()
        .toList();
  }

  @Override
  protected boolean drawn() {
    return true;
  }

  private static List<String> forms(Prose text, int position, String lower) {
    if (text.is(position, "NOUN") && !Relations.isSmall(lower) && lower.matches("[a-z]+")) {
      return WordNet.baseForms(lower, POS.NOUN).stream()
          .limit(1)
          .map(base -> base.equals(lower) ? Inflection.plural(base) : base)
          .toList();
    }
    return Verbs.base(text, position)
        .map(base -> List.of(base, Inflection.thirdPerson(base), Inflection.gerund(base)))
        .orElse(List.of());
  }
}
