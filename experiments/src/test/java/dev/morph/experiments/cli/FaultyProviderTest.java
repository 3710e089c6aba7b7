package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A provider on a bad day changes what a run takes, never what it finds. */
@Tag("process")
class FaultyProviderTest extends CommandTest {
  @TempDir Path folder;

  @BeforeEach
  void haveASandbox() {
    SandboxAssumption.check();
  }

  @Test
  @Timeout(240)
  @Tag("long")
  void aFifthOfAllRequestsFailingChangesNoScoreAndNoAnswerIsAskedForAgain() throws Exception {
    FaultRun runs = new FaultRun(folder);
    try (ScriptedServer well = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords)) {
      assertThat(morph(runs.command(well, "well"))).as(err.toString()).isZero();
    }
    RandomFaults faults = new RandomFaults(0.2);
    try (ScriptedServer ill = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords, faults)) {
      assertThat(morph(runs.command(ill, "ill"))).as(err.toString()).isZero();

      assertThat(faults.kinds()).as(faults.counts()).isEqualTo(8);
      assertThat(ill.requests()).isGreaterThan(ill.prompts().size());
      assertThat(ill.prompts()).as("no answered prompt is asked again").doesNotHaveDuplicates();
    }
    assertThat(runs.scores("well")).contains("\"found\": 3");
    assertThat(runs.scores("ill")).isEqualTo(runs.scores("well"));
  }
}
