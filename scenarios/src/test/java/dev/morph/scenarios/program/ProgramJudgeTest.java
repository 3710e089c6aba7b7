package dev.morph.scenarios.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.TaskDetails;
import dev.morph.scenarios.program.oracle.PairVerdict;
import dev.morph.scenarios.program.oracle.Usability;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A fault of ours while judging one pair costs that pair, never a run. */
@Tag("process")
class ProgramJudgeTest {
  private static final CodingTask TASK = new CodingTask("data", "id", "", TaskDetails.NONE);

  @Test
  void anExceptionLeavesThePairUndecidedAndSaysWhere() {
    Verdict verdict =
        failing(new ClassCastException("a number for an object")).compare(TASK, "", "b");

    assertThat(verdict).isInstanceOf(Verdict.Undecided.class);
    assertThat(verdict.cause()).isEqualTo("fault");
    assertThat(verdict.evidence().alignment()).contains("ClassCastException", "ProgramJudgeTest");
  }

  @Test
  void aStackOverflowDoes() {
    assertThat(failing(new StackOverflowError()).compare(TASK, "", "b").cause()).isEqualTo("fault");
  }

  @Test
  void itsSurroundingsAreUnknown() {
    assertThat(failing(new IllegalStateException()).usedEnvironment("a", "b"))
        .containsExactly("unknown");
  }

  @Test
  void aMachineWithoutSandboxAndAnInterruptEndTheRun() {
    FaultException refused = CommonFault.NO_COMPILER.because();

    assertThatThrownBy(() -> failing(refused).compare(TASK, "a", "b")).isSameAs(refused);
    assertThatThrownBy(() -> failing(new CancellationException()).compare(TASK, "a", "b"))
        .isInstanceOf(CancellationException.class);
  }

  private static ProgramJudge failing(Throwable thrown) {
    return new ProgramJudge() {
      @Override
      public String sandbox() {
        return "";
      }

      @Override
      public String signature() {
        return "";
      }

      @Override
      public Optional<String> unusable(CodingTask task, String program) {
        return Optional.empty();
      }

      @Override
      public boolean correct(CodingTask task, String program) {
        return true;
      }

      @Override
      public PairVerdict decide(CodingTask task, String seedProgram, String mutantProgram) {
        throw thrown();
      }

      @Override
      public Usability usability(String program) {
        throw thrown();
      }

      @Override
      public List<String> asked(String seedProgram, String mutantProgram) {
        throw thrown();
      }

      private RuntimeException thrown() {
        if (thrown instanceof Error error) {
          throw error;
        }
        return (RuntimeException) thrown;
      }

      @Override
      public void close() {}
    };
  }
}
