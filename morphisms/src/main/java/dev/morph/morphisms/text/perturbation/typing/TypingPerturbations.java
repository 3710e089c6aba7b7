package dev.morph.morphisms.text.perturbation.typing;

import static dev.morph.morphisms.text.perturbation.Category.ADDITION;
import static dev.morph.morphisms.text.perturbation.Category.DELETION;
import static dev.morph.morphisms.text.perturbation.Category.EDITING;
import static dev.morph.morphisms.text.perturbation.Category.SWAP;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.morphisms.text.constraint.ClosedClasses;
import dev.morph.morphisms.text.constraint.TypingCorrection;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Perturbations;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Perturbations that imitate typing slips. Categories are those of NLPerturbator. */
public final class TypingPerturbations implements Extension {
  private static final int LONGEST_REPEATED = 3;

  /**
   * Adds spaces between two words. Category A1.
   *
   * <p><b>Differs from the paper</b>, which also adds spaces before punctuation marks and at both
   * ends of the text. Text metrics that fold white space see no difference: the mutant is at
   * distance 0, yet it is a different prompt.
   */
  private static final Perturbation ADD_SPACE =
      PlacePerturbation.deterministic(
          Profile.kept("add-space", "there are extra spaces between two words")
              .from(ADDITION, "chen-2024 A1 extra space outside words"),
          TypingPerturbations::addSpace);

  /**
   * Adds a space inside a word. Category A2, and one half of ReCode's white space perturbation. As
   * in the paper, the word has at least four letters.
   *
   * <p><b>Differs from the papers</b>: the two parts are never both words, as in {@code with out}.
   */
  private static final Perturbation SPLIT_WORD =
      slipPerturbation(
          Profile.kept("split-word", "there is a space inside a word: func tion")
              .from(
                  ADDITION,
                  "chen-2024 A2 extra space inside words",
                  "wang-2023 WhitespacePerturbation"),
          4,
          word ->
              IntStream.range(1, word.length())
                  .filter(at -> !areEnglishWords(word.substring(0, at), word.substring(at)))
                  .mapToObj(at -> replacePart(word, at, at, " ")));

  /**
   * Repeats a word. Category A3; as in the paper, only words of up to three letters.
   *
   * <p><b>Differs from the paper</b>: words that are essential to the task are not repeated: "not
   * not" is not a slip.
   */
  private static final Perturbation REPEAT_WORD =
      PlacePerturbation.ranked(
          Profile.kept("repeat-word", "a short word is typed twice: to to")
              .from(ADDITION, "chen-2024 A3 repeated words"),
          TypingPerturbations::repeated);

  /** Repeats a letter. Category A4. */
  private static final Perturbation REPEAT_CHARACTER =
      slipPerturbation(
          Profile.kept("repeat-character", "a letter is typed twice: repplace")
              .from(ADDITION, "chen-2024 A4 repeated characters"),
          3,
          word ->
              IntStream.range(0, word.length())
                  .mapToObj(at -> replacePart(word, at, at, word.substring(at, at + 1))));

  /**
   * Leaves out a letter. Category D1.
   *
   * <p><b>Differs from the paper</b>: the first letter is kept, and words of up to three letters
   * are left unchanged.
   */
  private static final Perturbation DROP_CHARACTER =
      slipPerturbation(
          Profile.kept("drop-character", "a letter is missing: replce")
              .from(DELETION, "chen-2024 D1 character deletion"),
          4,
          word ->
              IntStream.range(1, word.length()).mapToObj(at -> replacePart(word, at, at + 1, "")));

  /**
   * Leaves out the space between two words. Category D4, and the other half of ReCode's white space
   * perturbation.
   *
   * <p><b>Differs from the papers</b>: two words are not joined if they form another word, as
   * {@code in to} does.
   */
  private static final Perturbation JOIN_WORDS =
      PlacePerturbation.deterministic(
          Profile.kept("join-words", "the space between two words is missing: afunction")
              .from(DELETION, "chen-2024 D4 space deletion", "wang-2023 WhitespacePerturbation"),
          TypingPerturbations::joinWords);

  /**
   * Replaces a letter by a neighbouring key. Category E1, and ReCode's butter fingers.
   *
   * <p><b>Differs from the papers</b>, whose tables of neighbouring keys disagree: here neighbours
   * follow from the geometry of the keyboard, and capitals are left unchanged.
   */
  private static final Perturbation MISTYPE_KEY =
      slipPerturbation(
          Profile.kept("mistype-key", "a neighbouring key is hit: fimd")
              .from(EDITING, "chen-2024 E1 keyboard typo", "wang-2023 ButterFingersPerturbation"),
          4,
          word ->
              IntStream.range(0, word.length())
                  .boxed()
                  .flatMap(
                      at ->
                          Keyboard.neighbouringKeys(word.charAt(at)).stream()
                              .map(key -> replacePart(word, at, at + 1, key))));

  /**
   * Capitalises a letter. Category E2 (E3 of the paper's first list), and ReCode's change of a
   * character's case.
   */
  private static final Perturbation CAPITALISE_LETTER =
      PlacePerturbation.drawn(
          Profile.kept("capitalise-letter", "a small letter becomes a capital: rePlace")
              .from(EDITING, "chen-2024 E2 extra capital letter", "wang-2023 ChangeCharCase"),
          (text, at) -> capitalised(text.words().word(at)));

  /** Swaps two neighbouring letters. Category S1; the first letter stays, as in the paper. */
  private static final Perturbation SWAP_CHARACTERS =
      slipPerturbation(
          Profile.kept("swap-characters", "two neighbouring letters are swapped: repalce")
              .from(
                  SWAP,
                  "chen-2024 S1 swapped adjacent characters",
                  "wang-2023 SwapCharactersPerturbation"),
          4,
          word ->
              IntStream.range(1, word.length() - 1)
                  .filter(at -> word.charAt(at) != word.charAt(at + 1))
                  .mapToObj(
                      at ->
                          replacePart(
                              word, at, at + 2, "" + word.charAt(at + 1) + word.charAt(at))));

  /** Our own perturbation. */
  private static final Perturbation CHANGE_PUNCTUATION =
      PlacePerturbation.deterministic(
          Profile.kept("change-punctuation", "a full stop or comma is removed, added or doubled")
              .from(EDITING, "morph-2026 punctuation"),
          TypingPerturbations::changePunctuation);

  @Override
  public void contribute(Contributions to) {
    Perturbations.contribute(
        List.of(
            ADD_SPACE,
            SPLIT_WORD,
            REPEAT_WORD,
            REPEAT_CHARACTER,
            DROP_CHARACTER,
            JOIN_WORDS,
            MISTYPE_KEY,
            CAPITALISE_LETTER,
            SWAP_CHARACTERS,
            CHANGE_PUNCTUATION),
        to);
  }

  /**
   * Returns a perturbation that makes a slip inside one word of letters. A slip never makes another
   * English word, because readers could then not recognise what was meant.
   *
   * <p><b>Differs from the papers</b>, whose tools may write {@code form} for {@code from} and
   * change characters of numbers, names and code.
   *
   * @param shortest the fewest letters of a word that may be changed
   * @param slips returns the possible slips in a word
   */
  private static Perturbation slipPerturbation(
      Profile profile, int shortest, Function<String, Stream<String>> slips) {
    return PlacePerturbation.drawn(
        profile,
        (text, position) -> {
          String word = text.words().word(position);
          boolean letters = word.chars().allMatch(it -> it < 128 && Character.isLetter(it));
          return letters && word.length() >= shortest
              ? slips.apply(word).filter(made -> !isEnglishWord(made)).distinct().toList()
              : List.of();
        });
  }

  /** Returns a word with a part of it replaced. */
  private static String replacePart(String word, int start, int end, String part) {
    return word.substring(0, start) + part + word.substring(end);
  }

  private static boolean isEnglishWord(String word) {
    return TypingCorrection.isEnglishWord(word.toLowerCase(Locale.ROOT));
  }

  private static boolean areEnglishWords(String one, String other) {
    return isEnglishWord(one) && isEnglishWord(other);
  }

  private static void addSpace(Prose text, Offer offer) {
    text.freePositions()
        .filter(text::areNeighbours)
        .map(at -> text.words().end(at))
        .forEach(end -> offer.replace(end, end + 1, List.of("  ", "   ")));
  }

  private static List<String> repeated(Prose text, int position) {
    String word = text.words().word(position);
    boolean repeated =
        word.length() <= LONGEST_REPEATED
            && word.chars().allMatch(Character::isLetter)
            && !ClosedClasses.isEssential(word);
    return repeated ? List.of(word + " " + word.toLowerCase(Locale.ROOT)) : List.of();
  }

  private static void joinWords(Prose text, Offer offer) {
    for (int at : text.freePositions().filter(text::areNeighbours).toArray()) {
      String joined = text.words().word(at) + text.words().word(at + 1);
      if (!isEnglishWord(joined)) {
        offer.replace(text.words().start(at), text.words().end(at + 1), List.of(joined));
      }
    }
  }

  private static List<String> capitalised(String word) {
    return IntStream.range(0, word.length())
        .filter(at -> word.charAt(at) >= 'a' && word.charAt(at) <= 'z')
        .mapToObj(
            at ->
                replacePart(
                    word, at, at + 1, String.valueOf(Character.toUpperCase(word.charAt(at)))))
        .toList();
  }

  private static void changePunctuation(Prose text, Offer offer) {
    text.sentences().forEach(sentence -> changeEnd(text, sentence, offer));
    for (int at = 0; at + 1 < text.words().size(); at++) {
      int end = text.words().end(at);
      if (text.isFree(at) && text.isFree(at + 1) && text.gapAfter(at).equals(", ")) {
        offer.replace(end, end + 1, List.of("", " ,"));
      }
    }
  }

  private static void changeEnd(Prose text, Prose.Sentence sentence, Offer offer) {
    int end = sentence.end();
    char mark = text.text().charAt(end - 1);
    boolean last = end == text.text().length();
    if (mark == '.' && !text.text().startsWith("..", end - 2)) {
      offer.replace(end - 1, end, last ? List.of("", "..", "!") : List.of("..", "!"));
    } else if (Character.isLetter(mark)) {
      offer.replace(end, end, List.of(".", " ."));
    }
  }
}
