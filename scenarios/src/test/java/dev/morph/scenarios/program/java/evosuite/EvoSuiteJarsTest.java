package dev.morph.scenarios.program.java.evosuite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.fault.ScenarioFault;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where EvoSuite is looked for. */
class EvoSuiteJarsTest {
  @Test
  void aFolderWithoutItIsAnErrorThatSaysWhatToDo(@TempDir Path empty) {
    System.setProperty(EvoSuiteJars.PROPERTY, empty.toString());
    try {
      assertThatThrownBy(EvoSuiteJars::evoSuiteJars)
          .isInstanceOfSatisfying(
              FaultException.class,
              e -> assertThat(e.fault()).isEqualTo(ScenarioFault.NO_GENERATOR))
          .hasMessageContaining(empty.toString());
    } finally {
      System.clearProperty(EvoSuiteJars.PROPERTY);
    }
  }
}
