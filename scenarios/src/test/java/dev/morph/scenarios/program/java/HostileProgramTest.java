package dev.morph.scenarios.program.java;

import static dev.morph.scenarios.program.java.OracleFixture.compare;
import static dev.morph.scenarios.program.java.OracleFixture.different;
import static dev.morph.scenarios.program.java.OracleFixture.same;
import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.Verdict;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class HostileProgramTest {
  private static final String TWICE = "class A { static int f(int n) { return 2 * n; } }";

  private static String before(String statement) {
    return "class A { static int f(int n) { " + statement + " return 2 * n; } }";
  }

  @Test
  void anEndlessLoopIsATimeout() {
    Verdict.Different verdict = different(TWICE, before("while (n == 3) { }"));

    assertThat(verdict.cause()).isEqualTo("timeout");
    assertThat(verdict.witness().input()).isEqualTo("A.f(3)");
  }

  @Test
  void endingTheProcessIsACrash() {
    assertThat(different(TWICE, before("if (n == 3) System.exit(0);")).cause()).isEqualTo("crash");
    assertThat(different(TWICE, before("if (n == 3) Runtime.getRuntime().halt(0);")).cause())
        .isEqualTo("crash");
  }

  @Test
  void aStaticInitialiserThatExitsIsACrash() {
    String exits = TWICE.replace("class A {", "class A { static { System.exit(0); }");

    assertThat(different(TWICE, exits).cause()).isEqualTo("crash");
  }

  @Test
  void framesWrittenByTheProgramDoNotMakeItTheSame() {
    String fake =
        """
        import java.io.*;
        class A {
          static {
            try (FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
              for (int i = 0; i < 1000; i++) out.write(new byte[] {0, 0, 0, 5, 5, 0, 0, 0, 0});
              System.out.println("same");
            } catch (IOException e) { }
          }
          static int f(int n) { return 3 * n; }
        }
        """;

    assertThat(compare(TWICE, fake)).isNotInstanceOf(Verdict.Same.class);
  }

  @Test
  @Tag("hostile")
  void closingStandardOutputChangesNothing() {
    same(TWICE, before("System.out.close(); System.setOut(null); System.setIn(null);"));
  }

  @Test
  @Tag("long")
  void aRunningThreadChangesNothing() {
    same(
        TWICE,
        before("if (n == 3) new Thread(() -> { while (true) { Thread.onSpinWait(); } }).start();"));
  }

  @Test
  void overriddenMethodsAreNotTrusted() {
    String seed =
        """
        import java.util.*;
        class A {
          public static class Box { public int value; Box(int v) { value = v; } }
          public static Box box(int n) { return new Box(n); }
          public static List<Integer> list(int n) { return new ArrayList<>(List.of(n)); }
        }
        """;
    String liar =
        """
        import java.util.*;
        class A {
          public static class Box {
            public int value;
            Box(int v) { value = v + 1; }
            public boolean equals(Object o) { return true; }
            public int hashCode() { return 0; }
            public String toString() { return "Box"; }
          }
          static class Liar extends ArrayList<Integer> {
            int shown;
            Liar(int n) { shown = n; add(n + 1); }
            public Iterator<Integer> iterator() { return List.of(shown).iterator(); }
            public Integer get(int i) { return shown; }
            public Object[] toArray() { return new Object[] {shown}; }
            public boolean equals(Object o) { return true; }
          }
          public static Box box(int n) { return new Box(n); }
          public static List<Integer> list(int n) { return new Liar(n); }
        }
        """;

    assertThat(different(seed, liar).cause()).isEqualTo("behaviour");
    assertThat(different(seed, liar.replace("value = v + 1", "value = v")).witness().input())
        .startsWith("A.list(");
  }

  @Test
  void manyThousandParenthesesCompileOrDoNotButNeverEscape() {
    same(TWICE, deep(20_000));
    assertThat(different(TWICE, deep(500_000)).cause()).isEqualTo("does-not-compile");
  }

  private static String deep(int levels) {
    return "class A { static int f(int n) { return 2 * "
        + "(".repeat(levels)
        + "n"
        + ")".repeat(levels)
        + "; } }";
  }

  @Test
  void anEndlessRecursionOnASmallInputIsDifferent() {
    Verdict.Different verdict = different(TWICE, before("if (n == 5) return f(n);"));

    assertThat(verdict.witness().mutantOutcome()).isEqualTo("throws java.lang.StackOverflowError");
  }

  @Test
  void aCycleInAResultEnds() {
    String seed =
        "class A { static Object[] f(int n) { Object[] a = {n, null}; a[1] = a; return a; } }";

    assertThat(
            different(seed, seed.replace("a[1] = a", "a[1] = new Object[0]"))
                .witness()
                .seedOutcome())
        .contains("(itself)");
  }

  @Test
  void theWorkersOwnClassesAreOutOfReach() {
    Verdict.Different verdict =
        different(TWICE, before("dev.morph.scenarios.program.sandbox.worker.wire.Value v = null;"));

    assertThat(verdict.cause()).isEqualTo("does-not-compile");
  }
}
