package dev.morph.morphisms.code.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TreeEditDistanceTest {
  @Test
  void aDeletedNodeHandsItsChildrenToItsParent() {
    assertThat(distance("f(a,g(b,c))", "f(a,b,c)")).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          a               ~ a               ~ 0
          a               ~ b               ~ 1
          a(b)            ~ a               ~ 1
          a(b,c)          ~ a(c,b)          ~ 2
          a(b(c))         ~ a(b,c)          ~ 2
          f(d(a,c(b)),e)  ~ f(c(d(a,b)),e)  ~ 2
          a(b,c,d)        ~ e(b,c,d)        ~ 1
          a(b(x,y),c)     ~ a(x,y)          ~ 2
          a(a(a(a)))      ~ a(a)            ~ 2
          a(b,b,b)        ~ a(b(b(b)))      ~ 4
          """)
  void thePublishedAndOtherSmallExamples(String one, String other, int edits) {
    assertThat(distance(one, other)).isEqualTo(edits);
    assertThat(distance(other, one)).isEqualTo(edits);
  }

  @Test
  void theDistanceToAnEmptyTreeIsTheNumberOfNodes() {
    SyntaxTree empty = new SyntaxTree.Builder().build();
    assertThat(TreeEditDistance.between(empty, tree("a(b,c)"))).isEqualTo(EditDistance.exactly(3));
    assertThat(TreeEditDistance.between(empty, empty)).isEqualTo(EditDistance.ZERO);
  }

  @Test
  void itMatchesTheRecurrenceOnRandomTrees() {
    SplittableRandom random = new SplittableRandom(20);
    for (int i = 0; i < 1500; i++) {
      SyntaxTree one = random(random, 1 + random.nextInt(9));
      SyntaxTree other = random(random, 1 + random.nextInt(9));
      assertThat(TreeEditDistance.between(one, other))
          .as(one.text() + " and " + other.text())
          .isEqualTo(EditDistance.exactly(new Definition(one, other).distance()));
    }
  }

  @Test
  void itIsAMetric() {
    SplittableRandom random = new SplittableRandom(21);
    for (int i = 0; i < 300; i++) {
      SyntaxTree a = random(random, 1 + random.nextInt(40));
      SyntaxTree b = random(random, 1 + random.nextInt(40));
      SyntaxTree c = random(random, 1 + random.nextInt(40));
      int ab = exact(a, b);
      assertThat(exact(b, a)).isEqualTo(ab);
      assertThat(exact(a, c)).isLessThanOrEqualTo(ab + exact(b, c));
      assertThat(ab == 0).isEqualTo(a.text().equals(b.text()));
      assertThat(ab).isLessThanOrEqualTo(a.size() + b.size());
    }
  }

  @Test
  void boundsContainTheDistance() {
    SplittableRandom random = new SplittableRandom(22);
    int strict = 0;
    for (int i = 0; i < 500; i++) {
      SyntaxTree a = random(random, 1 + random.nextInt(40));
      SyntaxTree b = random(random, 1 + random.nextInt(40));
      EditDistance bounds = TreeEditDistance.between(a, b, 0);
      int exact = exact(a, b);
      assertThat(bounds.lower()).isLessThanOrEqualTo(exact);
      assertThat(bounds.upper()).isGreaterThanOrEqualTo(exact);
      assertThat(TreeEditDistance.between(b, a, 0)).isEqualTo(bounds);
      strict += bounds.isExact() ? 0 : 1;
    }
    assertThat(strict).isGreaterThan(100);
  }

  @ParameterizedTest
  @CsvSource({"left", "right", "flat", "random"})
  void largeTreesOfMostShapesAreExact(String shape) {
    SplittableRandom random = new SplittableRandom(23);
    SyntaxTree one = large(shape, random);
    SyntaxTree other = large(shape, random);
    EditDistance found = TreeEditDistance.between(one, other);
    assertThat(found.isExact()).as(shape).isTrue();
    assertThat(found.upper()).isBetween(1, 4000);
  }

  @Test
  void longZigzagTreesHaveBoundsInstead() {
    SplittableRandom random = new SplittableRandom(24);
    EditDistance found = TreeEditDistance.between(large("zigzag", random), large("zigzag", random));
    assertThat(found.isExact()).isFalse();
    assertThat(found.lower()).isLessThan(found.upper());
  }

  private static SyntaxTree large(String shape, SplittableRandom random) {
    SyntaxTree.Builder tree = new SyntaxTree.Builder();
    if (shape.equals("random")) {
      return random(random, 600);
    }
    if (shape.equals("flat")) {
      for (int i = 0; i < 1999; i++) {
        tree.addNode("n" + random.nextInt(9), 0);
      }
      return tree.addNode("root", 1999).build();
    }
    StringBuilder text = new StringBuilder("x");
    for (int i = 0; i < 999; i++) {
      String label = "n" + random.nextInt(9);
      boolean right = shape.equals("right") || shape.equals("zigzag") && i % 2 == 0;
      text.insert(0, right ? label + "(y," : label + "(").append(right ? ")" : ",y)");
    }
    return tree(text.toString());
  }

  private static int exact(SyntaxTree one, SyntaxTree other) {
    EditDistance distance = TreeEditDistance.between(one, other);
    assertThat(distance.isExact()).isTrue();
    return distance.upper();
  }

  private static int distance(String one, String other) {
    return exact(tree(one), tree(other));
  }

  /** A tree of its text, as {@link SyntaxTree#text} gives it. */
  static SyntaxTree tree(String text) {
    SyntaxTree.Builder tree = new SyntaxTree.Builder();
    List<String> open = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    StringBuilder label = new StringBuilder();
    for (char c : (text + ",").toCharArray()) {
      if (c == '(') {
        open.add(label.toString());
        starts.add(tree.size());
        label.setLength(0);
      } else if (c == ',' || c == ')') {
        if (!label.isEmpty()) {
          tree.addNode(label.toString(), 0);
          label.setLength(0);
        }
        if (c == ')') {
          int start = starts.remove(starts.size() - 1);
          tree.addNode(open.remove(open.size() - 1), tree.size() - start);
        }
      } else {
        label.append(c);
      }
    }
    return tree.build();
  }

  static SyntaxTree random(SplittableRandom random, int size) {
    SyntaxTree.Builder tree = new SyntaxTree.Builder();
    grow(tree, random, size);
    return tree.build();
  }

  private static void grow(SyntaxTree.Builder tree, SplittableRandom random, int size) {
    int left = size - 1;
    while (left > 0) {
      int child = 1 + random.nextInt(left);
      grow(tree, random, child);
      left -= child;
    }
    tree.addNode(String.valueOf((char) ('a' + random.nextInt(3))), size - 1);
  }

  /** The definition, by recursion over forests, remembered: for small trees. */
  private record Definition(
      SyntaxTree one, SyntaxTree other, Map<List<List<Integer>>, Integer> known) {
    Definition(SyntaxTree one, SyntaxTree other) {
      this(one, other, new HashMap<>());
    }

    int distance() {
      return forests(List.of(one.size() - 1), List.of(other.size() - 1));
    }

    private int forests(List<Integer> left, List<Integer> right) {
      List<List<Integer>> key = List.of(left, right);
      Integer found = known.get(key);
      if (found == null) {
        found = compute(left, right);
        known.put(key, found);
      }
      return found;
    }

    private int compute(List<Integer> left, List<Integer> right) {
      if (left.isEmpty() || right.isEmpty()) {
        return left.stream().mapToInt(one::sizeOf).sum()
            + right.stream().mapToInt(other::sizeOf).sum();
      }
      int v = left.get(left.size() - 1);
      int w = right.get(right.size() - 1);
      int best = 1 + forests(opened(left, one), right);
      best = Math.min(best, 1 + forests(left, opened(right, other)));
      int relabel = one.label(v).equals(other.label(w)) ? 0 : 1;
      return Math.min(
          best,
          forests(rest(left), rest(right)) + forests(one.children(v), other.children(w)) + relabel);
    }

    private static List<Integer> rest(List<Integer> forest) {
      return forest.subList(0, forest.size() - 1);
    }

    private static List<Integer> opened(List<Integer> forest, SyntaxTree tree) {
      List<Integer> opened = new ArrayList<>(rest(forest));
      opened.addAll(tree.children(forest.get(forest.size() - 1)));
      return opened;
    }
  }
}
