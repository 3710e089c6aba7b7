package dev.morph.morphisms.code.naturalness;

/**
 * The n-grams of one length as a model keeps them.
 *
 * @param words the last word of each
 * @param log2 the logarithm to base 2 of its probability after the others
 * @param backoff the logarithm to base 2 of the weight of backing off; empty for the longest
 * @param first where the longer ones stand that begin with it, and at its end their number; empty
 *     for the longest
 */
record TrieLevel(PackedColumn words, LogColumn log2, LogColumn backoff, PackedColumn first) {

  /** Packs; nothing is lost. */
  static TrieLevel of(EstimatedLevel level) {
    boolean longest = level.first().length == 0;
    return new TrieLevel(
        PackedColumn.of(level.words()),
        LogColumn.exact(level.log2()),
        LogColumn.exact(longest ? new float[0] : level.backoff()),
        PackedColumn.of(level.first()));
  }

  TrieLevel quantised(int bits) {
    return new TrieLevel(
        words,
        LogColumn.quantised(log2.values(), bits),
        LogColumn.quantised(backoff.values(), bits),
        first);
  }

  int size() {
    return log2.codes().size();
  }

  boolean isLongest() {
    return first.size() == 0;
  }
}
