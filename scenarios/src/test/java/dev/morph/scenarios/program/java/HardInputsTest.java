package dev.morph.scenarios.program.java;

import static dev.morph.scenarios.program.java.OracleFixture.compare;
import static dev.morph.scenarios.program.java.OracleFixture.different;
import static dev.morph.scenarios.program.java.OracleFixture.same;
import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.Verdict;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Programs whose inputs have to fit together, or whose outcomes vary. */
@Tag("hostile")
class HardInputsTest {
  private static final String NODE =
      """
      class Node {
        private String name;
        private List<Node> successors = new ArrayList<>();
        private List<Node> predecessors = new ArrayList<>();
        Node(String name) { this.name = name; }
        String getName() { return name; }
        List<Node> getSuccessors() { return successors; }
        List<Node> getPredecessors() { return predecessors; }
        void setSuccessors(List<Node> nodes) { successors = nodes; }
        void setPredecessors(List<Node> nodes) { predecessors = nodes; }
      }
      """;
  private static final String ORDERING =
      """
      import java.util.*;
      public class Ordering {
        public static List<String> order(List<Node> graph) {
          List<Node> done = new ArrayList<>();
          for (Node node : graph) if (node.getPredecessors().isEmpty()) done.add(node);
          for (int i = 0; i < done.size(); i++)
            for (Node next : done.get(i).getSuccessors())
              if (done.containsAll(next.getPredecessors()) && !done.contains(next)) done.add(next);
          List<String> names = new ArrayList<>();
          for (Node node : done) names.add(node.getName());
          return names;
        }
      }
      """
          + NODE;
  private static final String WEIGHT =
      """
      import java.util.*;
      public class Weight {
        public static int twoSteps(Map<List<Node>, Integer> weights, Node from) {
          int least = Integer.MAX_VALUE;
          for (Node next : from.getSuccessors())
            for (Node last : next.getSuccessors())
              least = Math.min(least, weights.get(List.of(from, next)) + weights.get(List.of(next, last)));
          return least;
        }
      }
      """
          + NODE;
  private static final String THREADED =
      """
      import java.util.*;
      import java.util.concurrent.*;
      public class Sum {
        public static int sum(int[] items) throws Exception {
          ExecutorService threads = Executors.newFixedThreadPool(3);
          List<Future<Integer>> parts = new ArrayList<>();
          for (int item : items) parts.add(threads.submit(() -> item));
          int sum = 0;
          for (Future<Integer> part : parts) sum += part.get();
          threads.shutdown();
          return sum;
        }
      }
      """;

  @Test
  void nodesOfAGraphReferToEachOther() {
    different(ORDERING, ORDERING.replace("next.getPredecessors()", "next.getSuccessors()"));
  }

  @Test
  void renamedSettersAndFieldsAreMatchedByType() {
    String renamed =
        ORDERING
            .replace("setSuccessors", "follow")
            .replace("setPredecessors", "precede")
            .replace("getSuccessors", "after")
            .replace("getPredecessors", "before")
            .replace("Node", "Spot");
    assertThat(same(ORDERING, renamed).evidence().inputs()).isGreaterThan(20);
    different(ORDERING, renamed.replace("next.before()", "next.after()"));

    String open =
        "class Cell { int value; Cell next; } "
            + "public class Cells { static int sum(Cell c) {"
            + " int s = 0; for (int i = 0; c != null && i < 9; i++) { s += c.value; c = c.next; } return s; } }";
    same(open, open.replace("value", "number").replace("next", "rest").replace("Cell ", "Link "));
  }

  @Test
  void settersAreMatchedInReverseOrderToo() {
    String range =
        """
        class Range { private int low; private int high;
          void setLow(int n) { low = n; } void setHigh(int n) { high = n; }
          int low() { return low; } int high() { return high; } }
        public class Ranges { public static int width(Range r) { return r.high() - r.low(); } }
        """;
    String turned =
        """
        class Span { private int to; private int from;
          void to(int n) { to = n; } void from(int n) { from = n; }
          int start() { return from; } int end() { return to; } }
        public class Spans { public static int width(Span s) { return s.end() - s.start(); } }
        """;
    same(range, turned);
    different(range, turned.replace("s.end() - s.start()", "s.end() + s.start()"));
  }

  @Test
  void mapsUseTheCreatedEdgesAsKeys() {
    different(WEIGHT, WEIGHT.replace("Math.min(least, ", "Math.min(least, 1 + "));
    same(WEIGHT, WEIGHT.replace("List.of(next, last)", "Arrays.asList(next, last)"));
  }

  @Test
  void edgesBetweenNodesAreCreatedToo() {
    String seed =
        """
        import java.util.*;
        class Spot { final int id; Spot next; Spot(int id) { this.id = id; } }
        class Road {
          final Spot a; final Spot b; final int length;
          Road(Spot a, Spot b, int length) { this.a = a; this.b = b; this.length = length; }
        }
        public class Roads {
          public static int shared(List<Road> roads) {
            int pairs = 0;
            for (Road one : roads) for (Road two : roads) if (one.b == two.a) pairs++;
            return pairs;
          }
        }
        """;
    different(seed, seed.replace("one.b == two.a", "one.b == two.a && one.b.id != 2"));
  }

  @Test
  void aSpecialCaseOfTheMutantIsFoundByItsLiterals() {
    String seed = "class A { static int f(int a, int b) { return a + b; } }";
    Verdict.Different number =
        different(seed, seed.replace("return", "if (b == 73_219) return 0; return"));
    assertThat(number.evidence().tier()).isEqualTo("literals");
    assertThat(number.witness().input()).contains("73219");

    String text = "class A { static int f(String[] words) { return words.length; } }";
    different(
        text,
        text.replace("return", "for (String w : words) if (\"xyzzy\".equals(w)) return 0; return"));
  }

  @Test
  void literalsWithoutEffectAreNotADifference() {
    String seed = "class A { static int f(int a) { return a; } }";
    Verdict.Same verdict = same(seed, seed.replace("return a", "return a + 5_000_011 - 5_000_011"));
    assertThat(verdict.evidence().tier()).isEqualTo("literals");
    assertThat(verdict.evidence().inputs()).isGreaterThan(20);
  }

  @Test
  void joinedThreadsAreNotADifference() {
    same(
        THREADED,
        "public class Sum { public static int sum(int[] a) { int s = 0; for (int i : a) s += i; return s; } }");
    different(THREADED, THREADED.replace("sum += part.get()", "sum -= part.get()"));
  }

  @Test
  void threadOutputInAnyOrderIsComparedAsASetOfOutcomes() {
    String seed =
        """
        public class Printer {
          public static void print(int n) throws Exception {
            Thread one = new Thread(() -> System.out.println("a" + n));
            Thread two = new Thread(() -> System.out.println("b" + n));
            one.start();
            two.start();
            one.join();
            two.join();
          }
        }
        """;
    assertThat(compare(seed, seed.replace("one.join();", "one.join(9_000);")))
        .isNotInstanceOf(Verdict.Different.class);
    assertThat(compare(seed, seed.replace("\"b\"", "\"c\""))).isNotInstanceOf(Verdict.Same.class);
  }

  @Test
  void aRaceConditionDoesNotMakeEqualProgramsDifferent() {
    String seed =
        """
        public class Race {
          static int count;
          public static int race(int n) throws Exception {
            Runnable work = () -> { for (int i = 0; i < 20_000; i++) count++; };
            Thread one = new Thread(work);
            Thread two = new Thread(work);
            one.start();
            two.start();
            one.join();
            two.join();
            return count > 39_000 ? n : -n;
          }
        }
        """;
    assertThat(compare(seed, seed.replace("Runnable work", "final Runnable work")))
        .isNotInstanceOf(Verdict.Different.class);
  }

  @Test
  void twoEqualCoinFlipsAreNotAWitness() {
    String seed =
        "class A { static boolean f(int n) { return new java.util.Random().nextBoolean(); } }";
    String other = "class B { static boolean f(int n) { return Math.random() < 0.5; } }";
    assertThat(compare(seed, other)).isNotInstanceOf(Verdict.Different.class);
  }

  @Test
  void methodsWithTheSameSignatureAreMatchedByTrying() {
    String seed =
        """
        public class Numbers {
          public static int small(int a, int b) { return Math.min(a, b); }
          public static int large(int a, int b) { return Math.max(a, b); }
          public static int both(int a, int b) { return a + b; }
        }
        """;
    String other =
        """
        public class Other {
          public static int x(int a, int b) { return b + a; }
          public static int y(int a, int b) { return a > b ? a : b; }
          public static int z(int a, int b) { return a > b ? b : a; }
        }
        """;
    assertThat(same(seed, other).evidence().alignment())
        .contains("Numbers.small -> Other.z")
        .contains("Numbers.large -> Other.y");
  }

  @Test
  void accessorsNeedNoGetterNames() {
    String seed =
        """
        public class Halves {
          static class Pair {
            private final int left; private final int right;
            Pair(int left, int right) { this.left = left; this.right = right; }
            public int getLeft() { return left; }
            public int getRight() { return right; }
          }
          public static Pair halve(int n) { return new Pair(n / 2, n - n / 2); }
        }
        """;
    String other = seed.replace("getLeft", "first").replace("getRight", "second");
    same(seed, other);
    different(seed, other.replace("n - n / 2", "n / 2"));
  }

  @Test
  void mainReadsNumbersAndLinesWithAScanner() {
    String seed =
        """
        import java.util.*;
        public class Main {
          public static void main(String[] args) {
            Scanner in = new Scanner(System.in);
            int n = in.nextInt();
            long sum = 0;
            while (n-- > 0 && in.hasNextInt()) sum += in.nextInt();
            System.out.printf("sum %d%n", sum);
          }
        }
        """;
    String other =
        """
        import java.io.*;
        import java.util.*;
        class Program {
          public static void main(String[] args) throws IOException {
            String all = new String(System.in.readAllBytes());
            String[] words = all.trim().split("\\\\s+");
            int n = Integer.parseInt(words[0]);
            long sum = 0;
            for (int i = 1; i <= n && i < words.length; i++) {
              try { sum += Integer.parseInt(words[i]); } catch (NumberFormatException e) { break; }
            }
            System.out.println("sum " + sum + "  ");
          }
        }
        """;
    same(seed, other);
    different(seed, other.replace("i <= n", "i < n"));
  }
}
