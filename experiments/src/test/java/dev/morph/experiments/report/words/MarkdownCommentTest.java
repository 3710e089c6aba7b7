package dev.morph.experiments.report.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.experiments.analysis.Lines;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.Samples;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.report.Terms;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MarkdownCommentTest {
  private static final Breakage.Design DESIGN = new Breakage.Design(List.of(1, 2, 3, 5), 1);
  private static final String BEFORE = " in runs/main";
  private static final String AFTER = " in runs/branch";

  private static String comment(List<Sampled> samples) {
    WholeRun run =
        WholeRun.of(List.of(), AnalysisSettings.seeded(1), Map.of()).withSample(samples, DESIGN);
    return MarkdownComment.render(run, Terms.PROGRAMS, BEFORE, AFTER);
  }

  private static List<Sampled> world(String model, double hazard, long course) {
    return Samples.world(model, 92, hazard, 0, 2, 5, course);
  }

  @Test
  void moreFailuresAfterAChangeAreReportedWithAPositiveDifference() {
    List<Sampled> samples = new ArrayList<>(world("a" + BEFORE, 0.01, 6));
    samples.addAll(world("a" + AFTER, 0.05, 7));

    String comment = comment(samples);

    assertThat(comment)
        .contains("- **Less robust** than before: `a`.")
        .containsPattern("\\| `a in runs/branch` \\| `a in runs/main` \\| [0-9.]+ \\[[0-9.]+, ")
        .containsPattern("\\| `a in runs/main` \\| [0-9.]+ \\[[-0-9.]+, [0-9.]+\\] \\| 0.0 \\|");
  }

  @Test
  void fewerFailuresAreReportedWithANegativeDifference() {
    List<Sampled> samples = new ArrayList<>(world("a" + BEFORE, 0.05, 6));
    samples.addAll(world("a" + AFTER, 0.01, 7));

    assertThat(comment(samples))
        .contains("- **More robust** than before: `a`.")
        .containsPattern("\\| -[0-9.]+ \\[-[0-9.]+, -[0-9.]+\\] \\|");
  }

  @Test
  void fewTasksShowNoDifferenceAndUnfinishedOnesAreCounted() {
    List<Sampled> samples = new ArrayList<>(Samples.world("a" + BEFORE, 12, 0.02, 0.01, 2, 5, 6));
    samples.addAll(Samples.world("a" + AFTER, 12, 0.02, 0.01, 2, 5, 7));
    samples.add(Sampled.notAsked("t99", "a" + AFTER, Map.of(), "the cap of 80 calls is reached"));

    assertThat(comment(samples))
        .contains("- **No difference shown** for `a`; ", " points would be shown 80 % of the time.")
        .contains("| 1 of 13 |")
        .doesNotContain("robust** than");
  }

  @Test
  void runsOfDifferentModelsAreComparedWithEachOther() {
    List<Sampled> samples = new ArrayList<>(world("openai:a", 0.05, 6));
    samples.addAll(world("openai:b", 0.01, 7));

    assertThat(comment(samples)).contains("- **`openai:b` is more robust** than `openai:a`.");
  }

  @Test
  void textFromModelsAndPeopleIsNeverMarkupOrAMention() {
    String hostile = "x|`<img src=a>`@everyone\n# big ](http://evil) ";
    Drawn broken =
        new Drawn(
            "meaning",
            "replace-word",
            1,
            "id",
            Drawn.DIFFERENT,
            null,
            null,
            List.of("largest -> `</sub><script>` @team"),
            null,
            null);
    List<Sampled> samples = new ArrayList<>();
    for (Sampled task : world(hostile, 0.05, 6)) {
      List<Drawn> drawn = new ArrayList<>(task.drawn());
      drawn.add(broken);
      samples.add(
          new Sampled(
              task.seed(), task.model(), Map.of(), task.usual(), null, drawn, task.rounds(), null));
    }
    samples.addAll(world("b", 0.01, 7));

    String comment = comment(samples);

    assertThat(comment).contains("script", "@everyone");
    for (String line : comment.lines().toList()) {
      String outside = line.replaceAll("`[^`]*`", "").replaceAll("</?sub>", "");
      assertThat(outside).doesNotContain("@", "<", "](", "`", "evil");
      if (line.startsWith("| `x")) {
        assertThat(line.replace("\\|", "").split("\\|", -1).length).isIn(7, 9);
      }
    }
  }

  @Test
  void runsWithoutASampleAreRefusedWithWhatToDo() {
    WholeRun run =
        WholeRun.of(List.of(Lines.found("m", "a", 2, 1)), AnalysisSettings.seeded(1), Map.of());

    assertThatThrownBy(() -> MarkdownComment.render(run, Terms.PROGRAMS, "", ""))
        .isInstanceOfSatisfying(
            FaultException.class, e -> assertThat(e.remedy()).contains("--design sample"));
  }
}
