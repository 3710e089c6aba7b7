package dev.morph.experiments.measurement.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.experiments.cli.SandboxAssumption;
import dev.morph.experiments.measurement.FailingModel.Habits;
import dev.morph.experiments.measurement.endtoend.ScriptedModels.Asked;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.Starter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The benchmark measures what it says. */
@Tag("process")
class EndToEndTest {
  @TempDir Path folder;

  @Test
  @Tag("long")
  void aPlainLoopEndsWalksLikeARun() throws Exception {
    SandboxAssumption.check();
    List<CodingTask> tasks = Starter.tasks().tasks().subList(0, 1);
    try (ScriptedModels models = new ScriptedModels(tasks, 0, List.of(new Habits(30, 5, 40, 0)))) {
      List<String> brief = List.of("-XX:TieredStopAtLevel=1");
      List<String> options = List.of("--oracle=off", "--domain=published");
      Runs runs = new Runs(folder, tasks, models, brief, options).written();

      MeasuredRun run = runs.run("run", new Load(1, 5, List.of("chrf", "bleu"), 1, 0));
      Runs.Plain plain = runs.plain("run");

      assertThat(plain.differing()).isEmpty();
      assertThat(plain.questions())
          .as("each walk asks its seed and all its mutants itself")
          .isEqualTo((int) run.kept().queries() + 2);
      assertThat(run.begun()).hasSize(1);
      assertThat(run.kept().verdicts()).isPositive();
      assertThat(run.processor().own()).isPositive();
      assertThat(run.processor().workers()).isPositive();
    }
  }

  @Test
  void aLineThroughPointsOnALineHasItsSlopeAndNoMargin() {
    Fit fit = Fit.of(new double[] {1, 2, 4}, new double[] {5, 7, 11});

    assertThat(fit.intercept()).isCloseTo(3, within(1e-12));
    assertThat(fit.slope()).isCloseTo(2, within(1e-12));
    assertThat(fit.margin()).isCloseTo(0, within(1e-12));
  }

  /** By hand: what is left is 1.8, so the slope's error is sqrt(1.8 / 2 / 5); t is 4.302653. */
  @Test
  void theMarginOfASlopeUsesStudentsT() {
    Fit fit = Fit.of(new double[] {1, 2, 3, 4}, new double[] {2, 3, 5, 4});

    assertThat(fit.slope()).isCloseTo(0.8, within(1e-12));
    assertThat(fit.margin()).isCloseTo(4.302653 * Math.sqrt(0.18), within(1e-6));
  }

  @Test
  void aTaskBeginsWithTheFirstUnchangedQuestion() {
    List<Asked> asked =
        List.of(
            new Asked(0, "do: add two numbers", 1_000_000_000L),
            new Asked(0, "do: add two digits", 2_000_000_000L),
            new Asked(1, "do: sort a list", 3_000_000_000L),
            new Asked(0, "do: add two numbers", 4_000_000_000L),
            new Asked(0, "do: sort a list", 5_000_000_000L));

    assertThat(MeasuredRun.begun(asked, List.of("add two numbers", "sort a list")))
        .containsExactly(0.0, 4.0);
  }
}
