package dev.morph.scenarios.program.java.evosuite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.MethodShape;
import dev.morph.scenarios.program.sandbox.worker.wire.ParameterShape;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Inputs that a generating process found, or that a program there forged. */
class GeneratedInputsTest {
  private static final Step NEW = Step.newObject("Shop", "<init>()", List.of());
  private static final Step SELL = Step.call("Shop", "sell(int)", 0, List.of(Value.of(1)));
  private static final Step TOTAL = Step.call("Shop", "total()", 0, List.of());
  private static final ClassShape SHOP = shape("Shop", List.of("public"));
  private static final ClassShape INNER = shape("Shop$Shelf", List.of());
  private static final GeneratedInputs INPUTS =
      new GeneratedInputs(List.of(SHOP, INNER), Set.of("Shop#sell(int)", "Shop#total()"), 500);

  @Test
  void whatNeedsNoEnclosingObjectMayBeCalled() {
    assertThat(INPUTS.callableMembers())
        .containsExactly(
            "Shop#<init>()",
            "Shop#sell(int)",
            "Shop#setName(java.lang.String)",
            "Shop#total()",
            "Shop$Shelf#setName(java.lang.String)");
  }

  @Test
  void objectsAreExaminedAfterTheTest() {
    Generated generated = INPUTS.toInputs(List.of(test(NEW, SELL), test(NEW, SELL)));

    assertThat(generated.inputs()).containsExactly(new Input(List.of(NEW, SELL, TOTAL), 500));
    assertThat(generated.problem()).isEmpty();
  }

  @Test
  void testsThatCallNothingAreDropped() {
    Generated generated = INPUTS.toInputs(List.of(test(NEW), test(), test(NEW, SELL)));

    assertThat(generated.inputs()).hasSize(1);
    assertThat(generated.dropped()).isEqualTo(2);
  }

  @Test
  void forgedTestsGiveNothing() {
    for (Step forged :
        List.of(
            Step.call("java.lang.Runtime", "halt(int)", Step.STATIC, List.of(Value.of(0))),
            Step.call("Shop", "hidden()", 0, List.of()),
            Step.call("Shop", "total()", 7, List.of()),
            Step.call("Shop", "total()", -9, List.of()),
            Step.call("Shop", "total()", Step.FRESH, List.of()),
            Step.call("Shop", "total()", Step.STATIC, List.of()),
            Step.call("Shop", "sell(int)", 0, List.of()),
            Step.call("Shop", "sell(int)", 0, List.of(Value.stepReference(2))),
            Step.call("Shop", "sell(int)", 0, List.of(Value.stepReference(-1))),
            Step.call("Shop", "sell(int)", 0, List.of(Value.ofItems(Value.Kind.ENTRY, List.of()))),
            Step.call(
                "Shop",
                "sell(int)",
                0,
                List.of(
                    Value.ofItems(
                        Value.Kind.LIST,
                        List.of(Value.ofItems(Value.Kind.MAP, List.of(Value.of(1))))))),
            Step.newObject("Shop", "<init>()", List.of(Value.of(1))),
            Step.newObject("Shop$Shelf", "<init>()", List.of()),
            Step.set("java.lang.Integer", "value", 0, Value.of(1)),
            Step.main("Shop", List.of(), ""),
            Step.skip())) {
      Generated generated = INPUTS.toInputs(List.of(test(NEW, SELL, forged)));

      assertThat(generated.inputs()).as(forged.toString()).isEmpty();
      assertThat(generated.problem()).isNotEmpty();
    }
    assertThat(INPUTS.toInputs(List.of(new Input(Collections.nCopies(81, NEW), 0))).inputs())
        .isEmpty();
  }

  private static Input test(Step... steps) {
    return new Input(List.of(steps), 0);
  }

  private static ClassShape shape(String name, List<String> modifiers) {
    return new ClassShape(
        name,
        "class",
        modifiers,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        true,
        List.of(
            method("<init>", "void"),
            method("sell", "int", "int"),
            method("setName", "void", "java.lang.String"),
            method("total", "long")));
  }

  private static MethodShape method(String name, String returns, String... parameters) {
    List<ParameterShape> shapes =
        Arrays.stream(parameters).map(type -> new ParameterShape("p", type)).toList();
    return new MethodShape(
        name,
        name + "(" + String.join(",", parameters) + ")",
        List.of("public"),
        List.of(),
        shapes,
        returns,
        false);
  }
}
