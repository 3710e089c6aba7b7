package dev.morph.morphisms.code.tree;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Bounds of the tree edit distance, for trees too large to compute the distance itself.
 *
 * <p>Lower bound: each node without a partner of the same label must be inserted, deleted or
 * relabelled. Upper bound: the edits of a top-down mapping in which equal subtrees among the
 * children are matched first, in order, and then the children between them one by one.
 */
final class TreeBounds {
  /** Above this number of pairs of children, children are only matched one by one. */
  private static final long MOST_CHILD_PAIRS = 4_000_000;

  private static final int DEEPEST = 400;

  private final SyntaxTree one;
  private final SyntaxTree other;
  private final int[] hashes;
  private final int[] otherHashes;

  private TreeBounds(SyntaxTree one, SyntaxTree other) {
    this.one = one;
    this.other = other;
    this.hashes = hashes(one);
    this.otherHashes = hashes(other);
  }

  /** Returns the bounds, which are symmetric. */
  static EditDistance between(SyntaxTree one, SyntaxTree other) {
    int lower = lowerBound(one, other);
    int upper = Math.min(upperBound(one, other), upperBound(other, one));
    return new EditDistance(lower, upper);
  }

  private static int upperBound(SyntaxTree one, SyntaxTree other) {
    return new TreeBounds(one, other).mappingCost(one.size() - 1, other.size() - 1, 0);
  }

  private static int lowerBound(SyntaxTree one, SyntaxTree other) {
    Map<String, Integer> left = new HashMap<>();
    for (int i = 0; i < one.size(); i++) {
      left.merge(one.label(i), 1, Integer::sum);
    }
    int common = 0;
    for (int j = 0; j < other.size(); j++) {
      Integer rest = left.get(other.label(j));
      if (rest != null && rest > 0) {
        left.put(other.label(j), rest - 1);
        common++;
      }
    }
    return Math.max(one.size(), other.size()) - common;
  }

  private static int[] hashes(SyntaxTree tree) {
    int[] hashes = new int[tree.size()];
    for (int node = 0; node < hashes.length; node++) {
      int hash = tree.label(node).hashCode();
      for (int child = node - 1; child >= tree.leftmostLeaf(node); child -= tree.sizeOf(child)) {
        hash = 31 * hash + hashes[child];
      }
      hashes[node] = hash;
    }
    return hashes;
  }

  private boolean subtreesEqual(int i, int j) {
    return hashes[i] == otherHashes[j] && SyntaxTree.subtreesEqual(one, i, other, j);
  }

  private int mappingCost(int i, int j, int depth) {
    if (subtreesEqual(i, j)) {
      return 0;
    }
    if (depth > DEEPEST) {
      return one.sizeOf(i) + other.sizeOf(j);
    }
    int relabel = one.label(i).equals(other.label(j)) ? 0 : 1;
    return relabel + alignmentCost(one.children(i), other.children(j), depth + 1);
  }

  private int alignmentCost(List<Integer> left, List<Integer> right, int depth) {
    int from = 0;
    int shorter = Math.min(left.size(), right.size());
    while (from < shorter && subtreesEqual(left.get(from), right.get(from))) {
      from++;
    }
    int a = left.size();
    int b = right.size();
    while (a > from && b > from && subtreesEqual(left.get(a - 1), right.get(b - 1))) {
      a--;
      b--;
    }
    List<Integer> leftRest = left.subList(from, a);
    List<Integer> rightRest = right.subList(from, b);
    return (long) leftRest.size() * rightRest.size() > MOST_CHILD_PAIRS
        ? costOneByOne(leftRest, rightRest, depth)
        : costAlongEqualSubtrees(leftRest, rightRest, depth);
  }

  /** Matches children along a longest common subsequence of equal subtrees. */
  private int costAlongEqualSubtrees(List<Integer> left, List<Integer> right, int depth) {
    int[][] longest = new int[left.size() + 1][right.size() + 1];
    for (int a = left.size() - 1; a >= 0; a--) {
      for (int b = right.size() - 1; b >= 0; b--) {
        longest[a][b] =
            subtreesEqual(left.get(a), right.get(b))
                ? longest[a + 1][b + 1] + 1
                : Math.max(longest[a + 1][b], longest[a][b + 1]);
      }
    }
    int cost = 0;
    int a = 0;
    int b = 0;
    int fromA = 0;
    int fromB = 0;
    while (a < left.size() && b < right.size()) {
      if (subtreesEqual(left.get(a), right.get(b))) {
        cost += costOneByOne(left.subList(fromA, a), right.subList(fromB, b), depth);
        fromA = ++a;
        fromB = ++b;
      } else if (longest[a + 1][b] >= longest[a][b + 1]) {
        a++;
      } else {
        b++;
      }
    }
    return cost
        + costOneByOne(left.subList(fromA, left.size()), right.subList(fromB, right.size()), depth);
  }

  private int costOneByOne(List<Integer> left, List<Integer> right, int depth) {
    int cost = 0;
    for (int k = 0; k < Math.max(left.size(), right.size()); k++) {
      if (k >= left.size()) {
        cost += other.sizeOf(right.get(k));
      } else if (k >= right.size()) {
        cost += one.sizeOf(left.get(k));
      } else {
        int apart = one.sizeOf(left.get(k)) + other.sizeOf(right.get(k));
        cost += Math.min(apart, mappingCost(left.get(k), right.get(k), depth));
      }
    }
    return cost;
  }
}
