package dev.morph.experiments.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Fault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.Wording;
import dev.morph.morphisms.fault.MorphismFault;
import dev.morph.scenarios.fault.ScenarioFault;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CataloguesTest {
  @ParameterizedTest
  @MethodSource("all")
  void everyFaultHasOneLineAndARemedyInEverySyntax(Fault fault) {
    FaultException exception = fault.because("first", "second", "third", "fourth");

    assertThat(exception.getMessage()).isNotBlank().doesNotContain("\n", "%", "{", "}");
    for (Wording wording : Wording.values()) {
      assertThat(exception.remedy(wording)).isNotBlank().doesNotContain("\n", "%", "{", "}");
    }
    assertThat(exception.remedy(Wording.SCRIPT).replaceAll("(morph|optimum-cli) [^';]*", ""))
        .doesNotContain("--");
  }

  @Test
  void faultNamesAreUnique() {
    assertThat(all().map(Fault::name)).doesNotHaveDuplicates();
  }

  static Stream<Fault> all() {
    return Stream.of(
            CommonFault.values(),
            MorphismFault.values(),
            ScenarioFault.values(),
            ExperimentFault.values())
        .flatMap(Stream::of);
  }
}
