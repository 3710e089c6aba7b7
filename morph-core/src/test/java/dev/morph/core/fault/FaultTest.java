package dev.morph.core.fault;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FaultTest {
  @Test
  void aFaultSaysWhatIsWrongAndWhatToDo() {
    FaultException fault = Fault.UNKNOWN_NAME.because("metric", "bleo", "bleu, chrf");

    assertThat(fault).hasMessage("there is no metric 'bleo'");
    assertThat(fault.remedy()).isEqualTo("choose from: bleu, chrf");
    assertThat(fault.fault().kind().exitCode()).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource(Fault.class)
  void everyFaultIsOneLineWithARemedy(Fault fault) {
    FaultException exception = fault.because("first", "second", "third", "fourth");

    assertThat(exception.getMessage()).isNotBlank().doesNotContain("\n").doesNotContain("%");
    assertThat(exception.remedy()).isNotBlank().doesNotContain("\n").doesNotContain("%");
  }
}
