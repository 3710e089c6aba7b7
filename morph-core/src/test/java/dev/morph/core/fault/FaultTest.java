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
  void optionsVariablesAndCommandsAreWorded() {
    FaultException fault =
        new Marked("say {--sandbox none} and {--resume true}, set {$%1$s}, or try {morph %2$s}")
            .because("A", "b");

    assertThat(fault.remedy()).isEqualTo("say --sandbox none and --resume, set A, or try morph b");
    assertThat(fault.remedy(Wording.SCRIPT))
        .isEqualTo("say sandbox=none and resume=true, set A, or try morph b");
  }

  @Test
  void textFromUsersIsNeverTreatedAsAnOption() {
    FaultException fault = CommonFault.UNKNOWN_NAME.because("metric", "x", "{--resume true}");

    assertThat(fault.remedy(Wording.SCRIPT)).isEqualTo("choose from: {--resume true}");
    assertThat(fault.withRemedy("{--resume true}").remedy(Wording.SCRIPT))
        .isEqualTo("{--resume true}");
  }

  private record Marked(String remedy) implements Fault {
    @Override
    public String name() {
      return "MARKED";
    }

    @Override
    public CatalogueEntry catalogueEntry() {
      return new CatalogueEntry(FaultKind.INPUT, "wrong", remedy);
    }
  }
}
