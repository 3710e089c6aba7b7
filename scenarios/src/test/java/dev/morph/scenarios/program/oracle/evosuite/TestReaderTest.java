package dev.morph.scenarios.program.oracle.evosuite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.sandbox.worker.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.MethodShape;
import dev.morph.scenarios.program.sandbox.worker.ParameterShape;
import dev.morph.scenarios.program.sandbox.worker.Step;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Reading generated tests. */
class TestReaderTest {
  private static final ClassShape SHOP =
      new ClassShape(
          "Shop",
          "class",
          List.of("public"),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          true,
          List.of(
              method("<init>", "void"),
              method("sell", "int", "java.lang.String", "int"),
              method("sell", "int", "java.util.List<java.lang.Integer>", "int"),
              method("prices", "int", "int[][]"),
              method("total", "long")));

  private static final Set<String> CALLED =
      Set.of(
          "Shop#sell(java.lang.String,int)",
          "Shop#sell(java.util.List,int)",
          "Shop#prices(int[][])",
          "Shop#total()");

  @Test
  void aTestBecomesItsCallsWithoutAssertionsAndExpectedExceptions() throws Exception {
    Generated read =
        read(
            """
            Shop shop0 = new Shop();
            // Undeclared exception!
            try {
              int int0 = shop0.sell("a\\u00e9", (-5));
              fail("expected");
            } catch (NullPointerException e) {
              verifyException("Shop", e);
            }
            """);

    assertThat(read.inputs()).hasSize(1);
    assertThat(read.inputs().get(0).steps())
        .containsExactly(
            Step.make("Shop", "<init>()", List.of()),
            Step.call(
                "Shop",
                "sell(java.lang.String,int)",
                0,
                List.of(Value.of("a\u00e9"), Value.of(-5))),
            Step.call("Shop", "total()", 0, List.of()));
  }

  @Test
  void collectionsArraysAndEarlierResultsAreArguments() throws Exception {
    Generated read =
        read(
            """
            Shop shop0 = new Shop();
            LinkedList<Integer> linkedList0 = new LinkedList<Integer>();
            Integer integer0 = new Integer(7);
            linkedList0.add(integer0);
            linkedList0.addFirst(integer0);
            int int0 = shop0.sell((List<Integer>) linkedList0, 3);
            int[][] intArray0 = new int[2][1];
            int[] intArray1 = new int[2];
            intArray1[1] = int0;
            intArray0[1] = intArray1;
            int int1 = shop0.prices(intArray0);
            """);

    List<Step> steps = read.inputs().get(0).steps();
    assertThat(steps.get(1).member()).isEqualTo("sell(java.util.List,int)");
    assertThat(steps.get(1).args().get(0).items()).hasSize(2);
    Value second = steps.get(2).args().get(0).items().get(1);
    assertThat(second.items()).containsExactly(Value.of(0), Value.step(1));
  }

  @Test
  void unusableStatementsAreLeftOutWithTheirDependents() throws Exception {
    Generated read =
        read(
            """
            Shop shop0 = new Shop();
            Runtime runtime0 = Runtime.getRuntime();
            int int0 = runtime0.availableProcessors();
            shop0.sell("x", int0);
            shop0.unknown();
            long long0 = shop0.total();
            """);

    assertThat(read.inputs().get(0).steps())
        .extracting(Step::member)
        .containsExactly("<init>()", "total()", "total()");
    assertThat(read("File file0 = new File(\"x\");").dropped()).isEqualTo(1);
  }

  @Test
  void hostileSourcesGiveNothingAndDoNotHang() throws Exception {
    TestReader reader = new TestReader(List.of(SHOP), CALLED, 500);

    for (String source :
        List.of(
            "",
            "no Java at all",
            "class T { @Test void t() { int i = " + "(".repeat(100_000) + "; } }",
            "class T { @Test void t() { int i = 99999999999999999999; Shop.x(new int[-1]); } }",
            "x".repeat(2_000_000))) {
      Generated read = reader.read(List.of(source));

      assertThat(read.inputs()).isEmpty();
      assertThat(read.problem()).isNotEmpty();
    }
  }

  private static Generated read(String body) throws InterruptedException {
    String source =
        "public class Shop_ESTest { @Test(timeout = 4000) public void test0() {" + body + "} }";
    return new TestReader(List.of(SHOP), CALLED, 500).read(List.of(source));
  }

  private static MethodShape method(String name, String returns, String... parameters) {
    List<ParameterShape> shapes =
        Arrays.stream(parameters).map(type -> new ParameterShape("p", type)).toList();
    String erased = String.join(",", parameters).replaceAll("<[^>]*>", "");
    return new MethodShape(
        name, name + "(" + erased + ")", List.of("public"), List.of(), shapes, returns, false);
  }
}
