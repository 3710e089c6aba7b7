package dev.morph.scenarios.program.java;

import static dev.morph.scenarios.program.java.OracleFixture.compare;
import static dev.morph.scenarios.program.java.OracleFixture.different;
import static dev.morph.scenarios.program.java.OracleFixture.same;
import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.Extent;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.oracle.OracleTask;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Everything that both programs declare is compared, and the verdict says what was. */
@Tag("process")
class ComparedPartsTest {
  @Test
  void aVerdictListsComparedAndUncomparedParts() {
    String seed =
        """
        public class Sums {
          public static int twice(int n) { return add(n, n); }
          static int add(int a, int b) { return a + b; }
          private static int unused(int a) { return a; }
          @Override public int hashCode() { return 1; }
        }
        """;
    Extent extent =
        same(seed, seed.replace("a + b", "b + a").replace("unused", "other")).evidence().extent();

    assertThat(extent.compared())
        .containsExactlyInAnyOrder("Sums.twice(int)", "Sums.add(int, int)", "new Sums()");
    assertThat(extent.uncompared())
        .containsExactlyInAnyOrder(
            "Sums.unused(int): private", "Sums.hashCode(): no caller can call it on its own");
  }

  @Test
  @Tag("long")
  void aStaticNonPublicMethodNextToAPublicGetterIsCompared() {
    String seed =
        """
        public class Cell {
          private int value = 3;
          public int getValue() { return value; }
          static int cube(int n) { return n * n * n; }
        }
        """;
    different(seed, seed.replace("n * n * n", "n * n"));
  }

  @Test
  void aMethodOfASecondClassIsCompared() {
    String seed =
        """
        public class First { public static int f(int n) { return n + 1; } }
        class Second { int g(int n) { return n * 2; } }
        """;
    assertThat(different(seed, seed.replace("n * 2", "n * 3")).witness().input()).contains("g(");
  }

  @Test
  @Tag("long")
  void aNonPublicMethodOfTheEntryClassIsCompared() {
    String seed =
        """
        public class Money {
          private final int cents;
          public Money(int cents) { this.cents = cents; }
          public int cents() { return cents; }
          Money plus(Money other) { return new Money(cents + other.cents); }
        }
        """;
    same(seed, seed.replace("cents + other.cents", "other.cents + cents"));
    different(seed, seed.replace("cents + other.cents", "cents - other.cents"));
  }

  @Test
  void staticMethodsNextToInstanceMethodsAreCompared() {
    String seed =
        """
        public class Mixed {
          private int count;
          public int next() { return ++count; }
          public static int square(int n) { return n * n; }
        }
        """;
    different(seed, seed.replace("n * n", "n * n + (n == 9 ? 1 : 0)"));
    different(seed, seed.replace("++count", "count++"));
  }

  @Test
  @Tag("long")
  void objectsFromFactoriesAreCompared() {
    String seed =
        """
        public class Box<T> {
          private final T value;
          private Box(T value) { this.value = value; }
          public static <T> Box<T> of(T value) { return new Box<>(value); }
          public T open() { return value; }
          public boolean holds(T other) { return value.equals(other); }
        }
        """;
    Extent extent =
        same(
                seed,
                seed.replace("new Box<>(value)", "new Box<T>(value)")
                    .replace(
                        "return value.equals(other)",
                        "boolean holds = value.equals(other); return holds"))
            .evidence()
            .extent();
    assertThat(extent.compared()).contains("Box.open()", "Box.of(T)");
    different(seed, seed.replace("return value;", "return null;"));
  }

  @Test
  void constructedObjectsAreCompared() {
    String seed =
        """
        public class Pair {
          public final int left;
          public final int right;
          public Pair(int left, int right) { this.left = left; this.right = right; }
          public static int one() { return 1; }
        }
        """;
    different(seed, seed.replace("this.right = right", "this.right = left"));
  }

  @Test
  void methodsOutsideTheTasksSignatureAreListedAsLeftOut() {
    String seed =
        """
        public class Two {
          public static int f(int n) { return n; }
          public static int g(int n) { return n; }
        }
        """;
    Verdict verdict =
        compare(
            OracleTask.ofSignature("f"),
            seed,
            seed.replace("g(int n) { return n", "g(int n) { return -n"));

    assertThat(verdict).isInstanceOf(Verdict.Same.class);
    assertThat(verdict.evidence().extent().uncompared())
        .contains("Two.g(int): the task does not require it");
  }

  @Test
  @Tag("long")
  void aMethodThatSeldomEndsDoesNotPreventOtherComparisons() {
    String seed =
        """
        public class Tower {
          static int moves(int n) { while (n < 0 || n > 2) { } return n; }
        }
        class Disk { int wider(int n) { return n + 1; } }
        """;
    Verdict.Different verdict = different(seed, seed.replace("n + 1", "n + 2"));

    assertThat(verdict.witness().input()).contains("wider(");
  }

  @Test
  @Tag("long")
  void methodsCalledOnlyWithNullAreNotCompared() {
    String seed =
        """
        public class Steps {
          interface Rule { int apply(int n); }
          public static int first(int n) { return n + 1; }
          static int second(Rule rule) { return rule.apply(1) + 1; }
        }
        """;
    Verdict verdict = compare(seed, seed.replace("apply(1) + 1", "apply(1) + 2"));

    assertUncompared(verdict, "Steps.second(Rule): no input reached it");
  }

  @Test
  void aMethodThatTakesAFunctionIsCalledWithSome() {
    String seed =
        """
        import java.util.*;
        import java.util.function.*;
        class A {
          static List<Integer> kept(List<Integer> all, Predicate<Integer> which) {
            List<Integer> kept = new ArrayList<>();
            for (Integer one : all) { if (which.test(one)) { kept.add(one); } }
            return kept;
          }
        }
        """;

    assertThat(compare(seed, seed.replace("if (which", "if (!which")))
        .isInstanceOf(Verdict.Different.class);
  }

  @Test
  @Tag("long")
  void aFunctionThatAcceptsNoSampleIsNotCompared() {
    String seed =
        """
        import java.util.function.*;
        class P { int v; }
        class A { static Function<P, Integer> next(int n) { return p -> p.v + n; } }
        """;

    assertUncompared(compare(seed, seed.replace("p.v + n", "p.v - n")), "A.next");
  }

  @Test
  @Tag("long")
  void aReturnedFunctionIsComparedByItsResults() {
    String seed =
        """
        import java.util.function.*;
        class A { static Supplier<Integer> next(int n) { return () -> n + 1; } }
        """;

    assertThat(compare(seed, seed.replace("n + 1", "n - 1"))).isInstanceOf(Verdict.Different.class);
    assertThat(compare(seed, seed.replace("n + 1", "1 + n"))).isInstanceOf(Verdict.Same.class);
  }

  @Test
  @Tag("long")
  void aLambdaAndAFunctionObjectAreEqual() {
    String seed =
        """
        import java.util.function.*;
        class A {
          static Supplier<Integer> next(int n) { return () -> n + 1; }
          static int twice(int n) { return 2 * n; }
        }
        """;
    String other =
        seed.replace(
            "() -> n + 1", "new Supplier<>() { @Override public Integer get() { return n + 1; } }");

    assertThat(compare(seed, other)).isNotInstanceOf(Verdict.Different.class);
  }

  @Test
  @Tag("long")
  void methodsAfterAThrowingConstructorAreNotCompared() {
    String seed =
        """
        public class Door {
          static int knocks(int n) { return n; }
          Door(int n) { throw new IllegalStateException(); }
          int opens(int n) { return n * 2; }
        }
        """;
    for (String program : List.of(seed, seed.replace("Door(int n)", "Door()"))) {
      Verdict verdict = compare(program, program.replace("n * 2", "n * 3"));

      assertUncompared(verdict, "Door.opens(int): no input reached it");
    }
  }

  private static void assertUncompared(Verdict verdict, String method) {
    assertThat(verdict).isInstanceOf(Verdict.Undecided.class);
    assertThat(((Verdict.Undecided) verdict).cause()).isEqualTo("uncompared");
    assertThat(verdict.evidence().extent().uncompared())
        .anyMatch(reason -> reason.startsWith(method));
  }
}
