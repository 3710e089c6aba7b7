package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.sf.extjwnl.data.POS;

/** Finds the verbs of a text with the tagger and WordNet. */
public final class Verbs {
  private static final Set<String> AUXILIARY =
      Set.of(
          ("be am is are was were been being have has had do does did can could will would shall"
                  + " should may might must given let")
              .split(" "));

  /**
   * Verbs that commonly begin tasks; at the beginning of a sentence, they are commands whatever the
   * tagger says.
   */
  private static final Set<String> ORDERS =
      Set.of(
          ("write create implement find return calculate compute count check determine print"
                  + " convert remove sort build generate develop design make get define add reverse"
                  + " replace merge display read split sum test verify")
              .split(" "));

  private Verbs() {}

  /** Returns the base form of the verb at a position; empty if the word is not a main verb. */
  public static Optional<String> baseForm(Prose text, int position) {
    String word = text.lowerCaseWord(position);
    boolean verb = text.hasPartOfSpeech(position, "VERB") || isCommand(text, position);
    return verb && !AUXILIARY.contains(word) ? baseForm(word) : Optional.empty();
  }

  private static Optional<String> baseForm(String word) {
    List<String> bases = WordNet.baseForms(word, POS.VERB);
    // WordNet also lists "left" and "found" as base forms, so other base forms come first.
    return bases.stream()
        .filter(it -> it.matches("[a-z]+") && !it.equals(word))
        .findFirst()
        .or(() -> bases.stream().filter(word::equals).findFirst());
  }

  /** Whether the word at a position opens a sentence as a command: {@code Write a function}. */
  public static boolean isCommand(Prose text, int position) {
    String word = text.lowerCaseWord(position);
    return text.opensSentence(position)
        && (ORDERS.contains(word)
            || (text.hasPartOfSpeech(position, "VERB")
                && !AUXILIARY.contains(word)
                && WordNet.baseForms(word, POS.VERB).contains(word)));
  }
}
