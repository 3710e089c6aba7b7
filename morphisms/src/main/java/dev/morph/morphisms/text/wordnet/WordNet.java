package dev.morph.morphisms.text.wordnet;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import net.sf.extjwnl.JWNLException;
import net.sf.extjwnl.data.Exc;
import net.sf.extjwnl.data.IndexWord;
import net.sf.extjwnl.data.POS;
import net.sf.extjwnl.data.Pointer;
import net.sf.extjwnl.data.PointerTarget;
import net.sf.extjwnl.data.PointerType;
import net.sf.extjwnl.data.Synset;
import net.sf.extjwnl.data.Word;
import net.sf.extjwnl.dictionary.Dictionary;

/**
 * Synonyms and forms of words from Princeton's WordNet 3.0, which is packaged as a library. Base
 * forms are found as by {@code _morphy} of NLTK 3.8, not by the library's own method, because NLTK
 * is the reference for METEOR: exceptions first, then rules, repeated until a form is in the
 * database. The database is opened on first use and read by one thread at a time.
 */
public final class WordNet {
  /** The version of the data and of the lookup. */
  public static final String VERSION = "3.0";

  /** The parts of speech in the order of {@code POS}: noun, verb, adjective, adverb. */
  static final List<POS> PARTS = List.of(POS.NOUN, POS.VERB, POS.ADJECTIVE, POS.ADVERB);

  private static final Map<POS, String[]> SUFFIXES =
      Map.of(
          POS.NOUN,
          new String[] {
            "s", "", "ses", "s", "ves", "f", "xes", "x", "zes", "z", "ches", "ch", "shes", "sh",
            "men", "man", "ies", "y"
          },
          POS.VERB,
          new String[] {
            "s", "", "ies", "y", "es", "e", "es", "", "ed", "e", "ed", "", "ing", "e", "ing", ""
          },
          POS.ADJECTIVE,
          new String[] {"er", "", "est", "", "er", "e", "est", "e"},
          POS.ADVERB,
          new String[] {});

  private static final Dictionary DICTIONARY = read(Dictionary::getDefaultResourceInstance);

  private static final Map<String, Set<String>> BASE_FORMS = new ConcurrentHashMap<>();

  private WordNet() {}

  /**
   * Returns the one-word lemmas, spelled as in WordNet, of all synsets of a word's base forms.
   *
   * @param word in lower case
   */
  public static Set<String> synonyms(String word) {
    return PARTS.stream()
        .flatMap(pos -> senses(word, pos).stream())
        .flatMap(sense -> sense.getWords().stream())
        .map(Word::getLemma)
        .filter(lemma -> lemma.indexOf(' ') < 0 && lemma.indexOf('_') < 0)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Returns the base forms of a lower-case word as any part of speech, and the word itself. */
  public static Set<String> baseForms(String word) {
    return BASE_FORMS.computeIfAbsent(
        word,
        any -> {
          Set<String> forms = new LinkedHashSet<>(List.of(word));
          PARTS.forEach(pos -> forms.addAll(baseForms(word, pos)));
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
    return read(() -> entries(word, pos).stream().map(IndexWord::getLemma).distinct().toList());
  }

  /**
   * Returns the definitions and examples of all synsets: nouns, then verbs, adjectives and adverbs.
   */
  public static List<String> glosses() {
    return read(
        () -> {
          List<String> glosses = new ArrayList<>();
          for (POS pos : PARTS) {
            DICTIONARY.getSynsetIterator(pos).forEachRemaining(it -> glosses.add(it.getGloss()));
          }
          return glosses;
        });
  }

  /** Whether a lower-case word is the plural of another noun, as "lists" is of "list". */
  public static boolean isPlural(String word) {
    List<String> bases = baseForms(word, POS.NOUN);
    List<String> forms = bases.isEmpty() ? List.of(word) : bases;
    // WordNet lists "words" as a noun of its own.
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
    for (Synset sense : senses(word, from)) {
      for (Pointer pointer : sense.getPointers(PointerType.DERIVATION)) {
        if (pointer.getSource() instanceof Word source
            && bases.contains(source.getLemma())
            && target(pointer).getPOS() == to) {
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
    return target(pointer) instanceof Word word && word.getLemma().matches("[a-z]+")
        ? Optional.of(word.getLemma())
        : Optional.empty();
  }

  private interface Reading<T> {
    T get() throws JWNLException;
  }

  /** Reads from the library under a lock, because it reads on demand and is not thread-safe. */
  private static synchronized <T> T read(Reading<T> reading) {
    try {
      return reading.get();
    } catch (JWNLException e) {
      throw new IllegalStateException("WordNet cannot be read; is it on the class path?", e);
    }
  }

  /** Returns the senses of a word's base forms as one part of speech, most frequent first. */
  static List<Synset> senses(String word, POS pos) {
    return read(
        () -> {
          List<Synset> senses = new ArrayList<>();
          for (IndexWord base : entries(word, pos)) {
            senses.addAll(base.getSenses());
          }
          return List.copyOf(senses);
        });
  }

  /** Returns the senses of a word as one part of speech and, for adjectives, similar synsets. */
  static Set<Synset> sensesAndSimilar(String word, POS pos) {
    return withTargets(senses(word, pos), PointerType.SIMILAR_TO);
  }

  /** Returns some synsets and the synsets that they point to. */
  static Set<Synset> withTargets(Collection<Synset> senses, PointerType relation) {
    Set<Synset> all = new LinkedHashSet<>(senses);
    all.addAll(targets(senses, relation));
    return all;
  }

  /** Returns the synsets that some synsets, or words in them, point to. */
  static Set<Synset> targets(Collection<Synset> senses, PointerType relation) {
    Set<Synset> targets = new LinkedHashSet<>();
    for (Synset sense : senses) {
      sense.getPointers(relation).forEach(pointer -> targets.add(target(pointer).getSynset()));
    }
    return targets;
  }

  /** Returns the target of a pointer: a word or a synset. */
  static PointerTarget target(Pointer pointer) {
    return read(pointer::getTarget);
  }

  private static List<IndexWord> entries(String word, POS pos) throws JWNLException {
    Exc exception = DICTIONARY.getException(pos, word);
    Set<String> forms = new LinkedHashSet<>(List.of(word));
    if (exception != null) {
      forms.addAll(exception.getExceptions());
      return known(forms, pos);
    }
    Set<String> detached = detach(forms, pos);
    forms.addAll(detached);
    List<IndexWord> known = known(forms, pos);
    while (known.isEmpty() && !detached.isEmpty()) {
      detached = detach(detached, pos);
      known = known(detached, pos);
    }
    return known;
  }

  private static Set<String> detach(Set<String> forms, POS pos) {
    String[] suffixes = SUFFIXES.getOrDefault(pos, new String[] {});
    Set<String> detached = new LinkedHashSet<>();
    for (String form : forms) {
      for (int i = 0; i < suffixes.length; i += 2) {
        if (form.endsWith(suffixes[i])) {
          detached.add(form.substring(0, form.length() - suffixes[i].length()) + suffixes[i + 1]);
        }
      }
    }
    return detached;
  }

  private static List<IndexWord> known(Set<String> forms, POS pos) throws JWNLException {
    List<IndexWord> known = new ArrayList<>();
    for (String form : forms) {
      // The library strips spaces and folds case, so it would find "sum" for an empty form.
      IndexWord word = form.isBlank() ? null : DICTIONARY.getIndexWord(pos, form.replace('_', ' '));
      if (word != null && word.getLemma().replace(' ', '_').equals(form)) {
        known.add(word);
      }
    }
    return known;
  }
}
