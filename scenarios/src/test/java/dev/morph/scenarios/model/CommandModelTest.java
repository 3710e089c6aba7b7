package dev.morph.scenarios.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.scenarios.fault.ScenarioFault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CommandModelTest {
  private static final Prompt PROMPT = new Prompt("Write \u00e4 class; $HOME `ls`", "");

  @BeforeEach
  void onlyWhereThereIsAShell() {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no /bin/sh on this machine");
  }

  @Test
  void thePromptGoesInAndTheAnswerComesOut() throws ExecutionFailure {
    Answer answer = open("cat", ModelSettings.DEFAULT).ask(PROMPT);

    assertThat(answer.text()).isEqualTo(PROMPT.message());
    assertThat(answer.usage()).isEqualTo(TokenUsage.UNKNOWN);
    ModelSettings settings = ModelSettings.DEFAULT.withSystemPrompt("Be brief.");
    assertThat(open("cat", settings).ask(PROMPT).text())
        .isEqualTo("Be brief.\n\n" + PROMPT.message());
  }

  @Test
  void noShellInterpretsTheWords() throws ExecutionFailure {
    assertThat(
            open("printf '%s|' $HOME 'two words' \"a\"'b' ;", ModelSettings.DEFAULT)
                .ask(PROMPT)
                .text())
        .isEqualTo("$HOME|two words|ab|;|");
    assertThat(open("/bin/sh -c 'echo $((1+1))'", ModelSettings.DEFAULT).ask(PROMPT).text())
        .isEqualTo("2\n");
  }

  @Test
  void aProgramMayIgnoreItsInput() throws ExecutionFailure {
    Prompt huge = new Prompt("x".repeat(1 << 20), "");

    assertThat(open("echo done", ModelSettings.DEFAULT).ask(huge).text()).isEqualTo("done\n");
    assertThat(open("cat", ModelSettings.DEFAULT).ask(huge).text()).hasSize(1 << 20);
  }

  @Test
  void aNonZeroExitReportsTheEndOfStandardErrorWithoutControlCharacters() {
    CodeModel model =
        open(
            "sh -c 'i=0; while [ $i -lt 3000 ]; do echo line-$i >&2; i=$((i+1)); done;"
                + " printf \"\\033[31mbad\\007\\n\" >&2; exit 3'",
            ModelSettings.DEFAULT);

    assertThatThrownBy(() -> model.ask(PROMPT))
        .isInstanceOf(ExecutionFailure.class)
        .hasMessageContaining("exit code 3")
        .hasMessageEndingWith("line-2999 [31mbad")
        .hasMessageNotContaining("line-1 ")
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(2500));
  }

  @Test
  void aSlowProgramIsKilledWithItsChildren() throws InterruptedException {
    ModelSettings settings =
        ModelSettings.DEFAULT.withTimeLimits(timeLimits(Duration.ofMillis(300)));
    long before = sleepers();

    assertThatThrownBy(() -> open("sh -c 'sleep 4711 & wait'", settings).ask(PROMPT))
        .isInstanceOf(ExecutionFailure.class)
        .hasMessageContaining("did not answer within 0.3 s");
    // What was killed may take a moment to die on a busy machine.
    for (int tries = 0; tries < 200 && sleepers() > before; tries++) {
      Thread.sleep(50);
    }
    assertThat(sleepers()).isEqualTo(before);
  }

  @Test
  void anEndlessAnswerIsNotStored() {
    assertThatThrownBy(() -> open("head -c 9000000 /dev/zero", ModelSettings.DEFAULT).ask(PROMPT))
        .isInstanceOf(ExecutionFailure.class)
        .hasMessageContaining("more than 8388608 bytes");
  }

  @Test
  void aMissingProgramIsAFault() {
    for (String program : new String[] {"no-such-program-here", "/no/such/program", "/tmp"}) {
      assertThatThrownBy(() -> open(program, ModelSettings.DEFAULT))
          .isInstanceOfSatisfying(
              FaultException.class,
              e -> assertThat(e.fault()).isEqualTo(ScenarioFault.PROGRAM_MISSING))
          .hasMessageContaining(program);
    }
  }

  private static CodeModel open(String command, ModelSettings settings) {
    return Models.open(ModelSpec.parse("command:" + command), settings);
  }

  private static TimeLimits timeLimits(Duration answer) {
    return new TimeLimits(answer, answer, 1, Duration.ofMillis(1), Duration.ofMillis(1));
  }

  private static long sleepers() {
    return ProcessHandle.current()
        .descendants()
        .filter(process -> process.info().commandLine().orElse("").contains("4711"))
        .filter(ProcessHandle::isAlive)
        .count();
  }
}
