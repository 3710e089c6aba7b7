package dev.morph.scenarios.program.java;

import static dev.morph.scenarios.program.java.OracleFixture.different;
import static dev.morph.scenarios.program.java.OracleFixture.same;
import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.Verdict;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Programs that name and order things otherwise are matched before they are compared. */
@Tag("process")
class OtherNamesTest {
  private static final String GCD =
      """
      public class Gcd {
        /** Euclid. */
        public static int gcd(int a, int b) {
          while (b != 0) { int rest = a % b; a = b; b = rest; }
          return a;
        }
      }
      """;

  private static final String SUM =
      """
      import java.util.*;
      public class Sum {
        public static int sum(List<Integer> items) {
          int sum = 0;
          for (int item : items) sum += item;
          return sum;
        }
      }
      """;

  @Test
  void reorderedParametersAreMatchedByType() {
    String seed = "class A { static String rep(String s, int n) { return s.repeat(n & 7); } }";
    String mutant =
        """
        class B {
          static String repeat(int times, String text) {
            StringBuilder all = new StringBuilder();
            if (text == null) throw new NullPointerException("text");
            for (int i = 0; i < (times & 7); i++) all.append(text);
            return all.toString();
          }
        }
        """;

    assertThat(same(seed, mutant).evidence().alignment()).contains("with arguments [1, 0]");
  }

  @Test
  void aDifferentReturnTypeIsADifferentInterface() {
    Verdict.Different verdict =
        different(GCD, GCD.replace("int gcd(int a, int b)", "long gcd(int a, int b)"));

    assertThat(verdict.cause()).isEqualTo("interface");
    assertThat(verdict.witness().seedOutcome()).isEqualTo("offers Gcd.gcd(int, int) -> int");
  }

  @Test
  void theRightCandidateIsFoundByTrying() {
    String mutant =
        """
        class Tools {
          public static int add(int a, int b) { return a + b; }
          public static int divisor(int a, int b) { return b == 0 ? a : divisor(b, a % b); }
          public static int less(int a, int b) { return a - b; }
        }
        """;

    assertThat(same(GCD, mutant).evidence().alignment()).isEqualTo("Gcd.gcd -> Tools.divisor");
  }

  @Test
  void aPrivateHelperNeedsNoCounterpart() {
    String mutant =
        """
        import java.util.*;
        public class Sum {
          public static int sum(List<Integer> items) { return from(items, 0); }
          private static int from(List<Integer> items, int i) {
            return i >= items.size() ? 0 : items.get(i) + from(items, i + 1);
          }
        }
        """;

    assertThat(same(SUM, mutant).evidence().inputs()).isGreaterThan(20);
  }
}
