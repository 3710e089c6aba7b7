package dev.morph.experiments.run;

import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.SampleGoal;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Stage;
import dev.morph.scenarios.model.ModelNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The results of an active run after each round of its sample, and whether they are precise enough
 * to stop.
 */
final class RunningScore {
  private final SampleGoal aim;
  private final Breakage.Design design;
  private Breakage known = Breakage.none("");
  private boolean reached;
  private Stage enough = Stage.WHOLE;

  RunningScore(RunSpec<?> spec) {
    this.aim = spec.design().aim();
    this.design =
        new Breakage.Design(
            spec.design().changeCounts(), spec.exploration().first().randomSeed().value());
  }

  /** Updates the results with the sample after a stage. */
  void update(Stage stage, List<Sampled> samples) {
    List<String> domains = Breakage.sampledDomains(samples);
    if (domains.isEmpty() || stage.questions() > 0) {
      return;
    }
    known = Breakage.of(samples, domains.get(0), "", design);
    reached = isPrecise();
    enough = stage;
  }

  /** Returns a stage, without further rounds if the results are precise enough. */
  Stage withoutFurtherRounds(Stage stage) {
    return reached ? new Stage(enough.rounds(), stage.questions()) : stage;
  }

  /** Whether the results are precise enough, so that no further round is needed. */
  boolean isReached() {
    return reached;
  }

  private boolean isPrecise() {
    Double wanted = aim.precision();
    return wanted != null
        && known.models().stream()
            .map(model -> model.overall().fragility().interval())
            .allMatch(interval -> interval != null && halfWidth(interval) <= wanted / 100);
  }

  private static double halfWidth(Interval interval) {
    return (interval.high() - interval.low()) / 2;
  }

  /** F of up to three models so far, on one line; empty before the first results. */
  String scoreLine() {
    ModelNames names = ModelNames.of(known.models().stream().map(Breakage.OfModel::model).toList());
    List<String> words = new ArrayList<>();
    for (Breakage.OfModel model : known.models()) {
      Double value = model.overall().value();
      if (value != null && words.size() < 3) {
        Interval interval = model.overall().fragility().interval();
        words.add(
            names.shown(model.model())
                + " F "
                + formatPoints(value)
                + (interval == null
                    ? ""
                    : " ["
                        + formatPoints(interval.low())
                        + ", "
                        + formatPoints(interval.high())
                        + "]"));
      }
    }
    return String.join("; ", words);
  }

  private static String formatPoints(double share) {
    return String.format(Locale.ROOT, "%.1f", 100 * share);
  }
}
