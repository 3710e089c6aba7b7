package dev.morph.morphisms.code.ngram;

/**
 * The n-grams of one length, as stored in a model.
 *
 * @param words the last word of each n-gram
 * @param log2 the base-2 logarithm of the last word's probability given the words before it
 * @param backoff the base-2 logarithm of each n-gram's back-off weight; empty for the longest
 *     n-grams
 * @param firstChildren for each n-gram, the index, on the next longer level, of the first n-gram
 *     that begins with it; the last entry is the size of that level; empty for the longest n-grams
 */
record TrieLevel(
    PackedColumn words, LogColumn log2, LogColumn backoff, PackedColumn firstChildren) {

  TrieLevel quantised(int bits) {
    return new TrieLevel(
        words,
        LogColumn.quantised(log2.values(), bits),
        LogColumn.quantised(backoff.values(), bits),
        firstChildren);
  }

  int size() {
    return log2.codes().size();
  }
}
