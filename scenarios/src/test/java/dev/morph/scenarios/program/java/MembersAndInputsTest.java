package dev.morph.scenarios.program.java;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.dataset.MainCase;
import dev.morph.scenarios.program.oracle.OracleTask;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What has to be called, and with what, before two programs are the same. */
@Tag("process")
class MembersAndInputsTest {
  private static final String PRINTS =
      "public class Main { public static void main(String[] a) { System.out.println(42); } }";
  private static final String PRINTS_LATER =
      "public class Main { public static void main(String[] a) {"
          + " new Thread(() -> { try { Thread.sleep(30); } catch (InterruptedException e) { }"
          + " System.out.println(N); }).start(); } }";

  @Test
  @Tag("long")
  void aLongSequenceOfCallsWithFewKeysShowsWhichEntryACacheForgets() {
    String cache =
        """
        import java.util.*;
        public class Recent {
          private final LinkedHashMap<String, Integer> kept = new LinkedHashMap<>(16, 0.75f, ORDER);
          public int get(String key) { return kept.getOrDefault(key, -1); }
          public void put(String key, int value) {
            kept.put(key, value);
            if (kept.size() > 2) kept.remove(kept.keySet().iterator().next());
          }
        }
        """;

    OracleFixture.different(cache.replace("ORDER", "true"), cache.replace("ORDER", "false"));
  }

  @Test
  void itemsOfContainersAreMadeInTheirDeclaredTypes() {
    String edges =
        "import java.util.*; class A { static int f(List<int[]> edges) { int s = 0;"
            + " for (int[] edge : edges) s += edge.length; return s * K; } }";
    String days =
        "import java.util.*; class A { enum Day { MON, TUE } static int f(Map<Day, Queue<Integer>> all) {"
            + " return all.get(Day.MON).poll() + K; } }";

    OracleFixture.different(edges.replace("K", "1"), edges.replace("K", "2"));
    OracleFixture.different(days.replace("K", "0"), days.replace("K", "1"));
  }

  @Test
  void whatABuilderBuildsIsCompared() {
    String car =
        """
        public class Car {
          private final String name;
          private final int doors;
          private Car(Builder builder) { name = builder.name; doors = builder.doors; }
          public String describe() { return name + " has " + (doors + K) + " doors"; }
          public static class Builder {
            private String name = "";
            private int doors;
            public Builder name(String value) { name = value; return this; }
            public Builder doors(int value) { doors = value; return this; }
            public Car build() { return new Car(this); }
          }
        }
        """;

    OracleFixture.different(car.replace("K", "0"), car.replace("K", "1"));
  }

  @Test
  void anIteratorIsAskedToRemove() {
    String bag =
        """
        import java.util.*;
        public class Bag {
          private final List<Integer> items = new ArrayList<>();
          public void add(int item) { items.add(item); }
          public int size() { return items.size(); }
          public Iterator<Integer> all() { return WHICH.iterator(); }
        }
        """;

    OracleFixture.different(
        bag.replace("WHICH", "items"), bag.replace("WHICH", "new ArrayList<>(items)"));
  }

  @Test
  @Tag("long")
  void aProgramThatIsAnEnumOrARecordIsComparedLikeAnyClass() {
    String coin =
        "public enum Coin { CENT, EURO; public int worth() { return this == EURO ? 100 : RATE; } }";
    String money =
        "public record Money(int euros, int cents) { public int all() { return euros * RATE + cents; } }";

    OracleFixture.different(coin.replace("RATE", "1"), coin.replace("RATE", "2"));
    OracleFixture.different(money.replace("RATE", "100"), money.replace("RATE", "10"));
    OracleFixture.same(coin.replace("RATE", "1"), coin.replace("RATE", "EURO.ordinal()"));
  }

  @Test
  void equalsIsAskedAboutAnObjectThatIsNearlyEqual() {
    String point =
        """
        public class Point {
          private final int x, y;
          public Point(int x, int y) { this.x = x; this.y = y; }
          public int sum() { return x + y; }
          @Override public boolean equals(Object o) { return o instanceof Point p && p.x == x TEST; }
          @Override public int hashCode() { return x; }
        }
        """;

    OracleFixture.different(point.replace("TEST", "&& p.y == y"), point.replace("TEST", ""));
  }

  @Test
  void aMatrixOfACaseIsReadInOtherShapesToo() {
    String turned =
        """
        import java.util.*;
        public class Main {
          public static void main(String[] args) {
            Scanner in = new Scanner(System.in);
            int rows = in.nextInt(), columns = in.nextInt();
            int[][] m = new int[rows][columns];
            for (int[] row : m) for (int j = 0; j < columns; j++) row[j] = in.nextInt();
            for (int j = 0; j < LIMIT; j++) {
              StringBuilder line = new StringBuilder();
              for (int i = 0; i < rows; i++) line.append(m[i][j]).append(' ');
              System.out.println(line);
            }
          }
        }
        """;
    OracleTask task =
        new OracleTask(
            List.of(),
            List.of(
                new MainCase(List.of(), "2 2\n1 2\n3 4\n", ""),
                new MainCase(List.of(), "1 1\n5\n", "")),
            Optional.empty());

    assertThat(
            OracleFixture.compare(
                task,
                turned.replace("LIMIT", "columns"),
                turned.replace("LIMIT", "Math.min(rows, columns)")))
        .isInstanceOf(Verdict.Different.class);
  }

  @Test
  void aMainThatNoInputGetsToItsEndLeavesThePairUndecided() {
    String strict =
        "import java.util.*; public class Main { public static void main(String[] a) {"
            + " if (!new Scanner(System.in).nextLine().equals(\"open\" + (2026 * 3)))"
            + " throw new IllegalStateException(); System.out.println(N); } }";

    Verdict verdict = OracleFixture.compare(strict.replace("N", "1"), strict.replace("N", "2"));

    assertThat(verdict).isInstanceOf(Verdict.Undecided.class);
  }

  @Test
  void whatAThreadPrintsAfterMainIsOutput() {
    OracleFixture.different(PRINTS, PRINTS_LATER.replace("N", "43"));
  }

  @Test
  @Tag("long")
  void whatAThreadPrintsAfterMainIsLikeWhatMainPrints() {
    OracleFixture.same(PRINTS, PRINTS_LATER.replace("N", "42"));
  }

  @Test
  @Tag("long")
  void aMapGetsTheFieldsThatTheProgramLooksUp() {
    String bill =
        """
        import java.util.*;
        public class Bill {
          public static int sum(List<Map<String, Object>> rows) {
            int sum = 0;
            for (Map<String, Object> row : rows) {
              if ("paid".equals(row.get("state"))) sum += (int) row.get("amount") TIMES;
            }
            return sum;
          }
        }
        """;

    OracleFixture.different(bill.replace("TIMES", ""), bill.replace("TIMES", "* 2"));
    OracleFixture.different(
        bill.replace("TIMES", ""), bill.replace("TIMES", "").replace("paid", "open"));
    OracleFixture.same(bill.replace("TIMES", ""), bill.replace("TIMES", "+ 0"));
  }

  @Test
  @Tag("long")
  void anInnerClassIsMadeForAnOuterObjectAndCalled() {
    OracleFixture.different(account("<", "balance - from"), account("<", "from - balance"));
    OracleFixture.different(account("<", "balance - from"), account("<=", "balance - from"));
  }

  @Test
  @Tag("long")
  void innerClassesThatDoTheSameAreTheSame() {
    OracleFixture.same(account("<", "balance - from"), account("<", "-from + balance"));
  }

  private static String account(String below, String change) {
    return """
        public class Account {
          private int balance;
          public void deposit(int amount) { balance += amount; }
          public class Statement {
            private final int from;
            public Statement(int from) { this.from = from; }
            public class Line { public boolean low(int limit) { return balance - from BELOW limit; } }
            public int change() { return CHANGE; }
          }
        }
        """
        .replace("BELOW", below)
        .replace("CHANGE", change);
  }

  @Test
  @Tag("long")
  void whatAShutdownHookPrintsIsOutputHoweverMainEnds() {
    OracleFixture.different(late("false", "2 * n"), late("false", "3 * n"));
    OracleFixture.different(late("n > 9", "2 * n"), late("n > 9", "n > 9 ? 3 * n : 2 * n"));
  }

  /** Each input needs a process of its own. */
  @Test
  @Tag("long")
  void shutdownHooksThatPrintTheSameAreTheSame() {
    OracleFixture.same(late("false", "2 * n"), late("false", "n + n"));
  }

  private static String late(String exits, String late) {
    return """
        import java.util.*;
        public class Main {
          public static void main(String[] args) {
            int n = new Scanner(System.in).nextInt();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println(LATE)));
            System.out.println(n);
            if (EXITS) System.exit(0);
          }
        }
        """
        .replace("EXITS", exits)
        .replace("LATE", late);
  }

  @Test
  @Tag("long")
  void theNumberOfAHashCodeDoesNotCount() {
    String point =
        """
        public class Point {
          private final int x, y;
          public Point(int x, int y) { this.x = x; this.y = y; }
          public int sum() { return x + y; }
          @Override public boolean equals(Object o) {
            return o instanceof Point p && p.x == x && p.y == y;
          }
          @Override public int hashCode() { return HASH; }
        }
        """;

    OracleFixture.same(point.replace("HASH", "31 * x + y"), point.replace("HASH", "x ^ y"));
  }

  @Test
  void aReaderThatIsTooLongToReadIsNeverEqualToAnother() {
    String reader =
        """
        import java.io.*;
        public class Source {
          public static Reader read() { return new StringReader("a".repeat(5_000_000) + "END"); }
        }
        """;

    assertThat(OracleFixture.compare(reader.replace("END", "x"), reader.replace("END", "y")))
        .isInstanceOf(Verdict.Undecided.class);
  }

  @Test
  void aTypeVariableIsReplacedByItsBoundUnlessAnIntegerFits() {
    OracleFixture.different(
        generic("T extends CharSequence", "T s", "s.length()"),
        generic("T extends CharSequence", "T s", "s.length() + 1"));
    OracleFixture.different(
        generic("T extends CharSequence", "T s", "s instanceof String ? 1 : 0"),
        generic("T extends CharSequence", "T s", "s instanceof String ? 2 : 0"));
    OracleFixture.different(
        generic("T extends List<Integer>", "T s", "s.size()"),
        generic("T extends List<Integer>", "T s", "s.size() + 1"));
    OracleFixture.different(
        generic("T extends Comparable<T> & Shape", "T[] s", "s.length > 1 ? s[1].area() : 0"),
        generic("T extends Comparable<T> & Shape", "T[] s", "s.length > 1 ? s[0].area() : 0"));
    OracleFixture.different(
        generic("T extends List<U>, U extends V, V extends Shape", "T s", "area(s)"),
        generic("T extends List<U>, U extends V, V extends Shape", "T s", "area(s) + 1"));
    OracleFixture.same(
        generic("T extends Shape", "T s", "2 * s.area()"),
        generic("T extends Shape", "T s", "s.area() + s.area()"));
  }

  @Test
  void aTypeVariableThatAnIntegerFitsIsStillReplacedByInteger() {
    for (String bounds : List.of("T", "T extends Number", "T extends Object & Comparable<T>")) {
      OracleFixture.different(
          generic(bounds, "T s", "s instanceof Integer ? 1 : 0"),
          generic(bounds, "T s", "s instanceof Integer ? 2 : 0"));
    }
  }

  private static String generic(String variables, String parameter, String result) {
    return """
        import java.util.*;
        public class Main {
          public interface Shape { int area(); }
          public static class Square implements Shape, Comparable<Square> {
            private final int side;
            public Square(int side) { this.side = side; }
            public int area() { return side * side; }
            public int compareTo(Square other) { return Integer.compare(side, other.side); }
          }
          private static int area(List<? extends Shape> all) {
            int sum = 0;
            for (Shape shape : all) sum += shape.area();
            return sum;
          }
          public static <VARIABLES> int f(PARAMETER) { return RESULT; }
        }
        """
        .replace("VARIABLES", variables)
        .replace("PARAMETER", parameter)
        .replace("RESULT", result);
  }
}
