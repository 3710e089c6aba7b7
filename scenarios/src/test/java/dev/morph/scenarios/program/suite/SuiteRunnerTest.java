package dev.morph.scenarios.program.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class SuiteRunnerTest {
  private static final String PROGRAM =
      "package shop; public class Cart { public static int total(int a, int b) { return a %s b; } }";
  private static final String TEST =
      """
      package shop.tests;
      import static org.junit.Assert.assertEquals;
      import org.junit.Before;
      import org.junit.Test;
      import shop.Cart;
      public class CartTest {
        private int base;
        @Before public void base() { base = 2; }
        @Test(timeout = 9000) public void adds() { assertEquals(5, Cart.total(base, 3)); }
        @Test public void addsNothing() { assertEquals(2, Cart.total(base, 0)); }
      }
      """;

  private static SuiteRunner runner;

  @BeforeAll
  static void open() {
    runner = SuiteRunner.open(SandboxMode.AUTO);
  }

  @AfterAll
  static void close() {
    runner.close();
  }

  private static SuiteOutcome run(String program, String test) {
    return runner.run(ProgramFiles.of(program), List.of(TestClass.parse(test, "CartTest")));
  }

  @Test
  void eachTestPassesOrReportsItsFailure() {
    assertThat(run(PROGRAM.formatted("+"), TEST).passes()).isTrue();

    SuiteOutcome wrong = run(PROGRAM.formatted("-"), TEST);

    assertThat(wrong.passedTests())
        .containsExactly(new TestName("shop.tests.CartTest", "addsNothing"));
    assertThat(wrong.failedTests()).containsExactly(new TestName("shop.tests.CartTest", "adds"));
    assertThat(wrong.failure(wrong.failedTests().get(0)).orElseThrow())
        .startsWith("java.lang.AssertionError: expected:<5> but was:<-1>")
        .contains("at shop.tests.CartTest.adds");
  }

  @Test
  void compileErrorsAreReportedWithTheCompilersMessage() {
    SuiteOutcome outcome = run(PROGRAM.formatted("plus"), TEST);

    assertThat(outcome.compiles()).isFalse();
    assertThat(outcome.passes()).isFalse();
    assertThat(outcome.diagnostics().get(0)).startsWith("line 1: ");
  }

  @Test
  void aSlowTestGetsASecondChance() {
    String slow =
        PROGRAM
            .formatted("+")
            .replace(
                "{ return",
                "{ try { Thread.sleep(b > 0 ? 4000 : 0); } catch (InterruptedException e) { }"
                    + " return");
    ProgramFiles files = ProgramFiles.of(slow);
    List<TestClass> tests = List.of(TestClass.parse(TEST, "CartTest"));

    assertThat(runner.check(files, tests).passes()).isFalse();
    assertThat(runner.checkPatiently(files, tests).passes()).isTrue();
  }

  @Test
  void anEndlessProgramFailsAtTheTimeLimitAndLaterTestsStillRun() {
    String endless = PROGRAM.formatted("+").replace("{ return", "{ while (b > 0) { } return");

    SuiteOutcome outcome = run(endless, TEST);

    assertThat(outcome.failures().values())
        .satisfiesExactly(
            adds -> assertThat(adds).isEqualTo("timed out after 2000 ms"),
            nothing -> assertThat(nothing).isEmpty());
  }

  @Test
  void aProgramThatEndsTheProcessHasNotPassed() {
    String ends = PROGRAM.formatted("+").replace("{ return", "{ System.exit(0); return");

    assertThat(run(ends, TEST).failures().values()).containsOnly("ended the process");
  }

  @Test
  void anExpectedExceptionMustBeThrown() {
    String test =
        """
        package shop.tests;
        import org.junit.Test;
        public class DivideTest {
          @Test(expected = ArithmeticException.class)
          public void divides() { shop.Cart.total(1, 0); }
        }
        """;

    assertThat(run(PROGRAM.formatted("/"), test).passes()).isTrue();
    assertThat(run(PROGRAM.formatted("+"), test).failures().values())
        .containsExactly("no ArithmeticException");
  }

  @Test
  void testsOfJUnit3AreKnownByTheirNames() {
    String test =
        """
        package shop;
        public class OldTest extends junit.framework.TestCase {
          private int two;
          @Override protected void setUp() { two = 2; }
          public void testSum() { assertEquals(3, Cart.total(two, 1)); }
          public void helper() { fail(); }
        }
        """;

    assertThat(run(PROGRAM.formatted("+"), test).failures()).hasSize(1);
    assertThat(run(PROGRAM.formatted("+"), test).passes()).isTrue();
    assertThat(run(PROGRAM.formatted("*"), test).passes()).isFalse();
  }

  @Test
  void afterMethodsRunEvenIfABeforeMethodThrows() {
    String test =
        """
        package shop;
        import org.junit.After;
        import org.junit.Before;
        import org.junit.Test;
        public class BrokenTest {
          @Before public void open() {
            System.setProperty("shop.open", "yes");
            throw new IllegalStateException("cannot open");
          }
          @After public void complain() { throw new IllegalArgumentException("not open"); }
          @After public void shut() { System.clearProperty("shop.open"); }
          @Test public void opens() { }
        }
        """;

    SuiteOutcome outcome = runBeforeStateTest(test);

    assertThat(outcome.passedTests()).containsExactly(new TestName("shop.StateTest", "isShut"));
    assertThat(outcome.failure(new TestName("shop.BrokenTest", "opens")).orElseThrow())
        .as("the first exception is reported")
        .startsWith("java.lang.IllegalStateException: cannot open");
  }

  @Test
  void tearDownOfJUnit3DoesNotRunIfSetUpThrows() {
    String test =
        """
        package shop;
        public class BrokenTest extends junit.framework.TestCase {
          @Override protected void setUp() { throw new IllegalStateException("cannot open"); }
          @Override protected void tearDown() { System.setProperty("shop.open", "yes"); }
          public void testOpens() { }
        }
        """;

    assertThat(runBeforeStateTest(test).passedTests())
        .containsExactly(new TestName("shop.StateTest", "isShut"));
  }

  /** Runs a test class and then, in the same process, one that reads a system property. */
  private static SuiteOutcome runBeforeStateTest(String test) {
    String state =
        """
        package shop;
        public class StateTest {
          @org.junit.Test public void isShut() {
            org.junit.Assert.assertNull(System.getProperty("shop.open"));
          }
        }
        """;
    return runner.run(
        ProgramFiles.of(PROGRAM.formatted("+")),
        List.of(TestClass.parse(test, "BrokenTest"), TestClass.parse(state, "StateTest")));
  }

  @Test
  void aMethodOfJUnit3ThatIsAlsoAnnotatedIsCalledOnce() {
    String test =
        """
        package shop;
        import org.junit.After;
        import org.junit.Before;
        public class MixedTest extends junit.framework.TestCase {
          private int count;
          @Before public void setUp() { count++; }
          @After public void tearDown() { assertEquals(2, ++count); }
          public void testCount() { assertEquals(1, count); }
        }
        """;

    assertThat(run(PROGRAM.formatted("+"), test).failures().values()).containsExactly("");
  }

  @Test
  void aClassWithoutTestsIsRefusedWithItsFile() {
    assertThatThrownBy(() -> TestClass.parse("class Empty { }", "Empty.java"))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("Empty.java")
        .hasMessageContaining("it contains no test");
  }
}
