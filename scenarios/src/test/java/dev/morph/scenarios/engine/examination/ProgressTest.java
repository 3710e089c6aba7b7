package dev.morph.scenarios.engine.examination;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.strategy.WalkSettings;
import dev.morph.scenarios.engine.spec.Design;
import dev.morph.scenarios.engine.spec.SampleGoal;
import dev.morph.scenarios.engine.store.Caps;
import dev.morph.scenarios.engine.store.Stage;
import dev.morph.scenarios.engine.store.WorkUnit;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private static final int UNITS = 100;

  /** For 100 walks of three runs: how many asked at least how many questions. */
  private static final Map<Integer, Integer> OPEN =
      Map.of(15, 95, 30, 92, 60, 79, 120, 60, 240, 15, 480, 6);

  private static EvaluationSettings settings(int rounds, boolean walks) {
    return new EvaluationSettings(
        WalkSettings.DEFAULT,
        new Design(
            rounds == 0 ? Design.Kind.NEAREST_FIRST : walks ? Design.Kind.BOTH : Design.Kind.SAMPLE,
            rounds == 0 ? null : rounds,
            List.of("1", "2", "3", "5"),
            null,
            null,
            null,
            SampleGoal.NONE),
        new EvaluationSettings.Effort(1, false, new Caps(9, 9, 9)));
  }

  @Test
  void fromTheThirdStageOnTheTotalWorkIsKnownWithinAFactorOfTwo() {
    EvaluationSettings settings = settings(2, true);
    Progress progress = new Progress();
    progress.setPlan(settings);
    double[] all = new double[settings.stages().size()];
    for (int i = 0; i < all.length; i++) {
      Stage stage = settings.stages().get(i);
      List<WorkUnit> units =
          IntStream.range(0, UNITS).mapToObj(n -> new WorkUnit("t" + n, "m", stage)).toList();
      progress.addUnits(units, 1);
      all[i] = progress.snapshot().all();
      int open = stage.isWhole() ? 0 : OPEN.getOrDefault(stage.questions(), UNITS);
      for (int unit = 0; unit < UNITS; unit++) {
        progress.countFinished(stage);
        progress.recordOpenShare(stage, unit < open ? 1 : 0);
      }
    }

    double truth = all[all.length - 1];
    for (int i = 3; i < all.length; i++) {
      assertThat(all[i]).as("at %s", settings.stages().get(i)).isBetween(truth / 2, truth * 2);
    }
  }

  @Test
  void aSampleWithoutWalksIsKnownFromTheStart() {
    Progress progress = new Progress();
    progress.setPlan(settings(2, false));
    progress.addUnits(List.of(new WorkUnit("t", "m", new Stage(1, 0))), 0);
    double before = progress.snapshot().all();
    progress.countFinished(new Stage(1, 0));
    progress.addUnits(List.of(new WorkUnit("t", "m", new Stage(2, 0))), 0);

    assertThat(progress.snapshot().all()).isEqualTo(before);
    assertThat(progress.snapshot().share()).isBetween(0.5, 0.8);
  }
}
