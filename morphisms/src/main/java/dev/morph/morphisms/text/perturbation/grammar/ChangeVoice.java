package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.ReplaceWord;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.wordnet.Inflection;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Turns a command into the passive voice: {@code Write a function to} becomes {@code A function
 * should be written to}, {@code Count the vowels in a text.} becomes {@code The vowels in a text
 * should be counted.} Category E4 (E5 of the first list).
 *
 * <p><b>Differs from the paper</b>, whose tool only exchanges verbs and participles, such as "they
 * sort" and "they are sorted", which seldom reads well. A sentence with a second command is left
 * unchanged.
 */
final class ChangeVoice {
  private static final Set<String> IN_A_NAME =
      Set.of("NOUN", "ADJ", "DET", "NUM", "PRON", "ADP", "ADV", "CCONJ");
  private static final Set<String> BEHIND_IT =
      Set.of("to", "that", "which", "using", "by", "without", "so", "if", "where", "when", "whose");

  /** Words that begin a clause, which may have verbs of its own: to find the sum and print it. */
  private static final Set<String> CLAUSE = Set.of("to", "that", "which", "whose");

  /** Words before which a verb is a command, whatever the tagger says: and store it. */
  private static final Set<String> OBJECTS = Set.of("it", "them");

  private static final Set<String> LINKING = Set.of("and", "or", "then");
  static final Perturbation PERTURBATION =
      PlacePerturbation.deterministic(
          Profile.judged(
                  "change-voice", "an instruction becomes passive: A function should be written")
              .from(Category.EDITING, "chen-2024 E4 active and passive voice variation"),
          ChangeVoice::collect);

  private ChangeVoice() {}

  private static void collect(Prose text, Offer offer) {
    for (Prose.Sentence sentence : text.sentences()) {
      int verb = sentence.first();
      if (text.isFree(verb) && Verbs.isCommand(text, verb) && !hasSecondCommand(text, sentence)) {
        offerPassive(text, verb, endOfObject(text, sentence), offer);
      }
    }
  }

  private static void offerPassive(Prose text, int verb, int object, Offer offer) {
    String base = Verbs.baseForm(text, verb).orElse("");
    if (object > verb && !base.isEmpty()) {
      int end = text.words().end(object);
      String name = text.text().substring(text.words().start(verb + 1), end);
      String made = ReplaceWord.inCasingOf(text.words().word(verb), name);
      String passive = made + " should be " + Inflection.participle(base);
      offer.replace(text.words().start(verb), end, List.of(passive));
    }
  }

  private static boolean hasSecondCommand(Prose text, Prose.Sentence sentence) {
    return IntStream.rangeClosed(sentence.first() + 1, sentence.last())
        .takeWhile(at -> !CLAUSE.contains(text.lowerCaseWord(at)))
        .filter(
            at ->
                LINKING.contains(text.lowerCaseWord(at - 1)) || text.gapAfter(at - 1).contains(","))
        .anyMatch(
            at ->
                OBJECTS.contains(text.lowerCaseWord(at + 1))
                    || Verbs.baseForm(text, at).filter(text.lowerCaseWord(at)::equals).isPresent());
  }

  /**
   * Returns the position of the last word of the command's object; -1 if the end of the object is
   * unclear.
   */
  private static int endOfObject(Prose text, Prose.Sentence sentence) {
    int at = sentence.first() + 1;
    if (text.hasPartOfSpeech(at, "ADP")) {
      return -1; // the verb has no object: Stop at the first empty line
    }
    while (at <= sentence.last()
        && text.gapAfter(at - 1).equals(" ")
        && !BEHIND_IT.contains(text.lowerCaseWord(at))) {
      if (!inName(text, at)) {
        return -1;
      }
      at++;
    }
    return text.hasPartOfSpeech(at - 1, "NOUN") ? at - 1 : -1;
  }

  private static boolean inName(Prose text, int position) {
    return IN_A_NAME.stream().anyMatch(part -> text.hasPartOfSpeech(position, part));
  }
}
