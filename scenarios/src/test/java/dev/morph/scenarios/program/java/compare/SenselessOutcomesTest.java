package dev.morph.scenarios.program.java.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.morph.scenarios.program.java.align.Translation;
import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import dev.morph.scenarios.program.sandbox.worker.wire.RandomValues;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.StepOutcome;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import dev.morph.scenarios.program.sandbox.worker.wire.WireWriter;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A process that a program has got hold of may say anything that a frame can hold. */
class SenselessOutcomesTest {
  private static final Input INPUT =
      new Input(List.of(Step.call("A", "f(int)", Step.STATIC, List.of(Value.of(1)))), 100);
  private static final List<JsonNode> EXPECTED =
      List.of(
          JsonNodeFactory.instance.nullNode(),
          JsonNodeFactory.instance.numberNode(1),
          JsonNodeFactory.instance.textNode("t"),
          JsonNodeFactory.instance.arrayNode().add(1).add("t"),
          JsonNodeFactory.instance.objectNode().put("t", 1));

  @Test
  void senselessOutcomesAreComparedAndShownLikeOthers() {
    Random random = new Random(3);
    ValueComparison values = new ValueComparison(1e-9);
    Comparison comparison = new Comparison(1e-9);
    JsonExpectation expectation = new JsonExpectation(values);
    int same = 0;
    for (int i = 0; i < 5_000; i++) {
      Outcome one = outcome(random);
      Outcome other = random.nextInt(4) == 0 ? one : outcome(random);

      same += comparison.areSame(one, other, Translation.unchanged(INPUT)) ? 1 : 0;
      assertThat(Rendering.render(other, INPUT)).isNotEmpty();
      Value value = other.steps().get(0).value();
      EXPECTED.forEach(
          expected -> expectation.isMet(expected, value, JavaType.of("java.util.List")));
    }

    assertThat(same).isGreaterThan(500);
  }

  private static Outcome outcome(Random random) {
    StepOutcome step =
        new StepOutcome(RandomValues.value(random), List.of(RandomValues.value(random)), "p");
    Outcome sent = new Outcome(Outcome.Ending.ENDED, List.of(step), "", 0);
    return Outcome.decode(WireWriter.payload(sent), INPUT);
  }
}
