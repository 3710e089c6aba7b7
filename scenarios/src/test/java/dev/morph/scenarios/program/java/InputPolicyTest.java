package dev.morph.scenarios.program.java;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.dataset.ArgumentRule;
import dev.morph.scenarios.dataset.CallCase;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.oracle.InputPolicy;
import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.oracle.OracleTask.Meaning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Which inputs may tell two programs apart. */
@Tag("process")
class InputPolicyTest {
  private static final String FIBONACCI =
      "class F { static int fib(int n) { if (n < 2) return n; int a = 0, b = 1;"
          + " for (int i = 1; i < n && i < 99; i++) { int c = a + b; a = b; b = c; } return b; } }";
  private static final String NOTHING_BELOW_ZERO =
      "class F { static int fib(int n) { if (n <= 0) return 0; int a = 0, b = 1;"
          + " for (int i = 1; i < n && i < 99; i++) { int c = a + b; a = b; b = c; } return b; } }";

  private static final JavaOracle PLAUSIBLE = with(InputPolicy.PLAUSIBLE);

  private static JavaOracle with(InputPolicy policy) {
    return OracleFixture.oracle(OracleFixture.SETTINGS.withPolicy(policy), Optional.empty());
  }

  private static Verdict judge(JavaOracle oracle, OracleTask task, String a, String b) {
    return oracle.compare(task, new Program(a), new Program(b));
  }

  private static OracleTask about(String description, int... arguments) {
    return new OracleTask(
        cases(arguments),
        List.of(),
        Optional.empty(),
        new Meaning(description, List.of(), Optional.empty()));
  }

  private static List<CallCase> cases(int... arguments) {
    List<CallCase> cases = new ArrayList<>();
    for (int argument : arguments) {
      cases.add(new CallCase(List.of(IntNode.valueOf(argument)), IntNode.valueOf(0)));
    }
    return cases;
  }

  @Test
  @Tag("long")
  void programsThatDifferOnlyAtFibonacciOfMinusOneAreTheSame() {
    OracleTask task = about("the n-th Fibonacci number", 0, 1, 7, 10);
    Verdict verdict = judge(PLAUSIBLE, task, FIBONACCI, NOTHING_BELOW_ZERO);

    assertThat(verdict).isInstanceOf(Verdict.Same.class);
    assertThat(verdict.evidence().outside()).as("counted, and shown").isPositive();
    assertThat(verdict.evidence().alignment()).contains("do not count").contains("fib(-1)");
    assertThat(judge(with(InputPolicy.ANY), task, FIBONACCI, NOTHING_BELOW_ZERO))
        .as("as published")
        .isInstanceOf(Verdict.Different.class);
  }

  @Test
  @Tag("long")
  void withoutCasesEitherSignIsPlausible() {
    assertThat(judge(PLAUSIBLE, about("the n-th number"), FIBONACCI, NOTHING_BELOW_ZERO))
        .isInstanceOf(Verdict.Different.class);
    assertThat(judge(PLAUSIBLE, about("for a positive n"), FIBONACCI, NOTHING_BELOW_ZERO))
        .isInstanceOf(Verdict.Same.class);
  }

  @Test
  void theSmallestIntegerIsNotAPlausibleInput() {
    String overflowing = "class A { static int size(int x) { return x < 0 ? -x : x; } }";
    String guarded =
        "class A { static int size(int x) { return x == Integer.MIN_VALUE ? 0 : Math.abs(x); } }";
    OracleTask task = about("the absolute value", 3, -3, 0);

    assertThat(judge(PLAUSIBLE, task, overflowing, guarded)).isInstanceOf(Verdict.Same.class);
    String wrong = "class A { static int size(int x) { return x; } }";
    assertThat(judge(PLAUSIBLE, task, overflowing, wrong))
        .as("negative numbers are among the cases")
        .isInstanceOf(Verdict.Different.class);
  }

  @Test
  @Tag("long")
  void anInputOnWhichTheReferenceFailsDoesNotCount() {
    String lenient =
        "class D { static int half(int[] a) { return a.length == 0 ? 0 : a[0] / 2; } }";
    String other = "class D { static int half(int[] a) { return a.length == 0 ? -1 : a[0] / 2; } }";
    String reference = "class D { static int half(int[] a) { return a[0] / 2; } }";
    OracleTask silent = about("half of the first");
    OracleTask told =
        new OracleTask(
            List.of(),
            List.of(),
            Optional.empty(),
            new Meaning("half of the first", List.of(), Optional.of(reference)));

    assertThat(judge(PLAUSIBLE, silent, lenient, other)).isInstanceOf(Verdict.Different.class);
    assertThat(judge(PLAUSIBLE, told, lenient, other)).isInstanceOf(Verdict.Same.class);
  }

  @Test
  void aStatedDomainDecidesAlone() {
    ArgumentRule from =
        new ArgumentRule(-1.0, 90.0, null, null, null, null, null, null, null, null, null);
    OracleTask task =
        new OracleTask(
            cases(0, 1, 7, 10),
            List.of(),
            Optional.empty(),
            new Meaning("the n-th Fibonacci number", List.of(from), Optional.empty()));

    assertThat(judge(PLAUSIBLE, task, FIBONACCI, NOTHING_BELOW_ZERO))
        .isInstanceOf(Verdict.Different.class);
  }

  @Test
  void onlyTheCasesCountIfRequested() {
    OracleTask task = about("the absolute value", 3, 4, 5);
    String right = "class A { static int size(int x) { return Math.abs(x); } }";
    String wrong = "class A { static int size(int x) { return x; } }";
    JavaOracle cases = with(InputPolicy.CASES);

    Verdict verdict = judge(cases, task, right, wrong);
    assertThat(verdict).isInstanceOf(Verdict.Same.class);
    assertThat(verdict.evidence().inputs()).isEqualTo(3);
    assertThat(judge(cases, about("no cases"), right, wrong))
        .as("nothing that counts was compared")
        .isInstanceOf(Verdict.Undecided.class);
  }

  @Test
  void thePolicyIsInTheSignature() {
    assertThat(PLAUSIBLE.signature()).contains("inputs-policy:plausible");
    assertThat(with(InputPolicy.ANY).signature()).isNotEqualTo(PLAUSIBLE.signature());
  }

  @Test
  @Tag("long")
  void textsWithCharactersUnlikeTheCasesDoNotCount() {
    String depth =
        "class P { static int count(String s) { int n = 0; for (char c : s.toCharArray()) if (c =="
            + " '(') n++; return n; } }";
    String closing =
        "class P { static int count(String s) { int n = 0; for (char c : s.toCharArray()) if (c !="
            + " ')') n++; return n; } }";
    List<CallCase> texts = new ArrayList<>();
    for (String text : List.of("()", "(())", "()()")) {
      texts.add(new CallCase(List.of(JsonNodeFactory.instance.textNode(text)), IntNode.valueOf(0)));
    }
    OracleTask task = new OracleTask(texts, List.of(), Optional.empty(), Meaning.NONE);

    assertThat(judge(PLAUSIBLE, task, depth, closing)).isInstanceOf(Verdict.Same.class);
    assertThat(judge(PLAUSIBLE, OracleTask.NONE, depth, closing))
        .isInstanceOf(Verdict.Different.class);
  }

  @Test
  void inputsContainNumbersWithManyDigits() {
    String special =
        "class S { static int filter(int[] a) { int n = 0; for (int x : a) { String s = \"\" + x;"
            + " if (x > 10 && (s.charAt(0) - '0') % 2 == 1 && x % 2 == 1) n++; } return n; } }";
    String ofTwoDigits =
        "class S { static int filter(int[] a) { int n = 0; for (int x : a) { if (x > 10 && (x / 10"
            + " % 10) % 2 == 1 && x % 2 == 1) n++; } return n; } }";

    assertThat(judge(PLAUSIBLE, OracleTask.NONE, special, ofTwoDigits))
        .isInstanceOf(Verdict.Different.class);
  }

  @Test
  void inputsContainAlmostEqualElements() {
    String neighbours =
        "class N { static boolean near(double[] a) { for (int i = 0; i < a.length; i++) for (int j"
            + " = i + 1; j < a.length; j++) if (Math.abs(a[i] - a[j]) < 0.5) return true; return"
            + " false; } }";
    String never = "class N { static boolean near(double[] a) { return false; } }";

    assertThat(judge(PLAUSIBLE, OracleTask.NONE, neighbours, never))
        .isInstanceOf(Verdict.Different.class);
  }
}
