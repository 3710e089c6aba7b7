package dev.morph.scenarios.bugs;

import com.github.javaparser.JavaToken;
import java.util.ArrayList;
import java.util.List;

/**
 * The differences of two Java sources, token by token, ignoring comments and layout: based on a
 * longest common subsequence after removing common prefix and suffix.
 */
final class TokenDiff {
  /**
   * Maximum size of the alignment table. If it is exceeded, everything between the common prefix
   * and suffix counts as one difference, which is too large to be a single repair anyway.
   */
  private static final int MOST_CELLS = 4_000_000;

  private final List<JavaToken> before;
  private final List<JavaToken> after;
  private final List<Hunk> hunks = new ArrayList<>();

  /**
   * One place where two sources differ.
   *
   * @param removed tokens only in the first source
   * @param added tokens only in the second source
   * @param around the tokens before and after the place, if any
   */
  record Hunk(List<JavaToken> removed, List<JavaToken> added, List<JavaToken> around) {
    /** Returns the removed and the added tokens. */
    List<JavaToken> changedTokens() {
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
  static List<Hunk> hunks(String before, String after) {
    List<JavaToken> left = tokens(before);
    List<JavaToken> right = tokens(after);
    if (left.isEmpty() || right.isEmpty()) {
      return List.of();
    }
    TokenDiff diff = new TokenDiff(left, right);
    diff.compare();
    return diff.hunks;
  }

  /** Returns all tokens except white space and comments; empty if the source is not Java. */
  static List<JavaToken> tokens(String source) {
    List<JavaToken> tokens = new ArrayList<>();
    JavaUnit.of(source)
        .flatMap(unit -> unit.unit().getTokenRange())
        .ifPresent(range -> range.forEach(tokens::add));
    tokens.removeIf(it -> it.getCategory().isWhitespaceOrComment() || it.getText().isEmpty());
    return tokens;
  }

  private void compare() {
    int shorter = Math.min(before.size(), after.size());
    int start = 0;
    while (start < shorter && sameToken(start, start)) {
      start++;
    }
    int lastBefore = before.size();
    int lastAfter = after.size();
    while (Math.min(lastBefore, lastAfter) > start && sameToken(lastBefore - 1, lastAfter - 1)) {
      lastBefore--;
      lastAfter--;
    }
    if ((long) (lastBefore - start) * (lastAfter - start) > MOST_CELLS) {
      addHunk(start, lastBefore, start, lastAfter);
    } else {
      align(start, lastBefore, lastAfter);
    }
  }

  private boolean sameToken(int left, int right) {
    return before.get(left).getText().equals(after.get(right).getText());
  }

  private void align(int start, int lastBefore, int lastAfter) {
    int[][] common = new int[lastBefore - start + 1][lastAfter - start + 1];
    for (int i = lastBefore - start - 1; i >= 0; i--) {
      for (int j = lastAfter - start - 1; j >= 0; j--) {
        common[i][j] =
            sameToken(start + i, start + j)
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    int i = start;
    int j = start;
    int fromBefore = i;
    int fromAfter = j;
    while (i < lastBefore && j < lastAfter) {
      if (sameToken(i, j)) {
        addHunk(fromBefore, i, fromAfter, j);
        fromBefore = ++i;
        fromAfter = ++j;
      } else if (common[i - start + 1][j - start] >= common[i - start][j - start + 1]) {
        i++;
      } else {
        j++;
      }
    }
    addHunk(fromBefore, lastBefore, fromAfter, lastAfter);
  }

  private void addHunk(int fromBefore, int toBefore, int fromAfter, int toAfter) {
    if (fromBefore < toBefore || fromAfter < toAfter) {
      List<JavaToken> around =
          new ArrayList<>(after.subList(Math.max(0, fromAfter - 1), fromAfter));
      around.addAll(after.subList(toAfter, Math.min(toAfter + 1, after.size())));
      hunks.add(
          new Hunk(
              before.subList(fromBefore, toBefore), after.subList(fromAfter, toAfter), around));
    }
  }
}
