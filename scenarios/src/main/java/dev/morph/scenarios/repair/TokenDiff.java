package dev.morph.scenarios.repair;

import com.github.javaparser.JavaToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The differences of two Java sources, token by token, ignoring comments and layout: based on a
 * longest common subsequence after removing common prefix and suffix.
 */
final class TokenDiff {
  /**
   * Beyond this size the middle is treated as one difference: nobody would call it a single repair.
   */
  private static final int MOST_CELLS = 4_000_000;

  private final List<JavaToken> before;
  private final List<JavaToken> after;
  private final List<Hunk> hunks = new ArrayList<>();

  /**
   * One place where they differ.
   *
   * @param removed tokens only in the first source
   * @param added tokens only in the second source
   * @param around the tokens before and after the place, if any
   */
  record Hunk(List<JavaToken> removed, List<JavaToken> added, List<JavaToken> around) {
    /** Returns all tokens that are not in both. */
    List<JavaToken> all() {
      List<JavaToken> all = new ArrayList<>(removed);
      all.addAll(added);
      return all;
    }
  }

  private TokenDiff(List<JavaToken> before, List<JavaToken> after) {
    this.before = before;
    this.after = after;
  }

  /** Returns the places where two sources differ, in order; empty if one of them is not Java. */
  static List<Hunk> of(String before, String after) {
    Optional<List<JavaToken>> left = tokens(before);
    Optional<List<JavaToken>> right = tokens(after);
    return left.isPresent() && right.isPresent()
        ? new TokenDiff(left.get(), right.get()).compared()
        : List.of();
  }

  /** Returns the significant tokens. */
  static Optional<List<JavaToken>> tokens(String source) {
    return JavaUnit.of(source)
        .flatMap(unit -> unit.unit().getTokenRange())
        .map(
            range -> {
              List<JavaToken> tokens = new ArrayList<>();
              for (JavaToken token : range) {
                JavaToken.Category category = token.getCategory();
                if (!category.isWhitespaceOrComment() && !token.getText().isEmpty()) {
                  tokens.add(token);
                }
              }
              return tokens;
            });
  }

  private List<Hunk> compared() {
    int start = 0;
    while (start < Math.min(before.size(), after.size()) && same(start, start)) {
      start++;
    }
    int end = 0;
    while (end < Math.min(before.size(), after.size()) - start
        && same(before.size() - 1 - end, after.size() - 1 - end)) {
      end++;
    }
    int lastBefore = before.size() - end;
    int lastAfter = after.size() - end;
    if ((long) (lastBefore - start) * (lastAfter - start) > MOST_CELLS) {
      hunk(start, lastBefore, start, lastAfter);
    } else {
      align(start, lastBefore, lastAfter);
    }
    return hunks;
  }

  private boolean same(int left, int right) {
    return before.get(left).getText().equals(after.get(right).getText());
  }

  private void align(int start, int lastBefore, int lastAfter) {
    int[][] common = new int[lastBefore - start + 1][lastAfter - start + 1];
    for (int i = lastBefore - 1; i >= start; i--) {
      for (int j = lastAfter - 1; j >= start; j--) {
        int skip = Math.max(common[i - start + 1][j - start], common[i - start][j - start + 1]);
        common[i - start][j - start] =
            same(i, j) ? Math.max(skip, common[i - start + 1][j - start + 1] + 1) : skip;
      }
    }
    int i = start;
    int j = start;
    int fromBefore = i;
    int fromAfter = j;
    while (i < lastBefore && j < lastAfter) {
      boolean match =
          same(i, j) && common[i - start][j - start] == common[i - start + 1][j - start + 1] + 1;
      if (match) {
        hunk(fromBefore, i, fromAfter, j);
        i++;
        j++;
        fromBefore = i;
        fromAfter = j;
      } else if (common[i - start + 1][j - start] >= common[i - start][j - start + 1]) {
        i++;
      } else {
        j++;
      }
    }
    hunk(fromBefore, lastBefore, fromAfter, lastAfter);
  }

  private void hunk(int fromBefore, int toBefore, int fromAfter, int toAfter) {
    if (fromBefore == toBefore && fromAfter == toAfter) {
      return;
    }
    List<JavaToken> around = new ArrayList<>();
    if (fromAfter > 0) {
      around.add(after.get(fromAfter - 1));
    }
    if (toAfter < after.size()) {
      around.add(after.get(toAfter));
    }
    hunks.add(
        new Hunk(before.subList(fromBefore, toBefore), after.subList(fromAfter, toAfter), around));
  }
}
