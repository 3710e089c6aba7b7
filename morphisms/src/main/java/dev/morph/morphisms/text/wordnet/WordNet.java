package dev.morph.morphisms.text.wordnet;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
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
 * Synonyms and opposites from Princeton's WordNet 3.0, which comes as a library. Base forms are
 * found as NLTK 3.8's {@code _morphy} finds them (exceptions first, then rules, again and again
 * until a form is in the database), not as the library does: METEOR's reference is NLTK. Opened at
 * first use. Thread-safe.
 */
public final class WordNet {
  /** Of the data and of how it is asked. */
  public static final String VERSION = "3.0";

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

  private static final WordNet INSTANCE = new WordNet();

  private final Dictionary dictionary;
  private final Map<String, Set<String>> baseForms = new ConcurrentHashMap<>();

  private WordNet() {
    try {
      this.dictionary = Dictionary.getDefaultResourceInstance();
    } catch (JWNLException e) {
      throw new IllegalStateException("WordNet is not on the class path", e);
    }
  }

  /**
   * The one-word lemmas, spelled as in WordNet, of all synsets of a word's base forms.
   *
   * @param word in lower case
   */
  public static Set<String> synonyms(String word) {
    return INSTANCE.lemmas(word);
  }

  /**
   * The one-word lemmas of the synsets of a word as one part of speech, the most frequent sense
   * first.
   *
   * @param word in lower case
   */
  public static List<String> synonyms(String word, POS pos) {
    return INSTANCE.lemmas(word, pos);
  }

  /**
   * Whether one word means the opposite of the other in some sense of the same part of speech: a
   * synonym of the one, or for adjectives one of like meaning, is an antonym of a synonym of the
   * other. So {@code biggest} and {@code smallest} are opposites, though WordNet opposes big to
   * little.
   *
   * @param word in lower case
   * @param other in lower case
   */
  public static boolean opposed(String word, String other) {
    return INSTANCE.areOpposed(word, other);
  }

  /** The base forms of a word, in lower case, as any part of speech, and the word itself. */
  public static Set<String> baseForms(String word) {
    return INSTANCE.baseForms.computeIfAbsent(word, INSTANCE::formsOf);
  }

  /**
   * The base forms of a word as one part of speech, in lower case: those that are in the database.
   *
   * @param word in lower case
   */
  public static List<String> baseForms(String word, POS pos) {
    return INSTANCE.formsOf(word, pos);
  }

  /**
   * Words of another part of speech that derive from a word: {@code requirement} from {@code
   * require}. The most frequent sense first.
   *
   * @param word in lower case
   */
  public static List<String> derivedForms(String word, POS from, POS to) {
    return INSTANCE.formsDerivedFrom(word, from, to);
  }

  /** Whether a word, in lower case, is the plural of another as a noun, as "lists" is of "list". */
  public static boolean isPlural(String word) {
    Set<String> forms = INSTANCE.nounForms(word);
    // "words" is a noun of its own there, too.
    return word.endsWith("s") ? !forms.equals(Set.of(word)) : !forms.contains(word);
  }

  /** Whether words that derive from the one and from the other are {@link #opposed}. */
  public static boolean opposedByDerivation(String word, String other) {
    return INSTANCE.areOpposedByDerivation(word, other);
  }

  private synchronized Set<String> formsOf(String word) {
    Set<String> forms = new LinkedHashSet<>(List.of(word));
    try {
      for (POS pos : SUFFIXES.keySet()) {
        entries(word, pos).forEach(base -> forms.add(base.getLemma()));
      }
    } catch (JWNLException e) {
      throw new IllegalStateException("WordNet cannot be read", e);
    }
    return Collections.unmodifiableSet(forms);
  }

  private synchronized List<String> formsOf(String word, POS pos) {
    try {
      return entries(word, pos).stream().map(IndexWord::getLemma).distinct().toList();
    } catch (JWNLException e) {
      throw new IllegalStateException("WordNet cannot be read", e);
    }
  }

  private synchronized List<String> formsDerivedFrom(String word, POS from, POS to) {
    List<String> bases = formsOf(word, from);
    Set<String> forms = new LinkedHashSet<>();
    for (Synset sense : sensesOf(word, from)) {
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

  /** The word that a pointer leads to; empty if it leads to a synset or to several words. */
  private static Optional<String> lemmaOf(Pointer pointer) {
    try {
      return pointer.getTarget() instanceof Word word && word.getLemma().matches("[a-z]+")
          ? Optional.of(word.getLemma())
          : Optional.empty();
    } catch (JWNLException e) {
      throw new IllegalStateException("WordNet cannot be read", e);
    }
  }

  private synchronized Set<String> nounForms(String word) {
    Set<String> forms = new LinkedHashSet<>();
    try {
      entries(word, POS.NOUN).forEach(base -> forms.add(base.getLemma()));
    } catch (JWNLException e) {
      throw new IllegalStateException("WordNet cannot be read", e);
    }
    return forms.isEmpty() ? Set.of(word) : forms;
  }

  private synchronized boolean areOpposedByDerivation(String word, String other) {
    Set<Synset> ones = derived(word);
    Set<Synset> others = derived(other);
    return ones.stream()
        .flatMap(one -> one.getPointers(PointerType.ANTONYM).stream())
        .anyMatch(opposite -> others.contains(targetSynset(opposite)));
  }

  /** The synsets of a word's base forms, and of what derives from the words in them. */
  private Set<Synset> derived(String word) {
    Set<Synset> derived = new HashSet<>();
    for (POS pos : SUFFIXES.keySet()) {
      for (Synset sense : sensesOf(word, pos)) {
        derived.add(sense);
        sense.getPointers(PointerType.DERIVATION).forEach(to -> derived.add(targetSynset(to)));
      }
    }
    return derived;
  }

  private static Synset targetSynset(Pointer pointer) {
    return target(pointer).getSynset();
  }

  static PointerTarget target(Pointer pointer) {
    try {
      return pointer.getTarget();
    } catch (JWNLException e) {
      throw new IllegalStateException("WordNet cannot be read", e);
    }
  }

  /** A base form of a word, with its senses, the most frequent first. */
  record Form(String base, List<Synset> senses) {}

  /** The base forms of a word as one part of speech. */
  static List<Form> forms(String word, POS pos) {
    return INSTANCE.sensesByForm(word, pos);
  }

  /** The irregular forms of base forms, in alphabetical order: of "write" written and wrote. */
  static Map<String, List<String>> irregular(POS pos) {
    return INSTANCE.irregularForms(pos);
  }

  private synchronized List<Form> sensesByForm(String word, POS pos) {
    try {
      List<Form> forms = new ArrayList<>();
      for (IndexWord base : entries(word, pos)) {
        forms.add(new Form(base.getLemma(), List.copyOf(base.getSenses())));
      }
      return forms;
    } catch (JWNLException e) {
      throw new IllegalStateException("WordNet cannot be read", e);
    }
  }

  private synchronized Map<String, List<String>> irregularForms(POS pos) {
    try {
      Map<String, List<String>> forms = new TreeMap<>();
      dictionary
          .getExceptionIterator(pos)
          .forEachRemaining(
              one ->
                  one.getExceptions()
                      .forEach(
                          base ->
                              forms
                                  .computeIfAbsent(base, any -> new ArrayList<>())
                                  .add(one.getLemma())));
      forms.values().forEach(list -> list.sort(null));
      return forms;
    } catch (JWNLException e) {
      throw new IllegalStateException("WordNet cannot be read", e);
    }
  }

  /** The senses of a word's base forms as one part of speech, the most frequent first. */
  static List<Synset> senses(String word, POS pos) {
    return INSTANCE.sensesOf(word, pos);
  }

  private List<Synset> sensesOf(String word, POS pos) {
    return sensesByForm(word, pos).stream().flatMap(form -> form.senses().stream()).toList();
  }

  private synchronized boolean areOpposed(String word, String other) {
    try {
      for (POS pos : SUFFIXES.keySet()) {
        Set<Synset> ones = meanings(word, pos);
        Set<Synset> others = meanings(other, pos);
        for (Synset one : ones) {
          for (Pointer opposite : one.getPointers(PointerType.ANTONYM)) {
            if (others.contains(opposite.getTargetSynset())) {
              return true;
            }
          }
        }
      }
      return false;
    } catch (JWNLException e) {
      throw new IllegalStateException("WordNet cannot be read", e);
    }
  }

  /** The synsets of a word's base forms, and for adjectives those similar to them. */
  private Set<Synset> meanings(String word, POS pos) throws JWNLException {
    Set<Synset> meanings = new HashSet<>();
    for (IndexWord base : entries(word, pos)) {
      for (Synset synset : base.getSenses()) {
        meanings.add(synset);
        for (Pointer similar : synset.getPointers(PointerType.SIMILAR_TO)) {
          meanings.add(similar.getTargetSynset());
        }
      }
    }
    return meanings;
  }

  private synchronized List<String> lemmas(String word, POS pos) {
    Set<String> lemmas = new LinkedHashSet<>();
    try {
      for (IndexWord base : entries(word, pos)) {
        for (Synset synset : base.getSenses()) {
          for (Word synonym : synset.getWords()) {
            lemmas.add(synonym.getLemma());
          }
        }
      }
    } catch (JWNLException e) {
      throw new IllegalStateException("WordNet cannot be read", e);
    }
    lemmas.removeIf(lemma -> lemma.indexOf(' ') >= 0 || lemma.indexOf('_') >= 0);
    return List.copyOf(lemmas);
  }

  private synchronized Set<String> lemmas(String word) {
    Set<String> lemmas = new HashSet<>();
    try {
      for (POS pos : SUFFIXES.keySet()) {
        for (IndexWord base : entries(word, pos)) {
          for (Synset synset : base.getSenses()) {
            for (Word synonym : synset.getWords()) {
              lemmas.add(synonym.getLemma());
            }
          }
        }
      }
    } catch (JWNLException e) {
      throw new IllegalStateException("WordNet cannot be read", e);
    }
    lemmas.removeIf(lemma -> lemma.indexOf(' ') >= 0 || lemma.indexOf('_') >= 0);
    return Set.copyOf(lemmas);
  }

  private List<IndexWord> entries(String word, POS pos) throws JWNLException {
    Exc exception = dictionary.getException(pos, word);
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

  private List<IndexWord> known(Set<String> forms, POS pos) throws JWNLException {
    List<IndexWord> known = new ArrayList<>();
    for (String form : forms) {
      // The library strips spaces and folds case, so that it would find "sum" for an empty form.
      IndexWord word = form.isBlank() ? null : dictionary.getIndexWord(pos, form.replace('_', ' '));
      if (word != null && word.getLemma().replace(' ', '_').equals(form)) {
        known.add(word);
      }
    }
    return known;
  }
}
