package dev.morph.scenarios.program.sandbox.worker.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.scenarios.program.sandbox.worker.build.BuildAnswer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WireTest {
  private static final Input INPUT =
      new Input(List.of(Step.call("A", "f(int)", Step.STATIC, List.of(Value.of(1)))), 100);

  @Test
  void anOutcomeComesBackAsItWasSent() {
    Value value = Value.array("int", List.of(Value.of(1), Value.of(Integer.MIN_VALUE)));
    Outcome outcome =
        new Outcome(
            Outcome.Ending.ENDED,
            List.of(new StepOutcome(value, List.of(Value.of("\ud800 x")), "printed")),
            "",
            0);

    assertThat(Outcome.decode(WireWriter.payload(outcome), INPUT)).isEqualTo(outcome);
  }

  @Test
  void everyValueComesBack() {
    Random random = new Random(1);
    for (int i = 0; i < 500; i++) {
      Value value = RandomValues.value(random);

      assertThat(WireReader.readPayload(WireWriter.payload(value), Value.class)).isEqualTo(value);
    }
  }

  @Test
  void aDamagedOutcomeIsOnlyRefused() {
    Random random = new Random(2);
    int refused = 0;
    for (int i = 0; i < 3_000; i++) {
      StepOutcome step =
          new StepOutcome(RandomValues.value(random), List.of(RandomValues.value(random)), "x");
      byte[] bytes = WireWriter.payload(new Outcome(Outcome.Ending.ENDED, List.of(step), "", 0));
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
      byte[] damaged = Arrays.copyOf(bytes, bytes.length - random.nextInt(2));
      try {
        Outcome.decode(damaged, INPUT);
      } catch (BrokenFrameException e) {
        refused++;
      }
    }

    assertThat(refused).isGreaterThan(1_000);
  }

  private record Size(int size) {}

  private record Raw(byte[] bytes) {}

  private record Texts(List<String> texts) {}

  @Test
  void sizesBeyondTheFrameAllocateNothing() {
    byte[] huge = WireWriter.payload(new Size(Integer.MAX_VALUE));

    for (Class<? extends Record> type : List.of(SourceText.class, Raw.class, Texts.class)) {
      assertThatThrownBy(() -> WireReader.readPayload(huge, type))
          .isInstanceOf(BrokenFrameException.class)
          .hasMessage("a size beyond the frame");
    }
  }

  @Test
  void aValueTooDeepIsRefused() {
    Value value = Value.NULL;
    for (int i = 0; i < 100; i++) {
      value = Value.ofItems(Value.Kind.LIST, List.of(value));
    }
    byte[] deep = WireWriter.payload(value);

    assertThatThrownBy(() -> WireReader.readPayload(deep, Value.class))
        .isInstanceOf(BrokenFrameException.class)
        .hasMessage("a value nested too deeply");
  }

  @Test
  void impossibleOutcomesAreRefused() {
    StepOutcome step = new StepOutcome(Value.VOID, List.of(), "");
    Outcome two = new Outcome(Outcome.Ending.ENDED, List.of(step, step), "", 0);

    assertThatThrownBy(() -> Outcome.decode(WireWriter.payload(two), INPUT))
        .hasMessage("more steps than requested");
    StepOutcome wide = new StepOutcome(Value.VOID, List.of(Value.NULL, Value.NULL), "");
    Outcome given = new Outcome(Outcome.Ending.ENDED, List.of(wide), "", 0);
    assertThatThrownBy(() -> Outcome.decode(WireWriter.payload(given), INPUT))
        .hasMessage("more arguments than were given");
    assertThatThrownBy(
            () -> Outcome.decode(WireWriter.payload(Outcome.just(Outcome.Ending.ENDED)), INPUT))
        .hasMessage("no step, and yet it ended");
    for (Outcome.Ending ours :
        List.of(Outcome.Ending.LOST, Outcome.Ending.LIMITED, Outcome.Ending.NOT_RUN)) {
      assertThatThrownBy(() -> Outcome.decode(WireWriter.payload(Outcome.just(ours)), INPUT))
          .hasMessage("an impossible ending");
    }
  }

  @Test
  void aBuildAnswerContainsAtLeastOneCommand() {
    byte[] one = WireWriter.payload(new BuildAnswer(List.of(0L), "log", List.of()));
    byte[] none = WireWriter.payload(new BuildAnswer(List.of(), "log", List.of()));

    assertThat(BuildAnswer.decode(one).exitValues()).containsExactly(0L);
    assertThatThrownBy(() -> BuildAnswer.decode(none)).isInstanceOf(BrokenFrameException.class);
  }

  @Test
  void framesAreReadBackAndBrokenOnesRefused() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new Frame(Frame.Type.OUTCOME, new byte[] {1, 2}).write(out);
    byte[] bytes = out.toByteArray();

    Frame frame = Frame.read(new ByteArrayInputStream(bytes));

    assertThat(frame.type()).isEqualTo(Frame.Type.OUTCOME);
    assertThat(frame.payload()).containsExactly(1, 2);
    assertThatThrownBy(() -> Frame.read(new ByteArrayInputStream(Arrays.copyOf(bytes, 6))))
        .isInstanceOf(EOFException.class);
    for (byte[] broken :
        List.of(
            new byte[] {127, 0, 0, 0, 1},
            new byte[] {-1, 0, 0, 0, 1},
            new byte[] {0, 0, 0, 0, 1},
            new byte[] {0, 0, 0, 1, 77})) {
      assertThatThrownBy(() -> Frame.read(new ByteArrayInputStream(broken)))
          .isInstanceOf(BrokenFrameException.class);
    }
  }
}
