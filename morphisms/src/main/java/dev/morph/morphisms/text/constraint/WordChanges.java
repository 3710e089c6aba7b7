package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Words;
import java.util.ArrayList;
import java.util.List;

/**
 * What became of the words of a text in another text. Words between two that both texts have are
 * taken in pairs as replaced; those left over are removed, or added. What both have is a longest
 * common subsequence; texts of as many words are compared place by place.
 */
final class WordChanges {
  private final Words from;
  private final Words to;
  private final List<ReplacedWord> replaced = new ArrayList<>();
  private final List<Integer> removed = new ArrayList<>();
  private final List<Integer> added = new ArrayList<>();

  private WordChanges(Words from, Words to) {
    this.from = from;
    this.to = to;
  }

  static WordChanges between(Words from, Words to) {
    WordChanges changes = new WordChanges(from, to);
    if (from.size() == to.size()) {
      changes.gap(0, from.size(), 0, to.size());
    } else {
      changes.align();
    }
    return changes;
  }

  /** With rank 0: nobody says how near the words are. */
  List<ReplacedWord> replaced() {
    return replaced;
  }

  /** Positions in the first text. */
  List<Integer> removed() {
    return removed;
  }

  /** Positions in the second text. */
  List<Integer> added() {
    return added;
  }

  private void align() {
    int[][] common = common();
    int i = 0;
    int j = 0;
    int gapFrom = 0;
    int gapTo = 0;
    while (i < from.size() && j < to.size()) {
      if (same(i, j)) {
        gap(gapFrom, i, gapTo, j);
        gapFrom = ++i;
        gapTo = ++j;
      } else if (common[i + 1][j] >= common[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
    gap(gapFrom, from.size(), gapTo, to.size());
  }

  /** The length of a longest common subsequence of what begins at each pair of positions. */
  private int[][] common() {
    int[][] common = new int[from.size() + 1][to.size() + 1];
    for (int i = from.size() - 1; i >= 0; i--) {
      for (int j = to.size() - 1; j >= 0; j--) {
        common[i][j] =
            same(i, j) ? 1 + common[i + 1][j + 1] : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    return common;
  }

  private boolean same(int i, int j) {
    return from.word(i).equals(to.word(j));
  }

  private void gap(int i, int iEnd, int j, int jEnd) {
    int pairs = Math.min(iEnd - i, jEnd - j);
    for (int k = 0; k < pairs; k++) {
      if (!same(i + k, j + k)) {
        replaced.add(new ReplacedWord(i + k, from.word(i + k), to.word(j + k), 0));
      }
    }
    for (int k = i + pairs; k < iEnd; k++) {
      removed.add(k);
    }
    for (int k = j + pairs; k < jEnd; k++) {
      added.add(k);
    }
  }
}
