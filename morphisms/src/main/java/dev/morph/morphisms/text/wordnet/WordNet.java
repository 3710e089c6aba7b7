package dev.morph.morphisms.text.wordnet;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.sf.extjwnl.data.POS;
import net.sf.extjwnl.data.Pointer;
import net.sf.extjwnl.data.PointerType;
import net.sf.extjwnl.data.Synset;
import net.sf.extjwnl.data.Word;

/**
 * Synonyms and forms of words from Princeton's WordNet 3.0, which comes as a library. Base forms
 * are found as NLTK 3.8 finds them, not as the library does, because METEOR's reference is NLTK.
 * Opened on first use. Thread-safe.
 */
public final class WordNet {
  /** The version of the data and of the lookup. */
  public static final String VERSION = "3.0";

  private static final Map<String, Set<String>> BASE_FORMS = new ConcurrentHashMap<>();

  private WordNet() {}

  /**
   * Returns the one-word lemmas, spelled as in WordNet, of all synsets of a word's base forms.
   *
   * @param word in lower case
   */
  public static Set<String> synonyms(String word) {
    return Database.PARTS.stream()
        .flatMap(pos -> lemmas(word, pos))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Stream<String> lemmas(String word, POS pos) {
    return Database.senses(word, pos).stream()
        .flatMap(sense -> sense.getWords().stream())
        .map(Word::getLemma)
        .filter(lemma -> lemma.indexOf(' ') < 0 && lemma.indexOf('_') < 0);
  }

  /** Returns the base forms of a lower-case word as any part of speech, and the word itself. */
  public static Set<String> baseForms(String word) {
    return BASE_FORMS.computeIfAbsent(
        word,
        any -> {
          Set<String> forms = new LinkedHashSet<>(List.of(word));
          Database.PARTS.forEach(pos -> forms.addAll(baseForms(word, pos)));
          return Collections.unmodifiableSet(forms);
        });
  }

  /**
   * Returns the base forms of a word as one part of speech, in lower case, that are in the
   * database.
   *
   * @param word in lower case
   */
  public static List<String> baseForms(String word, POS pos) {
    return Database.baseForms(word, pos);
  }

  /**
   * Returns the definitions of all synsets with their examples: nouns, verbs, adjectives, adverbs.
   */
  public static List<String> glosses() {
    return Database.PARTS.stream().flatMap(pos -> Database.glosses(pos).stream()).toList();
  }

  /** Whether a lower-case word is the plural of another noun, as "lists" is of "list". */
  public static boolean isPlural(String word) {
    List<String> bases = baseForms(word, POS.NOUN);
    List<String> forms = bases.isEmpty() ? List.of(word) : bases;
    // "words" is listed there as a noun of its own.
    return word.endsWith("s") ? !forms.equals(List.of(word)) : !forms.contains(word);
  }

  /**
   * Returns words of another part of speech derived from a word: {@code requirement} from {@code
   * require}. The most frequent sense comes first.
   *
   * @param word in lower case
   */
  public static List<String> derivedForms(String word, POS from, POS to) {
    List<String> bases = baseForms(word, from);
    Set<String> forms = new LinkedHashSet<>();
    for (Synset sense : Database.senses(word, from)) {
      for (Pointer pointer : sense.getPointers(PointerType.DERIVATION)) {
        if (pointer.getSource() instanceof Word source
            && bases.contains(source.getLemma())
            && Database.target(pointer).getPOS() == to) {
          lemmaOf(pointer).ifPresent(forms::add);
        }
      }
    }
    return List.copyOf(forms);
  }

  /**
   * Returns the word that a pointer leads to; empty if it leads to a synset or to several words.
   */
  private static Optional<String> lemmaOf(Pointer pointer) {
    return Database.target(pointer) instanceof Word word && word.getLemma().matches("[a-z]+")
        ? Optional.of(word.getLemma())
        : Optional.empty();
  }
}
