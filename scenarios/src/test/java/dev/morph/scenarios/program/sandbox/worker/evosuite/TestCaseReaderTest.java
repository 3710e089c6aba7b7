package dev.morph.scenarios.program.sandbox.worker.evosuite;

import static dev.morph.scenarios.program.sandbox.worker.evosuite.Statements.call;
import static dev.morph.scenarios.program.sandbox.worker.evosuite.Statements.make;
import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.sandbox.worker.evosuite.Statements.ArrayStatement;
import dev.morph.scenarios.program.sandbox.worker.evosuite.Statements.AssignmentStatement;
import dev.morph.scenarios.program.sandbox.worker.evosuite.Statements.FieldOf;
import dev.morph.scenarios.program.sandbox.worker.evosuite.Statements.FieldStatement;
import dev.morph.scenarios.program.sandbox.worker.evosuite.Statements.PrimitiveStatement;
import dev.morph.scenarios.program.sandbox.worker.evosuite.Statements.Variable;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Reading EvoSuite's test cases. */
class TestCaseReaderTest {
  private static final String SHOP = Shop.class.getName();
  private static final String OWN = Shop.class.getCanonicalName();
  private static final Set<String> CALLABLE =
      Set.of(
          SHOP + "#<init>()",
          SHOP + "#sell(java.lang.String,int)",
          SHOP + "#sell(java.util.List,int)",
          SHOP + "#prices(int[][])",
          SHOP + "#join(" + OWN + "[],java.util.Map)",
          SHOP + "#of(java.math.BigInteger,java.util.Scanner,java.lang.Object)");

  enum Size {
    SMALL
  }

  /** The program. */
  @SuppressWarnings("unused")
  static class Shop {
    int open;

    int sell(String what, int count) {
      return count;
    }

    int sell(List<Integer> what, int count) {
      return count;
    }

    int prices(int[][] prices) {
      return 0;
    }

    int join(Shop[] others, Map<String, Shop> names) {
      return 0;
    }

    static void of(BigInteger number, Scanner scanner, Object other) {}

    void hidden() {}
  }

  @Test
  void objectsBecomeStepsAndValuesTheirArguments() throws Exception {
    List<Step> steps =
        read(
            make(Shop.class, List.of()),
            new PrimitiveStatement("a\u00e9"),
            new PrimitiveStatement(-5),
            call(Shop.class, "sell", List.of(String.class, int.class), 0, 1, 2),
            new PrimitiveStatement(null),
            call(Shop.class, "sell", List.of(String.class, int.class), 0, 4, 3));

    assertThat(steps)
        .containsExactly(
            Step.newObject(SHOP, "<init>()", List.of()),
            sell(Value.of("a\u00e9"), Value.of(-5)),
            sell(Value.NULL, Value.stepReference(1)));
  }

  @Test
  void collectionsArraysAndEarlierResultsAreArguments() throws Exception {
    List<Step> steps =
        read(
            make(Shop.class, List.of()),
            make(LinkedList.class, List.of()),
            new PrimitiveStatement(7),
            make(Integer.class, List.of(int.class), 2),
            call(LinkedList.class, "add", List.of(Object.class), 1, 3),
            call(LinkedList.class, "addFirst", List.of(Object.class), 1, 3),
            call(Shop.class, "sell", List.of(List.class, int.class), 0, 1, 2),
            new ArrayStatement(int[][].class, List.of(2, 1)),
            new ArrayStatement(int[].class, List.of(2)),
            new AssignmentStatement(Variable.of(8).at(1), Variable.of(6)),
            new AssignmentStatement(Variable.of(7).at(1), Variable.of(8)),
            new AssignmentStatement(Variable.of(7).at(0, 0), Variable.of(2)),
            call(Shop.class, "prices", List.of(int[][].class), 0, 7));

    assertThat(steps.get(1).member()).isEqualTo("sell(java.util.List,int)");
    assertThat(steps.get(1).args().get(0).items()).containsExactly(Value.of(7), Value.of(7));
    List<Value> rows = steps.get(2).args().get(0).items();
    assertThat(rows.get(0).items()).containsExactly(Value.of(7));
    assertThat(rows.get(1).items()).containsExactly(Value.of(0), Value.stepReference(1));
  }

  @Test
  void objectsOfTheProgramMayBeInArraysAndMaps() throws Exception {
    List<Step> steps =
        read(
            make(Shop.class, List.of()),
            new ArrayStatement(Shop[].class, List.of(2)),
            new AssignmentStatement(Variable.of(1).at(1), Variable.of(0)),
            make(HashMap.class, List.of()),
            new PrimitiveStatement("x"),
            call(HashMap.class, "put", List.of(Object.class, Object.class), 3, 4, 0),
            call(Shop.class, "join", List.of(Shop[].class, Map.class), 0, 1, 3));

    assertThat(steps.get(1).args().get(0).items())
        .containsExactly(Value.NULL, Value.stepReference(0));
    assertThat(steps.get(1).args().get(1).items())
        .containsExactly(Value.of("x"), Value.stepReference(0));
  }

  @Test
  void constantsTextsAndFieldsAreRead() throws Exception {
    List<Step> steps =
        read(
            new FieldStatement(new FieldOf(BigInteger.class.getField("TEN"))),
            new PrimitiveStatement("1 2"),
            make(Scanner.class, List.of(String.class), 1),
            new PrimitiveStatement(Size.SMALL),
            call(
                Shop.class,
                "of",
                List.of(BigInteger.class, Scanner.class, Object.class),
                -1,
                0,
                2,
                3),
            make(Shop.class, List.of()),
            new AssignmentStatement(
                Variable.of(Shop.class.getDeclaredField("open"), Variable.of(5)), Variable.of(3)));

    assertThat(steps.get(0).target()).isEqualTo(Step.STATIC);
    assertThat(steps.get(0).args())
        .containsExactly(
            Value.ofText(Value.Kind.NAMED, "java.math.BigInteger 10"),
            Value.of("1 2"),
            Value.ofText(Value.Kind.CONSTANT, "SMALL"));
    assertThat(steps.get(2))
        .isEqualTo(Step.set(SHOP, "open", 1, Value.ofText(Value.Kind.CONSTANT, "SMALL")));
  }

  @Test
  void unusableStatementsAreLeftOutWithTheirDependents() throws Exception {
    List<Step> steps =
        read(
            make(Shop.class, List.of()),
            call(Runtime.class, "getRuntime", List.of(), -1),
            call(Runtime.class, "availableProcessors", List.of(), 1),
            new PrimitiveStatement("x"),
            call(Shop.class, "sell", List.of(String.class, int.class), 0, 3, 2),
            call(Shop.class, "hidden", List.of(), 0),
            call(System.class, "exit", List.of(int.class), -1, 3),
            new Object(),
            new AssignmentStatement(
                Variable.of(Integer.class.getDeclaredField("value"), Variable.of(0)),
                Variable.of(3)),
            new PrimitiveStatement(4),
            call(Shop.class, "sell", List.of(String.class, int.class), 0, 3, 9));

    assertThat(steps)
        .containsExactly(
            Step.newObject(SHOP, "<init>()", List.of()), sell(Value.of("x"), Value.of(4)));
  }

  @Test
  void aListThatHoldsItselfIsLeftOut() throws Exception {
    List<Step> steps =
        read(
            make(Shop.class, List.of()),
            make(LinkedList.class, List.of()),
            call(LinkedList.class, "add", List.of(Object.class), 1, 1),
            new PrimitiveStatement(4),
            call(Shop.class, "sell", List.of(List.class, int.class), 0, 1, 3));

    assertThat(steps).hasSize(1);
  }

  private static Step sell(Value... args) {
    return Step.call(SHOP, "sell(java.lang.String,int)", 0, List.of(args));
  }

  private static List<Step> read(Object... statements) {
    return new TestCaseReader(Set.of(SHOP), CALLABLE).read(List.of(statements));
  }
}
