package dev.morph.core.fault;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FaultTest {
  @Test
  void aFaultSaysWhatIsWrongAndWhatToDo() {
    FaultException fault = CommonFault.UNKNOWN_NAME.because("metric", "bleo", "bleu, chrf");

    assertThat(fault).hasMessage("there is no metric 'bleo'");
    assertThat(fault.remedy()).isEqualTo("choose from: bleu, chrf");
    assertThat(fault.fault().kind().exitCode()).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource(CommonFault.class)
  void everyFaultIsOneLineWithARemedy(CommonFault fault) {
    FaultException exception = fault.because("first", "second", "third", "fourth");

    assertThat(exception.getMessage()).isNotBlank().doesNotContain("\n").doesNotContain("%");
    assertThat(exception.remedy()).isNotBlank().doesNotContain("\n").doesNotContain("%");
  }

  @Test
  void remediesUseTheSyntaxOfTheirReader() {
    FaultException fault = CommonFault.WRITE_FAILED.because("a.json", "no space left");

    assertThat(fault.remedy()).endsWith("then continue with --resume");
    assertThat(fault.remedy(Wording.SCRIPT)).endsWith("then continue with resume=true");
  }

  @Test
  void aProgramCanReadWhatToDo() {
    Remedy remedy = Remedy.of("say {--sandbox none}, set {$%1$s}, or try {morph %2$s}", "A", "b");

    assertThat(remedy.parts())
        .contains(
            new Remedy.Option("sandbox", "none"),
            new Remedy.Variable("A"),
            new Remedy.Command("morph b"));
    assertThat(remedy.in(Wording.COMMAND_LINE))
        .isEqualTo("say --sandbox none, set A, or try morph b");
  }

  @Test
  void textFromUsersIsNeverTreatedAsAnOption() {
    Remedy remedy = Remedy.of("choose from: %1$s", "{--resume true}");

    assertThat(remedy.in(Wording.SCRIPT)).isEqualTo("choose from: {--resume true}");
  }
}
