package dev.morph.morphisms.text.wordnet;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import net.sf.extjwnl.data.POS;
import net.sf.extjwnl.data.Synset;
import net.sf.extjwnl.data.Word;

/**
 * A possible meaning of a word, with other words that have this meaning, in the word's own form: for
 * {@code largest}, {@code biggest}.
 *
 * @param part the tagger's name for the part of speech: NOUN, VERB, ADJ or ADV
 * @param synonyms in WordNet's order; may be empty
 */
public record WordSense(String part, List<String> synonyms) {
  private static final Map<POS, String> PARTS =
      Map.of(POS.NOUN, "NOUN", POS.VERB, "VERB", POS.ADJECTIVE, "ADJ", POS.ADVERB, "ADV");
  private static final Pattern ONE_WORD = Pattern.compile("[a-z]+(-[a-z]+)*");

  public WordSense {
    synonyms = List.copyOf(synonyms);
  }

  /**
   * Returns the senses of a word by part of speech, most frequent first.
   *
   * @param word in lower case
   */
  public static List<WordSense> of(String word) {
    List<WordSense> senses = new ArrayList<>();
    for (POS pos : WordNet.PARTS) {
      for (WordNet.Form form : WordNet.forms(word, pos)) {
        WordForm as = WordForm.of(word, form.base(), pos);
        for (Synset synset : form.senses()) {
          senses.add(
              new WordSense(
                  PARTS.getOrDefault(pos, ""),
                  inflected(word, synset.getWords(), as, pos)));
        }
      }
    }
    return senses;
  }

  /** Returns WordNet's part of speech for the tagger's name; empty for closed classes. */
  static Optional<POS> pos(String part) {
    return WordNet.PARTS.stream().filter(pos -> part.equals(PARTS.get(pos))).findFirst();
  }

  private static List<String> inflected(String word, List<Word> lemmas, WordForm as, POS pos) {
    Set<String> forms = new LinkedHashSet<>();
    lemmas.stream()
        .map(Word::getLemma)
        .filter(lemma -> ONE_WORD.matcher(lemma).matches())
        .forEach(lemma -> as.apply(lemma, pos).ifPresent(forms::add));
    forms.remove(word);
    return List.copyOf(forms);
  }
}
