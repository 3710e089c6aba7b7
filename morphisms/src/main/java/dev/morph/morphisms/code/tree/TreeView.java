package dev.morph.morphisms.code.tree;

import java.util.Arrays;
import java.util.Map;

/**
 * A tree in postorder, either original or mirrored, with numbers as labels. A path along the right
 * border of a tree is one along the left border of its mirror image, so one algorithm serves both.
 */
final class TreeView {
  private final int[] labels;
  private final int[] sizes;
  private final int[] toLeft;
  private final int[] fromLeft;

  private TreeView(int[] labels, int[] sizes, int[] toLeft, int[] fromLeft) {
    this.labels = labels;
    this.sizes = sizes;
    this.toLeft = toLeft;
    this.fromLeft = fromLeft;
  }

  /**
   * Returns the tree and its mirror image.
   *
   * @param numbers the number of each label; new labels are added
   */
  static TreeView[] both(SyntaxTree tree, Map<String, Integer> numbers) {
    int n = tree.size();
    int[] identity = new int[n];
    int[] mirrored = mirror(tree);
    int[] back = new int[n];
    for (int i = 0; i < n; i++) {
      identity[i] = i;
      back[mirrored[i]] = i;
    }
    return new TreeView[] {
      of(tree, numbers, identity, identity), of(tree, numbers, back, mirrored)
    };
  }

  private static TreeView of(
      SyntaxTree tree, Map<String, Integer> numbers, int[] toLeft, int[] fromLeft) {
    int[] labels = new int[tree.size()];
    int[] sizes = new int[tree.size()];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = numbers.computeIfAbsent(tree.label(toLeft[i]), label -> numbers.size());
      sizes[i] = tree.sizeOf(toLeft[i]);
    }
    return new TreeView(labels, sizes, toLeft, fromLeft);
  }

  /** Returns each node's number in the mirror image's postorder: the reverse preorder. */
  private static int[] mirror(SyntaxTree tree) {
    int n = tree.size();
    int[] preorder = new int[n];
    for (int node = n - 1; node >= 0; node--) {
      int next = preorder[node] + tree.sizeOf(node);
      for (int child = node - 1; child >= tree.first(node); child -= tree.sizeOf(child)) {
        next -= tree.sizeOf(child);
        preorder[child] = next;
      }
    }
    int[] mirrored = new int[n];
    for (int node = 0; node < n; node++) {
      mirrored[node] = n - 1 - preorder[node];
    }
    return mirrored;
  }

  int size() {
    return labels.length;
  }

  int label(int node) {
    return labels[node];
  }

  int sizeOf(int node) {
    return sizes[node];
  }

  /** Returns the first node of a subtree in this postorder. */
  int first(int node) {
    return node - sizes[node] + 1;
  }

  /** Returns the first child in this postorder of a node that has children. */
  int firstChild(int node) {
    int child = node - 1;
    while (first(child) > first(node)) {
      child -= sizes[child];
    }
    return child;
  }

  /** Returns the node's number in the original tree. */
  int toLeft(int node) {
    return toLeft[node];
  }

  /** Returns this view's number of a node of the original tree. */
  int fromLeft(int node) {
    return fromLeft[node];
  }

  /** Returns the nodes of a subtree that are its root or not a first child, in ascending order. */
  int[] keyRoots(int root) {
    int[] last = new int[sizes[root]];
    Arrays.fill(last, -1);
    for (int node = first(root); node <= root; node++) {
      last[first(node) - first(root)] = node; // the highest node that starts there
    }
    return Arrays.stream(last).filter(node -> node >= 0).sorted().toArray();
  }
}
