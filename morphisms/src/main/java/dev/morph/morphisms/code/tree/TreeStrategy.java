package dev.morph.morphisms.code.tree;

/**
 * Determines which path to follow for every two subtrees, and the total number of steps: the
 * cheapest plan among left and right paths of both trees (RTED's equation 3 without heavy paths).
 *
 * <p>Following a path of F against G costs the size of F times the number of nodes in all of G's
 * relevant subtrees of that side; the subtrees hanging off the path must be compared with G first.
 * Time and memory: the product of the sizes.
 */
final class TreeStrategy {
  private static final byte LEFT_FIRST = 0;
  private static final byte RIGHT_FIRST = 1;
  private static final byte LEFT_SECOND = 2;
  private static final byte RIGHT_SECOND = 3;

  private final byte[][] choices;
  private final TreeView first;
  private final TreeView second;
  private final long[] relevantLeft;
  private final long[] relevantRight;
  private final long[][] leftRows;
  private final long[][] rightRows;
  private long steps;

  /**
   * A border path of one of two subtrees.
   *
   * @param inFirst whether the path is in the first tree's subtree
   * @param leftwards whether it is the left border
   */
  record Path(boolean inFirst, boolean leftwards) {}

  private TreeStrategy(TreeView first, TreeView second) {
    this.first = first;
    this.second = second;
    this.choices = new byte[first.size()][second.size()];
    this.relevantLeft = relevant(second, true);
    this.relevantRight = relevant(second, false);
    this.leftRows = new long[first.size()][];
    this.rightRows = new long[first.size()][];
  }

  /** Computes the strategy for two trees, each given with its mirror image. */
  static TreeStrategy of(TreeView[] first, TreeView[] second) {
    TreeStrategy strategy = new TreeStrategy(first[0], second[0]);
    strategy.plan();
    return strategy;
  }

  /** The total number of steps. */
  long steps() {
    return steps;
  }

  Path path(int i, int j) {
    byte choice = choices[i][j];
    return new Path(
        choice == LEFT_FIRST || choice == RIGHT_FIRST,
        choice == LEFT_FIRST || choice == LEFT_SECOND);
  }

  /**
   * Returns, for each subtree, the total size of its relevant subtrees: itself and those hanging
   * off paths.
   */
  private static long[] relevant(TreeView tree, boolean left) {
    long[] sums = new long[tree.size()];
    for (int node = 0; node < sums.length; node++) {
      sums[node] = tree.sizeOf(node);
      for (int child = node - 1; child >= tree.first(node); child -= tree.sizeOf(child)) {
        boolean onPath = left ? tree.first(child) == tree.first(node) : child == node - 1;
        sums[node] += sums[child] - (onPath ? tree.sizeOf(child) : 0);
      }
    }
    return sums;
  }

  private void plan() {
    long[] leftOfFirst = relevant(first, true);
    long[] rightOfFirst = relevant(first, false);
    int[] parents = parents(first);
    int[] parentsOfSecond = parents(second);
    for (int i = 0; i < first.size(); i++) {
      long[] left = row(leftRows, i);
      long[] right = row(rightRows, i);
      long[] costs = costs(i, leftOfFirst[i], rightOfFirst[i], parentsOfSecond);
      if (parents[i] >= 0) {
        boolean firstChild = first.first(i) == first.first(parents[i]);
        add(row(leftRows, parents[i]), firstChild ? left : costs);
        add(row(rightRows, parents[i]), i == parents[i] - 1 ? right : costs);
      } else {
        steps = costs[second.size() - 1];
      }
      leftRows[i] = null;
      rightRows[i] = null;
    }
  }

  /** Returns the costs of subtree i against every subtree of the second tree. */
  private long[] costs(int i, long leftOfFirst, long rightOfFirst, int[] parents) {
    int n = second.size();
    long[] costs = new long[n];
    long[] left = new long[n];
    long[] right = new long[n];
    long size = first.sizeOf(i);
    for (int j = 0; j < n; j++) {
      long[] candidates = {
        size * relevantLeft[j] + leftRows[i][j],
        size * relevantRight[j] + rightRows[i][j],
        second.sizeOf(j) * leftOfFirst + left[j],
        second.sizeOf(j) * rightOfFirst + right[j]
      };
      byte best = LEFT_FIRST;
      for (byte choice = RIGHT_FIRST; choice <= RIGHT_SECOND; choice++) {
        best = candidates[choice] < candidates[best] ? choice : best;
      }
      choices[i][j] = best;
      costs[j] = candidates[best];
      int parent = parents[j];
      if (parent >= 0) {
        left[parent] += second.first(j) == second.first(parent) ? left[j] : costs[j];
        right[parent] += j == parent - 1 ? right[j] : costs[j];
      }
    }
    return costs;
  }

  private long[] row(long[][] rows, int i) {
    long[] row = rows[i];
    if (row == null) {
      row = new long[second.size()];
      rows[i] = row;
    }
    return row;
  }

  private static void add(long[] sums, long[] more) {
    for (int j = 0; j < sums.length; j++) {
      sums[j] += more[j];
    }
  }

  private static int[] parents(TreeView tree) {
    int[] parents = new int[tree.size()];
    parents[tree.size() - 1] = -1;
    for (int node = 0; node < parents.length; node++) {
      for (int child = node - 1; child >= tree.first(node); child -= tree.sizeOf(child)) {
        parents[child] = node;
      }
    }
    return parents;
  }
}
