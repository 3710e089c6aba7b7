package dev.morph.morphisms.code.tree;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * The least number of node insertions, deletions and relabellings that turn one ordered tree into
 * another; each costs 1. A deleted node's children take its place.
 *
 * <p>Uses Zhang and Shasha's recurrence (1989) in the order given by Pawlik and Augsten's
 * strategies (RTED, 2011): for every two subtrees, the cheapest of the left and right paths of
 * either, computed in advance by {@link TreeStrategy}. The distance is a metric on trees.
 *
 * <p><b>Differs from APTED</b> in that paths run only along the left or right border of a subtree,
 * not through its interior: distances are the same, but zigzag trees take longer. Syntax trees lean
 * to one side, where the cost is the same.
 *
 * <p>If more than {@value #MOST_PAIRS} pairs of nodes or {@value #MOST_STEPS} steps would be
 * needed, only bounds are returned.
 */
public final class TreeEditDistance {
  /** Maximum number of node pairs, for each of which a distance is stored: 5,000 times 5,000. */
  public static final long MOST_PAIRS = 25_000_000;

  /** Maximum number of steps of the recurrence, a few nanoseconds each. */
  public static final long MOST_STEPS = 1_500_000_000L;

  private final TreeView[] first;
  private final TreeView[] second;
  private final int[][] distances;
  private final TreeStrategy strategy;
  private int[][] forest = new int[0][0];

  private TreeEditDistance(TreeView[] first, TreeView[] second, TreeStrategy strategy) {
    this.first = first;
    this.second = second;
    this.strategy = strategy;
    this.distances = new int[first[0].size()][second[0].size()];
  }

  /** Returns the distance between two trees; either may be empty. */
  public static EditDistance between(SyntaxTree one, SyntaxTree other) {
    return between(one, other, MOST_STEPS);
  }

  /** Returns the distance with a different step limit. */
  static EditDistance between(SyntaxTree one, SyntaxTree other, long mostSteps) {
    if (one.size() == 0 || other.size() == 0) {
      return EditDistance.exactly(one.size() + other.size());
    }
    if (SyntaxTree.equal(one, one.size() - 1, other, other.size() - 1)) {
      return EditDistance.ZERO;
    }
    if ((long) one.size() * other.size() > MOST_PAIRS) {
      return TreeBounds.between(one, other);
    }
    Map<String, Integer> numbers = new HashMap<>();
    TreeView[] first = TreeView.both(one, numbers);
    TreeView[] second = TreeView.both(other, numbers);
    TreeStrategy strategy = TreeStrategy.of(first, second);
    return strategy.steps() > mostSteps
        ? TreeBounds.between(one, other)
        : EditDistance.exactly(new TreeEditDistance(first, second, strategy).compute());
  }

  private int compute() {
    int left = first[0].size() - 1;
    int right = second[0].size() - 1;
    forest = new int[left + 2][right + 2];
    Deque<Task> tasks = new ArrayDeque<>();
    tasks.push(new Task(left, right, false));
    while (!tasks.isEmpty()) {
      Task task = tasks.pop();
      if (task.opened()) {
        alongPath(task.i(), task.j());
      } else {
        tasks.push(new Task(task.i(), task.j(), true));
        offPath(task, tasks);
      }
    }
    return distances[left][right];
  }

  /**
   * Two subtrees whose node distances are needed.
   *
   * @param opened whether the subtrees hanging off the path are done
   */
  private record Task(int i, int j, boolean opened) {}

  /**
   * Schedules the subtrees hanging off the path, which must be done before the path is followed.
   */
  private void offPath(Task task, Deque<Task> tasks) {
    TreeStrategy.Path path = strategy.path(task.i(), task.j());
    TreeView view = (path.inFirst() ? first : second)[0];
    int node = path.inFirst() ? task.i() : task.j();
    while (view.sizeOf(node) > 1) {
      int onPath = path.leftwards() ? view.firstChild(node) : node - 1;
      for (int child = node - 1; child >= view.first(node); child -= view.sizeOf(child)) {
        if (child != onPath) {
          tasks.push(
              path.inFirst() ? new Task(child, task.j(), false) : new Task(task.i(), child, false));
        }
      }
      node = onPath;
    }
  }

  private void alongPath(int i, int j) {
    TreeStrategy.Path path = strategy.path(i, j);
    int side = path.leftwards() ? 0 : 1;
    TreeView one = first[side];
    TreeView other = second[side];
    int a = one.fromLeft(i);
    int b = other.fromLeft(j);
    if (path.inFirst()) {
      for (int root : other.keyRoots(b)) {
        forests(one, a, other, root);
      }
    } else {
      for (int root : one.keyRoots(a)) {
        forests(one, root, other, b);
      }
    }
  }

  /**
   * Computes the distances of the forests that start where a and b start (Zhang and Shasha's inner
   * loops).
   */
  private void forests(TreeView one, int a, TreeView other, int b) {
    int startA = one.first(a);
    int startB = other.first(b);
    for (int y = startB; y <= b; y++) {
      forest[0][y - startB + 1] = y - startB + 1;
    }
    for (int x = startA; x <= a; x++) {
      int[] above = forest[x - startA];
      int[] row = forest[x - startA + 1];
      row[0] = x - startA + 1;
      int beforeX = one.first(x) - startA;
      int[] before = forest[beforeX];
      int[] known = distances[one.toLeft(x)];
      for (int y = startB; y <= b; y++) {
        int column = y - startB + 1;
        int best = Math.min(above[column], row[column - 1]) + 1;
        int beforeY = other.first(y) - startB;
        int originalY = other.toLeft(y);
        if (beforeX == 0 && beforeY == 0) {
          int relabelled = above[column - 1] + (one.label(x) == other.label(y) ? 0 : 1);
          best = Math.min(best, relabelled);
          known[originalY] = best;
        } else {
          best = Math.min(best, before[beforeY] + known[originalY]);
        }
        row[column] = best;
      }
    }
  }
}
