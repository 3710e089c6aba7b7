package dev.morph.morphisms.text.metric;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * METEOR's alignment of a mutant's words with a seed's: each word with at most one, first words
 * with the same spelling, then with the same stem, then synonyms, each stage from the last word to
 * the first. Reused for the next pair. Not thread-safe.
 */
final class MeteorAlignment {
  private static final int UNMATCHED = -1;

  private @Nullable Lexicon.Word[] mutant = new Lexicon.Word[64];
  private int[] partner = new int[64]; // for each word of the mutant: its word in the seed
  private boolean[] taken = new boolean[64];
  private int length;
  private int matched;
  private int chunks;

  /** Returns how many words are matched. */
  int matched() {
    return matched;
  }

  /** Returns how many runs of words are adjacent and in the same order in both texts. */
  int chunks() {
    return chunks;
  }

  /** Aligns the lower-case tokens of a mutant. */
  void align(TokenBuffer tokens, Lexicon.Word[] seed) {
    read(tokens, seed.length);
    matched = 0;
    for (Stage stage : STAGES) {
      match(seed, stage);
    }
    countChunks();
  }

  private interface Stage {
    boolean matches(Lexicon.Word mutant, Lexicon.Word seed);
  }

  private static final Stage[] STAGES = {
    Lexicon.Word::matchesExactly, Lexicon.Word::matchesStem, Lexicon.Word::matchesSynonym
  };

  private void read(TokenBuffer tokens, int seedLength) {
    length = tokens.count();
    if (partner.length < length) {
      mutant = new Lexicon.Word[2 * length];
      partner = new int[2 * length];
    }
    if (taken.length < seedLength) {
      taken = new boolean[2 * seedLength];
    }
    for (int i = 0; i < length; i++) {
      mutant[i] = Lexicon.ENGLISH.word(tokens, i);
    }
    Arrays.fill(partner, 0, length, UNMATCHED);
    Arrays.fill(taken, 0, seedLength, false);
  }

  private void match(Lexicon.Word[] seed, Stage stage) {
    if (matched == seed.length || matched == length) {
      return;
    }
    for (int i = length - 1; i >= 0; i--) {
      Lexicon.Word word = mutant[i];
      if (partner[i] == UNMATCHED && word != null) {
        partner[i] = lastPartner(word, seed, stage);
        matched += partner[i] == UNMATCHED ? 0 : 1;
      }
    }
  }

  private int lastPartner(Lexicon.Word word, Lexicon.Word[] seed, Stage stage) {
    for (int j = seed.length - 1; j >= 0; j--) {
      if (!taken[j] && stage.matches(word, seed[j])) {
        taken[j] = true;
        return j;
      }
    }
    return UNMATCHED;
  }

  /** A chunk ends where the next matched word is not the next word in both texts. */
  private void countChunks() {
    chunks = 0;
    int before = -2;
    for (int i = 0; i < length; i++) {
      if (partner[i] != UNMATCHED) {
        boolean continues = before == i - 1 && partner[i] == partner[before] + 1;
        chunks += continues ? 0 : 1;
        before = i;
      }
    }
  }
}
