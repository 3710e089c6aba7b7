package dev.morph.scenarios.program.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.sandbox.worker.Outcome;
import org.junit.jupiter.api.Test;

class WithheldTest {
  @Test
  void atMostAsManyInputsAsWereComparedMayBeLeftOut() {
    Withheld five = Withheld.NONE;
    for (int i = 0; i < 5; i++) {
      five = five.and(Outcome.just(Outcome.Ending.TIMED_OUT));
    }

    assertThat(five.doubt(5)).isEmpty();
    assertThat(five.doubt(4)).contains("too-few-inputs");
    assertThat(five.and(Outcome.just(Outcome.Ending.NOT_RUN)).doubt(5)).contains("too-few-inputs");
  }

  @Test
  void aSingleInputThatTheMutantClaimsToBeUnbuildableIsTooMany() {
    Withheld one = Withheld.NONE.and(Outcome.just(Outcome.Ending.UNBUILDABLE));

    assertThat(one.doubt(1_000)).contains("unbuildable");
    assertThat(Withheld.NONE.and(one).doubt(1_000)).contains("unbuildable");
    assertThat(Withheld.NONE.doubt(1)).isEmpty();
  }
}
