package dev.morph.scenarios.program.java;

import static dev.morph.scenarios.program.java.OracleFixture.ORACLE;
import static dev.morph.scenarios.program.java.OracleFixture.compare;
import static dev.morph.scenarios.program.java.OracleFixture.different;
import static dev.morph.scenarios.program.java.OracleFixture.same;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.entity.Execution;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.dataset.CallCase;
import dev.morph.scenarios.dataset.MainCase;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.oracle.Usability;
import dev.morph.scenarios.program.sandbox.LostWorker;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class JavaOracleTest {
  private static final ObjectMapper JSON = new ObjectMapper();

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
  void aRecursiveProgramUnderAnotherNameIsTheSameAsALoop() {
    Verdict.Same verdict =
        same(
            GCD,
            """
            class Solution {
              int greatestCommonDivisor(int x, int y) {
                return y == 0 ? x : greatestCommonDivisor(y, x % y);
              }
            }
            """);

    assertThat(verdict.evidence().tier()).isEqualTo("typed");
    assertThat(verdict.evidence().inputs()).isGreaterThan(20);
    assertThat(verdict.evidence().alignment())
        .isEqualTo("Gcd.gcd -> Solution.greatestCommonDivisor (of an object)");
  }

  @Test
  void anOffByOneErrorIsDifferentWithAWitness() {
    Verdict.Different verdict = different(GCD, GCD.replace("b != 0", "b > 1"));

    assertThat(verdict.cause()).isEqualTo("behaviour");
    assertThat(verdict.witness().input()).startsWith("Gcd.gcd(");
    assertThat(verdict.witness().seedOutcome()).startsWith("returns ");
    assertThat(verdict.witness().seedOutcome()).isNotEqualTo(verdict.witness().mutantOutcome());
  }

  @Test
  void layoutCommentsAndLocalNamesAreNotADifferenceAndNothingRuns() {
    String laidOut = GCD.replace("/** Euclid. */", "// no comment\n").replace("{ int", "{\n\nint");
    String renamed = GCD.replace("rest", "remainder");

    assertThat(same(GCD, laidOut).evidence().tier()).isEqualTo("source");
    assertThat(same(GCD, renamed).evidence().tier()).isEqualTo("source");
    assertThat(same(GCD, renamed).evidence().inputs()).isZero();
  }

  @Test
  void commentSyntaxInAStringIsNotAComment() {
    String seed = "class A { static String f() { return \"/* a */\"; } }";
    String mutant = "class A { static String f() { return \"/* b */\"; } }";

    assertThat(different(seed, mutant).witness().seedOutcome()).isEqualTo("returns \"/* a */\"");
  }

  @Test
  void aMutantThatDoesNotCompileIsDifferent() {
    Verdict.Different verdict = different(GCD, "class Broken { int f( { }");

    assertThat(verdict.cause()).isEqualTo("does-not-compile");
    assertThat(verdict.witness().mutantOutcome()).startsWith("line 1: ");
  }

  @Test
  void missingStandardImportsAreAddedAndUnusedOnesDropped() {
    String mutant = "import org.nowhere.*;\n" + SUM.replace("import java.util.*;\n", "");

    Verdict.Same verdict = same(SUM, mutant);

    assertThat(verdict.evidence().alignment())
        .contains("added standard imports", "dropped import org.nowhere.*;");
  }

  @Test
  void aSeedThatDoesNotCompileDecidesNothing() {
    Verdict verdict = compare("class A {", GCD);

    assertThat(verdict).isInstanceOf(Verdict.Undecided.class);
    assertThat(((Verdict.Undecided) verdict).cause()).isEqualTo("seed-does-not-compile");
  }

  @Test
  @Tag("long")
  void aRandomSeedProgramIsNotEqualToADeterministicOne() {
    String seed = "class A { static double f(int n) { return Math.random(); } }";

    Verdict.Different verdict =
        different(seed, "class A { static double f(int n) { return 0.5; } }");

    assertThat(verdict.cause()).isEqualTo("nondeterministic");
  }

  /** So does one that needs nearly all its time, where others use the machine as well. */
  @Test
  @Tag("hostile")
  void aSeedThatHangsOnRepetitionDoesNotStopTheComparison() {
    String seed =
        """
        class A {
          static int twice(int n) {
            if (Math.random() < 0.9) { throw new StackOverflowError(); }
            return 2 * n;
          }
        }
        """;

    Verdict verdict = compare(seed, "class A { static int twice(int n) { return 2 * n + 1; } }");

    assertThat(verdict).isNotInstanceOf(Verdict.Same.class);
  }

  @Test
  void theTasksOwnCasesAreInputs() throws Exception {
    CallCase rare =
        new CallCase(List.of(JSON.readTree("91823"), JSON.readTree("7")), JSON.readTree("1"));
    OracleTask task = new OracleTask(List.of(rare), List.of(), Optional.empty());
    String mutant = GCD.replace("return a;", "return a + (b + a == 91_000 * 823 ? 1 : 0);");
    String rarelyWrong = GCD.replace("while", "if (a == 91823) return 5; while");

    Verdict verdict = compare(task, GCD, rarelyWrong);

    assertThat(verdict).isInstanceOf(Verdict.Different.class);
    assertThat(verdict.evidence().tier()).isEqualTo("cases");
    assertThat(compare(task, GCD, mutant).cause()).isEqualTo("unreached");
    assertThat(ORACLE.passesOwnCases(task, new Program(GCD))).isTrue();
    assertThat(ORACLE.passesOwnCases(task, new Program(rarelyWrong))).isFalse();
  }

  @Test
  void aProgramPassesMainCasesIfItPrintsTheExpectedText() {
    OracleTask task =
        new OracleTask(
            List.of(), List.of(new MainCase(List.of(), "21\n", "twice: 42\n")), Optional.empty());

    assertThat(ORACLE.passesOwnCases(task, new Program(STDIN))).isTrue();
    assertThat(ORACLE.passesOwnCases(task, new Program(STDIN.replace("2 *", "3 *")))).isFalse();
    assertThat(compare(task, STDIN, STDIN.replace("2 *", "3 *")).evidence().tier())
        .isEqualTo("cases");
  }

  @Test
  void unusableProgramsHaveACause() {
    assertThat(ORACLE.usability(OracleTask.NONE, new Program(GCD)).isUsable()).isTrue();
    assertThat(ORACLE.usability(OracleTask.NONE, new Program("interface A {}")).cause())
        .isEqualTo("nothing-to-call");
    Usability broken =
        ORACLE.usability(OracleTask.NONE, new Program("class A { int f() { return x; } }"));
    assertThat(broken.cause()).isEqualTo("does-not-compile");
    assertThat(broken.diagnostics()).isNotEmpty();
  }

  /** A model that answers another task's question leaves nothing to compare with. */
  @Test
  void aProgramWithoutTheMethodOfTheCasesIsUnusable() throws Exception {
    CallCase twoNumbers =
        new CallCase(List.of(JSON.readTree("12"), JSON.readTree("18")), JSON.readTree("6"));
    OracleTask task =
        new OracleTask(
            List.of(twoNumbers), List.of(), Optional.of("static int gcd(int first, int second)"));
    String another =
        "class A { static int sum(java.util.List<Integer> all) { return all.size(); } }";

    assertThat(ORACLE.usability(task, new Program(GCD)).isUsable()).isTrue();
    assertThat(ORACLE.usability(task, new Program(another)).cause()).isEqualTo("nothing-to-call");
    assertThat(ORACLE.usability(OracleTask.NONE, new Program(another)).isUsable()).isTrue();
  }

  @Test
  void theSameQuestionHasTheSameAnswerAndASeedRunsOnce() {
    String mutant = GCD.replace("b != 0", "b > 0");
    Verdict first = compare(GCD, mutant);
    int before = OracleFixture.RUNNERS.taken();

    Verdict second = compare(GCD, mutant);

    assertThat(second).isEqualTo(first);
    assertThat(OracleFixture.RUNNERS.taken() - before).isLessThanOrEqualTo(2);
  }

  @Test
  void itWorksAsAnOracleForDatamorphicTesting() {
    TestCase<String> text = TestCase.seed("test", "1", "the greatest common divisor");

    Verdict verdict =
        ORACLE
            .forTask(OracleTask.ofSignature("static int gcd(int, int)"))
            .compare(
                new Execution<>(text, new Program(GCD)),
                new Execution<>(text, new Program(GCD.replace("% b", "% (b + 1)"))));

    assertThat(verdict).isInstanceOf(Verdict.Different.class);
  }

  @Test
  void theSignatureNamesTiersAndSettings() {
    assertThat(OracleFixture.oracle(OracleSettings.DEFAULT, Optional.empty()).signature())
        .isEqualTo(
            "oracle:21|tiers:source,usable,interface,cases,typed,state,literals,draws,still|inputs:80+80|limits:500/1000/3000/60000"
                + "|tolerance:1.0E-9|inputs-policy:any|seed:1");
  }

  @Test
  void aWorkerLostWhileCompilingDecidesNothing() {
    JavaOracle oracle =
        new JavaOracle(LostWorker::new, LostWorker::new, OracleFixture.SETTINGS, Optional.empty());

    assertThat(oracle.usability(OracleTask.NONE, new Program(GCD)).cause())
        .isEqualTo("compiler-lost");
  }
}
