package dev.morph.morphisms.code.tree;

import java.util.Arrays;
import java.util.Map;

/**
 * A tree in postorder, either original or mirrored, with numbers as labels. A path along the right
 * border of a tree is a path along the left border of its mirror image, so one algorithm serves
 * both.
 *
 * @param labels the number of each node's label
 * @param sizes the size of each node's subtree
 */
@SuppressWarnings("ArrayRecordComponent") // arrays for speed; never compared
record TreeView(int[] labels, int[] sizes) {

  /**
   * Returns a tree or its mirror image.
   *
   * @param numbers the number of each label; new labels are added
   */
  static TreeView of(SyntaxTree tree, boolean mirrored, Map<String, Integer> numbers) {
    int[] mirror = mirroredNumbers(tree);
    TreeView view = new TreeView(new int[tree.size()], new int[tree.size()]);
    for (int node = 0; node < mirror.length; node++) {
      int place = mirrored ? mirror[node] : node;
      view.labels[place] = numbers.computeIfAbsent(tree.label(node), label -> numbers.size());
      view.sizes[place] = tree.sizeOf(node);
    }
    return view;
  }

  /**
   * Returns each node's number in the postorder of the mirror image, which is the reverse preorder.
   */
  private static int[] mirroredNumbers(SyntaxTree tree) {
    int n = tree.size();
    int[] mirrored = new int[n];
    Arrays.fill(mirrored, n - 1);
    for (int node = n - 1; node >= 0; node--) {
      int next = mirrored[node] - tree.sizeOf(node);
      for (int child = node - 1; child >= tree.leftmostLeaf(node); child -= tree.sizeOf(child)) {
        next += tree.sizeOf(child);
        mirrored[child] = next;
      }
    }
    return mirrored;
  }

  /** Returns the first node of a subtree in this postorder. */
  int leftmostLeaf(int node) {
    return node - sizes[node] + 1;
  }

  /**
   * Returns the key roots: the root and every node that is not a first child, in ascending order.
   */
  int[] keyRoots() {
    int[] last = new int[sizes.length];
    Arrays.fill(last, -1);
    for (int node = 0; node < last.length; node++) {
      last[leftmostLeaf(node)] = node; // the highest node with this first leaf
    }
    return Arrays.stream(last).filter(node -> node >= 0).sorted().toArray();
  }

  /** Returns the number of nodes in the subtrees of all key roots. */
  long countRelevantNodes() {
    return Arrays.stream(keyRoots()).mapToLong(root -> sizes[root]).sum();
  }
}
