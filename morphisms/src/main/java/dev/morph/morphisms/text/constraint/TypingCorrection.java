package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.wordnet.Taxonomy;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Corrects typing slips: a word that is not English but only one edit (a letter added, omitted or
 * changed, or two letters swapped) from a word of the seed; two words run together; a word split by
 * a space; a word typed twice. Readers recognise the intended word, so slips are corrected before
 * the word rules read the text.
 *
 * <p>A change is not corrected if it affects a name or a number, or if it produces another English
 * word, such as {@code four} instead of {@code for}.
 */
public final class TypingCorrection {
  /** The name under which slips are counted. */
  static final String NAME = "typing";

  /**
   * The minimum length of words that may differ by a slip; shorter words are one edit away from too
   * many other words.
   */
  private static final int LONG = 4;

  private final Words text;
  private final Set<String> free = new LinkedHashSet<>(); // the words that slips may affect
  // pairs of adjacent words in the seed, joined by a space
  private final Set<String> pairs = new HashSet<>();
  private final StringBuilder corrected = new StringBuilder();
  private int slips;

  private TypingCorrection(Words seed, Words text) {
    this.text = text;
    Predicate<ReplacedWord> kept = KeptIdentifiers.RULE.within(seed);
    for (int at = 0; at < seed.size(); at++) {
      String word = seed.word(at);
      String lower = WordGroups.toLowerCase(word);
      if (kept.test(new ReplacedWord(at, word, word, 0)) && isEnglishWord(lower)) {
        free.add(lower);
      }
      if (at > 0) {
        pairs.add(WordGroups.toLowerCase(seed.word(at - 1)) + " " + lower);
      }
    }
    correct();
  }

  /**
   * A text with its slips corrected.
   *
   * @param text the corrected text, which the rules read
   * @param slips number of slips corrected
   */
  record Corrected(String text, int slips) {}

  /** Corrects the slips in a text. */
  static Corrected correct(Words seed, Words text) {
    TypingCorrection typing = new TypingCorrection(seed, text);
    return new Corrected(typing.corrected.toString(), typing.slips);
  }

  /** Whether a word, in lower case, is English. */
  public static boolean isEnglishWord(String lower) {
    return ClosedClasses.isEssential(lower)
        || Relations.isFunctionWord(lower)
        || Taxonomy.knows(lower);
  }

  private void correct() {
    int read = 0;
    for (int at = 0; at < text.size(); at++) {
      String lower = WordGroups.toLowerCase(text.word(at));
      if (isTypedTwice(at, lower)) {
        read = text.end(at);
        slips++;
        continue;
      }
      boolean name = text.isFrozen(at) && lower.equals(text.word(at)); // not a shift-key slip
      boolean broken = !name && isSplitWord(at, lower);
      String meant = name ? lower : broken ? lower + nextWord(at) : intendedWord(lower);
      corrected.append(text.text(), /* start= */ read, /* end= */ text.start(at));
      boolean capital = text.isFrozen(at) && free.contains(lower);
      if (meant.equals(lower) && !capital) {
        corrected.append(text.word(at));
      } else {
        corrected.append(meant);
        slips++;
      }
      at += broken ? 1 : 0;
      read = text.end(at);
    }
    corrected.append(text.text().substring(read));
  }

  private boolean isTypedTwice(int at, String lower) {
    return at > 0
        && free.contains(lower)
        && lower.equals(WordGroups.toLowerCase(text.word(at - 1)))
        && hasOnlySpaceAfter(at - 1)
        && !pairs.contains(lower + " " + lower);
  }

  private boolean isSplitWord(int at, String lower) {
    return at + 1 < text.size()
        && hasOnlySpaceAfter(at)
        && free.contains(lower + nextWord(at))
        && !pairs.contains(lower + " " + nextWord(at));
  }

  private String nextWord(int at) {
    return WordGroups.toLowerCase(text.word(at + 1));
  }

  private boolean hasOnlySpaceAfter(int at) {
    return text.text().substring(text.end(at), text.start(at + 1)).isBlank();
  }

  /** Returns the intended word: the word itself, if it is not a slip. */
  private String intendedWord(String lower) {
    if (isEnglishWord(lower)
        || free.contains(lower)
        || !lower.chars().allMatch(Character::isLetter)) {
      return lower;
    }
    for (String pair : pairs) {
      String[] words = pair.split(" ", 2);
      if (lower.equals(words[0] + words[1]) && isFree(words[0]) && isFree(words[1])) {
        return pair;
      }
    }
    List<String> near = free.stream().filter(word -> areOneEditApart(word, lower)).toList();
    return near.size() == 1 ? near.get(0) : lower;
  }

  private boolean isFree(String word) {
    return free.contains(word);
  }

  /** Whether two long words differ by one slip, and at least one of them is not English. */
  static boolean isSlip(String one, String other) {
    return Math.min(one.length(), other.length()) >= LONG
        && areOneEditApart(one, other)
        && !(isEnglishWord(one) && isEnglishWord(other));
  }

  /**
   * Whether two words differ in one letter that was added, omitted, changed, or swapped with its
   * neighbour.
   */
  static boolean areOneEditApart(String word, String other) {
    if (word.length() > other.length()) {
      return areOneEditApart(other, word);
    }
    int same = 0;
    while (same < word.length() && word.charAt(same) == other.charAt(same)) {
      same++;
    }
    if (other.length() == word.length() + 1) {
      return word.substring(same).equals(other.substring(same + 1));
    }
    if (other.length() > word.length() || same == word.length()) {
      return false;
    }
    boolean changed = word.substring(same + 1).equals(other.substring(same + 1));
    boolean swapped =
        same + 1 < word.length()
            && word.charAt(same) == other.charAt(same + 1)
            && word.charAt(same + 1) == other.charAt(same)
            && word.substring(same + 2).equals(other.substring(same + 2));
    return changed || swapped;
  }
}
