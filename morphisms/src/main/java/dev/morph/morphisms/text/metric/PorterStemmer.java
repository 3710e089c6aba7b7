package dev.morph.morphisms.text.metric;

import java.util.Map;
import java.util.function.IntPredicate;

/**
 * The stemmer of Porter 1980 as in NLTK 3.8's default mode, {@code NLTK_EXTENSIONS}, which adds to
 * the paper: a table of irregular forms, words of one or two letters left unchanged, "-ies" and
 * "-ied" of four-letter words kept as "-ie", final y changed only after a consonant, and four
 * further rules. The stemmers of OpenNLP and Lucene implement Porter's own revision and differ for
 * "happily", "lying" or "enjoy"; METEOR and the stemmed ROUGE are defined by NLTK's.
 *
 * <p>An instance stems a single word. Words must be in lower case.
 */
final class PorterStemmer {
  private static final Map<String, String> IRREGULAR =
      Map.ofEntries(
          Map.entry("sky", "sky"),
          Map.entry("skies", "sky"),
          Map.entry("dying", "die"),
          Map.entry("lying", "lie"),
          Map.entry("tying", "tie"),
          Map.entry("news", "news"),
          Map.entry("innings", "inning"),
          Map.entry("inning", "inning"),
          Map.entry("outings", "outing"),
          Map.entry("outing", "outing"),
          Map.entry("cannings", "canning"),
          Map.entry("canning", "canning"),
          Map.entry("howe", "howe"),
          Map.entry("proceed", "proceed"),
          Map.entry("exceed", "exceed"),
          Map.entry("succeed", "succeed"));

  private static final String[] STEP_2 = {
    "ational", "ate", "tional", "tion", "enci", "ence", "anci", "ance", "izer", "ize", "bli", "ble",
    "alli", "al", "entli", "ent", "eli", "e", "ousli", "ous", "ization", "ize", "ation", "ate",
    "ator", "ate", "alism", "al", "iveness", "ive", "fulness", "ful", "ousness", "ous", "aliti",
    "al", "iviti", "ive", "biliti", "ble", "fulli", "ful"
  };
  private static final String[] STEP_3 = {
    "icate", "ic", "ative", "", "alize", "al", "iciti", "ic", "ical", "ic", "ful", "", "ness", ""
  };
  private static final String[] STEP_4 = {
    "al", "ance", "ence", "er", "ic", "able", "ible", "ant", "ement", "ment", "ent", "ion", "ou",
    "ism", "ate", "iti", "ous", "ive", "ize"
  };

  private final StringBuilder word;

  private PorterStemmer(String word) {
    this.word = new StringBuilder(word);
  }

  /** Returns the stem of a word in lower case. */
  static String stem(String word) {
    String irregular = IRREGULAR.get(word);
    if (irregular != null) {
      return irregular;
    }
    return word.codePointCount(0, word.length()) <= 2 ? word : new PorterStemmer(word).stem();
  }

  private String stem() {
    removePlural();
    removeParticiple();
    replaceFinalY();
    replaceDoubleSuffix();
    replaceFirst(STEP_3, stem -> measure(stem) > 0);
    removeLastSuffix();
    removeFinalE();
    if (endsWith("ll") && measure(word.length() - 1) > 1) {
      word.setLength(word.length() - 1);
    }
    return word.toString();
  }

  /** Step 1a. */
  private void removePlural() {
    if (endsWith("sses")) {
      cut(2);
    } else if (endsWith("ies")) {
      cut(word.length() == 4 ? 1 : 2);
    } else if (endsWith("s") && !endsWith("ss")) {
      cut(1);
    }
  }

  /** Step 1b. */
  private void removeParticiple() {
    if (endsWith("ied")) {
      cut(word.length() == 4 ? 1 : 2);
    } else if (endsWith("eed")) {
      if (measure(word.length() - 3) > 0) {
        cut(1);
      }
    } else if (endsWith("ed") && hasVowel(word.length() - 2)) {
      cut(2);
      repairStem();
    } else if (endsWith("ing") && hasVowel(word.length() - 3)) {
      cut(3);
      repairStem();
    }
  }

  private void repairStem() {
    if (endsWith("at") || endsWith("bl") || endsWith("iz")) {
      word.append('e');
    } else if (endsInDoubleConsonant()) {
      char last = word.charAt(word.length() - 1);
      if (last != 'l' && last != 's' && last != 'z') {
        cut(1);
      }
    } else if (measure(word.length()) == 1 && endsConsonantVowelConsonant(word.length())) {
      word.append('e');
    }
  }

  /** Step 1c. */
  private void replaceFinalY() {
    int last = word.length() - 1;
    if (endsWith("y") && last > 1 && isConsonant(last - 1)) {
      word.setCharAt(last, 'i');
    }
  }

  /** Step 2. */
  private void replaceDoubleSuffix() {
    if (endsWith("alli") && measure(word.length() - 4) > 0) {
      cut(2);
    }
    boolean found = replaceFirst(STEP_2, stem -> measure(stem) > 0);
    if (!found && endsWith("logi") && measure(word.length() - 3) > 0) {
      cut(1);
    }
  }

  /** Step 4. */
  private void removeLastSuffix() {
    for (String suffix : STEP_4) {
      if (endsWith(suffix)) {
        int stem = word.length() - suffix.length();
        if (measure(stem) > 1 && (!suffix.equals("ion") || "st".indexOf(letterBefore(stem)) >= 0)) {
          word.setLength(stem);
        }
        return;
      }
    }
  }

  /** Step 5a. */
  private void removeFinalE() {
    int stem = word.length() - 1;
    if (endsWith("e")
        && (measure(stem) > 1 || (measure(stem) == 1 && !endsConsonantVowelConsonant(stem)))) {
      word.setLength(stem);
    }
  }

  /**
   * Replaces the first matching suffix if the stem before it passes the test; returns whether a
   * suffix matched.
   */
  private boolean replaceFirst(String[] rules, IntPredicate allows) {
    for (int i = 0; i < rules.length; i += 2) {
      if (endsWith(rules[i])) {
        int stem = word.length() - rules[i].length();
        if (allows.test(stem)) {
          word.setLength(stem);
          word.append(rules[i + 1]);
        }
        return true;
      }
    }
    return false;
  }

  private boolean endsWith(String suffix) {
    int start = word.length() - suffix.length();
    return start >= 0 && word.indexOf(suffix, start) == start;
  }

  private void cut(int letters) {
    word.setLength(word.length() - letters);
  }

  private char letterBefore(int end) {
    return word.charAt(end - 1);
  }

  /** Whether the letter is a consonant: neither a, e, i, o or u, nor a y after a consonant. */
  private boolean isConsonant(int at) {
    int ys = 0; // in a run of y's, vowels and consonants alternate
    while (word.charAt(at) == 'y' && at > 0) {
      ys++;
      at--;
    }
    boolean consonant = "aeiou".indexOf(word.charAt(at)) < 0;
    return (ys % 2 == 0) == consonant;
  }

  private boolean isConsonant(int at, boolean afterVowel) {
    char letter = word.charAt(at);
    return letter == 'y' ? at == 0 || afterVowel : "aeiou".indexOf(letter) < 0;
  }

  /** Returns how often a vowel is followed by a consonant within the first {@code end} letters. */
  private int measure(int end) {
    int measure = 0;
    boolean afterVowel = false;
    for (int i = 0; i < end; i++) {
      boolean consonant = isConsonant(i, afterVowel);
      measure += consonant && afterVowel ? 1 : 0;
      afterVowel = !consonant;
    }
    return measure;
  }

  private boolean hasVowel(int end) {
    boolean afterVowel = false;
    for (int i = 0; i < end && !afterVowel; i++) {
      afterVowel = !isConsonant(i, afterVowel);
    }
    return afterVowel;
  }

  private boolean endsInDoubleConsonant() {
    int last = word.length() - 1;
    return last >= 1 && word.charAt(last) == word.charAt(last - 1) && isConsonant(last);
  }

  private boolean endsConsonantVowelConsonant(int end) {
    if (end == 2) {
      return !isConsonant(0) && isConsonant(1);
    }
    return end >= 3
        && isConsonant(end - 3)
        && !isConsonant(end - 2)
        && isConsonant(end - 1)
        && "wxy".indexOf(letterBefore(end)) < 0;
  }
}
