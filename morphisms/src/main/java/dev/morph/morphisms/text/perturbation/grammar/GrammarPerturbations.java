package dev.morph.morphisms.text.perturbation.grammar;

import static dev.morph.morphisms.text.perturbation.Category.DELETION;
import static dev.morph.morphisms.text.perturbation.Category.EDITING;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.morphisms.text.ReplaceWord;
import dev.morph.morphisms.text.constraint.ClosedClasses;
import dev.morph.morphisms.text.constraint.Relations;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Perturbations;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.wordnet.Inflection;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import net.sf.extjwnl.data.POS;

/**
 * Perturbations that change the grammar but keep the words. Categories are those of NLPerturbator.
 */
public final class GrammarPerturbations implements Extension {
  private static final Set<String> PREPOSITIONS =
      Set.of(
          ("of in on at by for with from to as into onto about through via during along upon toward"
                  + " towards")
              .split(" "));
  private static final Set<String> DETERMINERS = Set.of("a", "an", "the", "this", "these", "those");

  /**
   * Leaves out a preposition. Category D2.
   *
   * <p><b>Differs from the paper</b>, whose tagger also counts "if" and "that": here only
   * prepositions and the "to" of its example are left out, and none that is essential to the task,
   * such as "without".
   */
  private static final Perturbation DROP_PREPOSITION =
      dropPerturbation(
          Profile.judged("drop-preposition", "a preposition is missing: a function find")
              .from(DELETION, "chen-2024 D2 preposition deletion"),
          word -> PREPOSITIONS.contains(word) && !ClosedClasses.isEssential(word));

  /**
   * Leaves out an article or a demonstrative. Category D3.
   *
   * <p><b>Differs from the paper</b>, which leaves out every determiner, also "each", "all" and
   * "no"; here these stay, because they are essential to the task.
   */
  private static final Perturbation DROP_DETERMINER =
      dropPerturbation(
          Profile.judged(
                  "drop-determiner", "an article or demonstrative is missing: reverse string")
              .from(DELETION, "chen-2024 D3 determiner deletion"),
          DETERMINERS::contains);

  /**
   * Changes a verb between the base form and the third person. Category E3 (E4 of the first list).
   */
  private static final Perturbation CHANGE_PERSON =
      PlacePerturbation.ranked(
          Profile.judged("change-person", "a verb changes between find and finds")
              .from(EDITING, "chen-2024 E3 grammatical person variation"),
          GrammarPerturbations::otherPerson);

  /**
   * Changes the number of a noun or the form of a verb. ReCode uses any form of the word; here
   * {@code past-tense} makes the past tense.
   */
  private static final Perturbation INFLECT_WORD =
      PlacePerturbation.drawn(
          Profile.judged("inflect-word", "a word changes its form: lists for list")
              .from(EDITING, "wang-2023 EnglishInflectionalVariation"),
          GrammarPerturbations::inflected);

  private static final Perturbation PAST_TENSE =
      tensePerturbation(
          Profile.judged("past-tense", "a verb is put in the past tense: wrote")
              .from(EDITING, "wang-2023 TenseTransformationPast"),
          (word, base) -> ReplaceWord.inCasingOf(word, Inflection.pastTense(base)));

  private static final Perturbation FUTURE_TENSE =
      tensePerturbation(
          Profile.judged("future-tense", "a verb is put in the future tense: will write")
              .from(EDITING, "wang-2023 TenseTransformationFuture"),
          (word, base) -> ReplaceWord.inCasingOf(word, "will") + " " + base);

  @Override
  public void contribute(Contributions to) {
    Perturbations.contribute(
        List.of(
            DROP_PREPOSITION,
            DROP_DETERMINER,
            CHANGE_PERSON,
            ChangeVoice.PERTURBATION,
            ChangeWordClass.PERTURBATION,
            INFLECT_WORD,
            PAST_TENSE,
            FUTURE_TENSE),
        to);
  }

  /** Returns a perturbation that leaves out these words. */
  private static Perturbation dropPerturbation(Profile profile, Predicate<String> words) {
    return PlacePerturbation.deterministic(
        profile,
        (text, offer) ->
            text.freePositions()
                .filter(at -> at + 1 < text.words().size())
                .filter(at -> text.gapAfter(at).equals(" ") && words.test(text.lowerCaseWord(at)))
                .forEach(at -> dropWord(text, at, offer)));
  }

  /** Leaves out a word and the space after it; a new first word of the sentence is capitalised. */
  private static void dropWord(Prose text, int at, Offer offer) {
    int start = text.words().start(at);
    int next = text.words().start(at + 1);
    if (Character.isUpperCase(text.text().charAt(start)) && text.isFree(at + 1)) {
      String first = text.text().substring(next, next + 1).toUpperCase(Locale.ROOT);
      offer.replace(start, next + 1, List.of(first));
    } else {
      offer.replace(start, next, List.of(""));
    }
  }

  /**
   * Returns a perturbation that changes the tense of a verb in the base form or the third person.
   *
   * <p><b>Differs from the paper</b>, which changes all verbs of a text at once; here each verb is
   * a place of its own, and a verb after "to" is left unchanged.
   */
  private static Perturbation tensePerturbation(Profile profile, BinaryOperator<String> change) {
    return PlacePerturbation.ranked(
        profile,
        (text, position) ->
            Verbs.baseForm(text, position)
                .filter(base -> isPresentTense(text, position, base))
                .map(base -> change.apply(text.words().word(position), base))
                .map(List::of)
                .orElse(List.of()));
  }

  /**
   * Whether a verb is in the present tense: {@code find} or {@code finds}, but not {@code to find}.
   */
  private static boolean isPresentTense(Prose text, int position, String base) {
    String word = text.lowerCaseWord(position);
    return (word.equals(base) || word.equals(Inflection.thirdPerson(base)))
        && !text.lowerCaseWord(position - 1).equals("to")
        && !text.hasPartOfSpeech(position - 1, "VERB");
  }

  private static List<String> otherPerson(Prose text, int position) {
    Optional<String> base = Verbs.baseForm(text, position);
    String lower = text.lowerCaseWord(position);
    return base.map(Inflection::thirdPerson)
        .filter(third -> lower.equals(third) || base.filter(lower::equals).isPresent())
        .map(third -> lower.equals(third) ? base.get() : third)
        .map(other -> List.of(ReplaceWord.inCasingOf(text.words().word(position), other)))
        .orElse(List.of());
  }

  private static List<String> inflected(Prose text, int position) {
    String word = text.words().word(position);
    String lower = text.lowerCaseWord(position);
    return forms(text, position, lower).stream()
        .filter(form -> !form.equals(lower))
        .map(form -> ReplaceWord.inCasingOf(word, form))
        .distinct()
        .toList();
  }

  private static List<String> forms(Prose text, int position, String lower) {
    if (text.hasPartOfSpeech(position, "NOUN")
        && !Relations.isFunctionWord(lower)
        && lower.matches("[a-z]+")) {
      return WordNet.baseForms(lower, POS.NOUN).stream()
          .limit(1)
          .map(base -> base.equals(lower) ? Inflection.plural(base) : base)
          .toList();
    }
    return Verbs.baseForm(text, position)
        .map(base -> List.of(base, Inflection.thirdPerson(base), Inflection.gerund(base)))
        .orElse(List.of());
  }
}
