package dev.morph.scenarios.program.java;

import static dev.morph.scenarios.program.java.OracleFixture.different;
import static dev.morph.scenarios.program.java.OracleFixture.same;
import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What counts as an outcome, and what of it is compared. */
@Tag("process")
class ComparedOutcomesTest {
  private static final String COUNTER =
      """
      public class Counter {
        private int count;
        public void add(int n) { count += n; }
        public int total() { return count; }
      }
      """;

  private static final String STDIN =
      """
      import java.util.Scanner;
      public class Main {
        public static void main(String[] args) {
          Scanner in = new Scanner(System.in);
          int n = in.nextInt();
          System.out.println("twice: " + 2 * n);
        }
      }
      """;

  @Test
  void theTypeOfAnExceptionCountsAndItsMessageDoesNot() {
    String seed =
        "class A { static int f(int n) { if (n < 0) throw new IllegalArgumentException(\"a\"); return n; } }";

    same(seed, seed.replace("\"a\"", "\"\" + n"));
    Verdict.Different verdict = different(seed, seed.replace("IllegalArgument", "IllegalState"));
    assertThat(verdict.witness().mutantOutcome())
        .isEqualTo("throws java.lang.IllegalStateException");
  }

  @Test
  void printedTextCountsAndTrailingBlanksDoNot() {
    String seed = "class A { static void f(int n) { System.out.println(n + \"!\"); } }";

    same(seed, seed.replace("println(n + \"!\")", "print(n + \"!  \\r\\n\")"));
    different(seed, seed.replace("println", "print").replace("\"!\"", "\"?\""));
  }

  @Test
  void theWitnessShowsWhatIsPrintedToStandardError() {
    String seed = "class A { static void f(int n) { System.err.println(n + 1); } }";

    Witness witness = different(seed, seed.replace("n + 1", "n + 2")).witness();
    assertThat(witness.seedOutcome()).isEqualTo("ends; prints as errors \"1\"");
    assertThat(witness.mutantOutcome()).isEqualTo("ends; prints as errors \"2\"");
  }

  @Test
  void theWitnessMarksItemsThatItLeavesOut() {
    String seed = "class A { static boolean f(boolean[] all) { return all.length > 100; } }";

    Witness witness = different(seed, seed.replace("> 100", "> 1000")).witness();
    assertThat(witness.input()).endsWith(", ...})");
  }

  @Test
  void theStateOfAnArgumentCounts() {
    String seed = "class A { static void f(int[] a) { java.util.Arrays.sort(a); } }";
    String mutant =
        "class A { static void f(int[] a) { int[] b = a.clone(); java.util.Arrays.sort(b); } }";

    Witness witness = different(seed, mutant).witness();
    assertThat(witness.seedOutcome()).contains("with arguments now");
    assertThat(witness.mutantOutcome()).isEqualTo("ends"); // an unchanged argument is not shown
  }

  @Test
  void floatingPointIsComparedWithATolerance() {
    String seed = "class A { static double f(double x) { return x * 0.1 * 3; } }";

    same(seed, "class A { static double f(double x) { return x * (0.1 * 3); } }");
    different(seed, "class A { static double f(double x) { return x * 0.3000001; } }");
  }

  @Test
  void decimalsWithinValuesOfTheJdkAreComparedWithATolerance() {
    String seed =
        "import java.util.*; class A { static OptionalDouble f(double x) { return OptionalDouble.of(x * 0.1 * 3); }"
            + " static StringBuilder g(double x) { return new StringBuilder().append(x * 0.1 * 3); } }";

    same(seed, seed.replace("x * 0.1 * 3", "x * (0.1 * 3)"));
    different(seed, seed.replace("x * 0.1 * 3", "x * 0.3000001"));
    String exact =
        "class A { static java.math.BigDecimal f(double x) { return new java.math.BigDecimal(x * 0.1 * 3); } }";
    different(exact, exact.replace("x * 0.1 * 3", "x * (0.1 * 3)"));
  }

  @Test
  void whatTheTextOfADateOrPatternLeavesOutCounts() {
    String date = "class A { static java.util.Date f(int n) { return new java.util.Date(n); } }";
    String pattern =
        "import java.util.regex.*; class A { static Pattern f(String s) { return Pattern.compile(\"a\", 0); } }";

    different(date, date.replace("Date(n)", "Date(n / 1000 * 1000L + (n < 0 ? n % 1000 : 0))"));
    different(pattern, pattern.replace("0", "Pattern.CASE_INSENSITIVE"));
  }

  @Test
  void aRecordMayReplaceAClassThatImplementsAnInterface() {
    String seed =
        """
        import java.util.*;
        public class A {
          interface Shape { double area(); }
          static class Square implements Shape {
            private final double side;
            Square(double side) { this.side = side; }
            public double area() { return side * side; }
          }
          public static double sum(List<Square> all) {
            double sum = 0;
            for (Shape one : all) sum += one.area();
            return sum;
          }
          public static Shape make(double side) { return new Square(side); }
        }
        """;
    String mutant =
        seed.replace("static class Square implements", "record Square(double side) implements")
            .replace("private final double side;\n", "\n")
            .replace("Square(double side) { this.side = side; }", "");

    same(seed, mutant);
    same(mutant, seed);
    different(seed, mutant.replace("new Square(side)", "new Square(2 * side)"));
  }

  @Test
  @Tag("long")
  void classesWithStateAreComparedByCallSequences() {
    same(COUNTER, COUNTER.replace("count += n", "count = n + count").replace("Counter", "Tally"));
    Verdict.Different verdict = different(COUNTER, COUNTER.replace("count += n", "count = n"));
    assertThat(verdict.witness().input()).startsWith("o0 = new Counter(); o0.");
  }

  /** It is asked for a name that it was told before. */
  @Test
  @Tag("long")
  void valuesStoredUnderAKeyAreReadAgain() {
    String seed =
        """
        import java.util.*;
        class Stock {
          private final Map<String, Integer> stock = new HashMap<>();
          void add(String what, int many) { stock.merge(what, many, Integer::sum); }
          int of(String what) { return stock.getOrDefault(what, 0); }
        }
        """;

    different(seed, seed.replace("stock.merge(what, many, Integer::sum);", ""));
    different(seed, seed.replace("merge(what, many, Integer::sum)", "put(what, many)"));
  }

  @Test
  void equalBoxedNumbersAreDistinctObjects() {
    String seed = "class A { static boolean f(Integer a, Integer b) { return a.equals(b); } }";

    different(seed, seed.replace("a.equals(b)", "a == b"));
  }

  @Test
  @Tag("long")
  void queuesAreReadInPollingOrder() {
    String seed =
        """
        import java.util.*;
        class A {
          static PriorityQueue<String> f(List<String> all) {
            PriorityQueue<String> queue = new PriorityQueue<>(Comparator.comparing(String::length));
            queue.addAll(all);
            return queue;
          }
        }
        """;
    String backwards =
        seed.replace(
            "queue.addAll(all);",
            "for (int i = all.size() - 1; i >= 0; i--) { queue.add(all.get(i)); }");

    same(seed, backwards);
    different(seed, seed.replace("String::length)", "String::length).reversed()"));
    different(seed, seed.replace("comparing(String::length)", "naturalOrder()"));
  }

  @Test
  void programsWithNothingButMainAreComparedByWhatTheyPrint() {
    String mutant =
        STDIN.replace("2 * n", "(n + n)").replace("int n", "long n").replace("nextInt", "nextLong");

    assertThat(same(STDIN, mutant).evidence().inputs()).isGreaterThan(3);
    Verdict.Different verdict = different(STDIN, STDIN.replace("2 * n", "3 * n"));
    assertThat(verdict.witness().input()).startsWith("Main.main() with standard input");
  }

  @Test
  void mainMayBeAnInstanceMethodWithoutParameters() {
    String ofAnObject = STDIN.replace("public static void main(String[] args)", "void main()");
    assertThat(ofAnObject).isNotEqualTo(STDIN);

    assertThat(same(STDIN, ofAnObject).evidence().inputs()).isGreaterThan(3);
    assertThat(same(ofAnObject, STDIN).evidence().inputs()).isGreaterThan(3);
    different(ofAnObject, STDIN.replace("2 * n", "3 * n"));
  }

  @Test
  @Tag("long")
  void exitingAtTheEndOfMainIsNotADifference() {
    String exits = STDIN.replace("2 * n);", "2 * n); System.exit(0);");

    same(exits, STDIN);
  }

  @Test
  @Tag("long")
  void modernJavaIsUnderstood() {
    String seed =
        """
        import java.util.*;
        import java.util.stream.*;
        public class Modern {
          record Point(int x, int y) {}
          enum Colour { RED, GREEN }
          public static List<Point> points(Map<String, Integer> sizes) {
            var list = sizes.values().stream().map(v -> new Point(v, -v)).toList();
            return list;
          }
          public static String name(Colour colour, int n) {
            return switch (colour) {
              case RED -> \"""
                  red
                  block\""";
              case GREEN -> n instanceof Integer ? "g" : "";
            };
          }
          public static int norm(Point p) { return Math.abs(p.x()) + Math.abs(p.y()); }
        }
        """
            .replace("n instanceof Integer", "n > 2");
    String mutant =
        seed.replace("map(v -> new Point(v, -v))", "map(w -> new Point(w, 0 - w))")
            .replace("Point", "Pair")
            .replace("n > 2", "!(n <= 2)");

    assertThat(same(seed, mutant).evidence().inputs()).isGreaterThan(40);
    different(seed, seed.replace("Math.abs(p.y())", "p.y()"));
  }

  @Test
  void linkedNodesAreBuiltAndRead() {
    String seed =
        """
        class ListNode { int val; ListNode next; ListNode(int v) { val = v; } }
        public class Lists {
          public static ListNode reverse(ListNode head) {
            ListNode previous = null;
            while (head != null) { ListNode next = head.next; head.next = previous; previous = head; head = next; }
            return previous;
          }
        }
        """;
    String recursive =
        """
        class ListNode { int val; ListNode next; ListNode(int v) { val = v; } }
        public class Lists {
          public static ListNode reverse(ListNode head) {
            if (head == null || head.next == null) return head;
            ListNode rest = reverse(head.next);
            head.next.next = head;
            head.next = null;
            return rest;
          }
        }
        """;

    same(seed, recursive);
    different(seed, recursive.replace("return rest;", "return head;"));
  }
}
