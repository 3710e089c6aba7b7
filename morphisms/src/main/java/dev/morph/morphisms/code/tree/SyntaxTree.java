package dev.morph.morphisms.code.tree;

import com.github.javaparser.Position;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Name;
import com.github.javaparser.ast.expr.SimpleName;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/**
 * An ordered, labelled tree, in postorder: node 0 is the leftmost leaf, the last node is the root.
 *
 * <p>The tree of a program has a node for every node of JavaParser's syntax tree except comments
 * and names; a name is part of its parent's label or omitted. Children are in source order.
 */
public final class SyntaxTree {
  private static final int CLOSED = -1;

  private final String[] labels;
  private final int[] sizes;

  private SyntaxTree(List<String> labels, List<Integer> sizes) {
    this.labels = labels.toArray(String[]::new);
    this.sizes = sizes.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * Returns the tree rooted at {@code root}. Recursive, so call it only on the large stack of
   * {@link JavaSource}.
   */
  public static SyntaxTree of(Node root, Labelling labelling) {
    Builder builder = new Builder();
    addSubtree(root, labelling, builder);
    return builder.build();
  }

  /** Combines several trees under a common root; a single tree stays unchanged. */
  public static SyntaxTree of(List<? extends Node> roots, Labelling labelling) {
    if (roots.size() == 1) {
      return of(roots.get(0), labelling);
    }
    Builder builder = new Builder();
    roots.forEach(root -> addSubtree(root, labelling, builder));
    return builder.addNode("several", builder.size()).build();
  }

  private static void addSubtree(Node node, Labelling labelling, Builder builder) {
    int first = builder.size();
    children(node).forEach(child -> addSubtree(child, labelling, builder));
    builder.addNode(labelling.label(node), builder.size() - first);
  }

  private static List<Node> children(Node node) {
    List<Node> children = new ArrayList<>();
    for (Node child : node.getChildNodes()) {
      if (!(child instanceof SimpleName) && !(child instanceof Name)) {
        children.add(child);
      }
    }
    children.sort(
        Comparator.comparing(
            child -> child.getRange().map(range -> range.begin).orElse(Position.HOME)));
    return children;
  }

  /** Builds a tree node by node, in postorder. */
  public static final class Builder {
    private final List<String> labels = new ArrayList<>();
    private final List<Integer> sizes = new ArrayList<>();

    /** The number of nodes so far. */
    public int size() {
      return labels.size();
    }

    /**
     * Adds the parent of the nodes added last.
     *
     * @param below how many of the last nodes are its descendants
     */
    public Builder addNode(String label, int below) {
      labels.add(label);
      sizes.add(below + 1);
      return this;
    }

    /** Returns the tree; its root is the node added last. */
    public SyntaxTree build() {
      return new SyntaxTree(labels, sizes);
    }
  }

  /** The number of nodes; 0 for the empty tree. */
  public int size() {
    return labels.length;
  }

  /** The label of a node. */
  public String label(int node) {
    return labels[node];
  }

  /** Returns the number of nodes of a subtree, including its root. */
  public int sizeOf(int node) {
    return sizes[node];
  }

  /** Returns the first node of a subtree in postorder: its leftmost leaf. */
  public int leftmostLeaf(int node) {
    return node - sizes[node] + 1;
  }

  /** The children of a node, from left to right. */
  public List<Integer> children(int node) {
    List<Integer> children = new ArrayList<>();
    for (int child = node - 1; child >= leftmostLeaf(node); child -= sizes[child]) {
      children.add(child);
    }
    Collections.reverse(children);
    return children;
  }

  /** Returns whether two subtrees are equal in labels and shape. */
  static boolean subtreesEqual(SyntaxTree left, int i, SyntaxTree right, int j) {
    if (left.sizes[i] != right.sizes[j]) {
      return false;
    }
    for (int k = 0; k < left.sizes[i]; k++) {
      if (left.sizes[i - k] != right.sizes[j - k]
          || !left.labels[i - k].equals(right.labels[j - k])) {
        return false;
      }
    }
    return true;
  }

  /** Returns the whole tree as nested brackets: {@code +(a,1)}. Equal texts mean equal trees. */
  public String text() {
    StringBuilder text = new StringBuilder();
    Deque<Integer> open = new ArrayDeque<>();
    if (size() > 0) {
      open.push(size() - 1);
    }
    while (!open.isEmpty()) {
      int node = open.pop();
      if (node < 0) {
        text.append(')');
        continue;
      }
      if (!text.isEmpty() && text.charAt(text.length() - 1) != '(') {
        text.append(',');
      }
      text.append(labels[node]);
      if (sizes[node] > 1) {
        text.append('(');
        open.push(CLOSED);
        for (int child = node - 1; child >= leftmostLeaf(node); child -= sizes[child]) {
          open.push(child);
        }
      }
    }
    return text.toString();
  }
}
