package dev.morph.experiments.report.files;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.entity.Edit;
import dev.morph.experiments.analysis.JudgedFailures;
import dev.morph.experiments.analysis.Measures;
import dev.morph.experiments.analysis.Scores;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.Fragility;
import dev.morph.experiments.analysis.breakage.FragilityComparison;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.scenarios.engine.store.Reduction;
import dev.morph.scenarios.engine.store.RunFolder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The content of {@code scores.json}: flat, snake case, named after the paper's symbols. */
public final class ScoresFile {
  private ScoresFile() {}

  /** Returns the scores of a run, including additional measures of its experiment. */
  public static ObjectNode json(WholeRun run) {
    Breakage breakage = run.breakage().orElse(null);
    Measures measures = run.measures();
    Map<String, ObjectNode> models = new LinkedHashMap<>();
    if (breakage != null) {
      for (Breakage.OfModel model : breakage.models()) {
        ObjectNode entry = modelEntry(models, model.model(), measures);
        if (!model.overall().isEmpty()) {
          entry.setAll(
              toTree(
                  model.overall().noiseKnown()
                      ? F.of(breakage, model)
                      : Differs.of(breakage, model)));
          entry.setAll(toTree(Curves.of(model)));
        }
        entry.setAll(toTree(Tally.of(model.tally())));
      }
    }
    for (Scores.ModelScores model : run.scores().models()) {
      modelEntry(models, model.model(), measures)
          .put("queries_needed", model.sharing().needed())
          .put("queries_asked", model.sharing().asked())
          .set("metrics", RunFolder.JSON.valueToTree(model.metrics()));
    }
    ObjectNode file = RunFolder.JSON.createObjectNode();
    if (!run.failures().reductions().isEmpty()) {
      models.forEach(
          (model, entry) ->
              entry.set(
                  "failures",
                  RunFolder.JSON.valueToTree(
                      run.failures().forModel(model).stream().map(Failure::of).toList())));
    }
    JudgedFailures judged = run.judged();
    if (!judged.rows().isEmpty()) {
      models.forEach(
          (model, entry) ->
              entry.set("judged", RunFolder.JSON.valueToTree(judged.labelCounts(model))));
      file.put("judge", judged.judge());
    }
    file.putArray("models").addAll(models.values());
    if (breakage != null) {
      file.set(
          "comparisons",
          RunFolder.JSON.valueToTree(breakage.comparisons().stream().map(Pair::of).toList()));
    }
    return file;
  }

  private static ObjectNode modelEntry(
      Map<String, ObjectNode> models, String model, Measures measures) {
    return models.computeIfAbsent(
        model,
        name -> {
          ObjectNode entry = RunFolder.JSON.createObjectNode().put("model", name);
          return entry.setAll(toTree(measures.fields().getOrDefault(name, Map.of())));
        });
  }

  private static ObjectNode toTree(Object fields) {
    return RunFolder.JSON.valueToTree(fields);
  }

  /** The two ends of an interval, or null. */
  private static @Nullable List<Double> intervalEnds(Estimate estimate) {
    Interval interval = estimate.interval();
    return interval == null ? null : List.of(interval.low(), interval.high());
  }

  /**
   * F and its noise in points, the relative value, and the shares of correct answers with their
   * drop in points.
   */
  private record F(Fragile fragility, Value relative, @Nullable Correctness correctness) {
    private record Fragile(
        @Nullable Double value,
        @Nullable List<Double> interval,
        int tasks,
        @Nullable Double noise,
        @JsonProperty("noise_interval") @Nullable List<Double> noiseInterval,
        String domain,
        String design) {}

    private record Value(@Nullable Double value, @Nullable List<Double> interval) {}

    private record Correctness(
        double unchanged,
        double reworded,
        @Nullable Double drop,
        @Nullable List<Double> interval,
        int tasks) {}

    static F of(Breakage breakage, Breakage.OfModel model) {
      Fragility all = model.overall();
      Estimate value = all.fragility().inPoints();
      Estimate noise = all.noise().inPoints();
      Fragility.Correctness correctness = all.correctness();
      return new F(
          new Fragile(
              value.value(),
              intervalEnds(value),
              all.tasks(),
              noise.value(),
              intervalEnds(noise),
              breakage.domain(),
              breakage.signature()),
          new Value(all.relative().value(), intervalEnds(all.relative())),
          correctness == null
              ? null
              : new Correctness(
                  correctness.unchanged(),
                  correctness.reworded(),
                  correctness.drop().inPoints().value(),
                  intervalEnds(correctness.drop().inPoints()),
                  correctness.tasks()));
    }
  }

  /** The share of differing answers, in points, which replaces F if the noise is unknown. */
  private record Differs(Share differs, @Nullable Double noise) {
    private record Share(
        @Nullable Double value,
        @Nullable List<Double> interval,
        int tasks,
        String domain,
        String design) {}

    static Differs of(Breakage breakage, Breakage.OfModel model) {
      Estimate value = model.overall().differs().inPoints();
      return new Differs(
          new Share(
              value.value(),
              intervalEnds(value),
              model.overall().tasks(),
              breakage.domain(),
              breakage.signature()),
          null);
    }
  }

  /** The breakage curves, as shares from 0 to 1. */
  private record Curves(
      List<Point> breakage,
      @JsonProperty("breakage_correct") List<Point> correct,
      @JsonProperty("breakage_incorrect") List<Point> incorrect) {

    static Curves of(Breakage.OfModel model) {
      return new Curves(
          Point.of(model.overall()), Point.of(model.correct()), Point.of(model.incorrect()));
    }
  }

  private record Point(
      int words, @Nullable Double share, @Nullable List<Double> interval, int asked, int tasks) {

    static List<Point> of(Fragility fragility) {
      return fragility.curve().stream()
          .map(
              it ->
                  new Point(
                      it.words(),
                      it.share().value(),
                      intervalEnds(it.share()),
                      it.asked(),
                      it.tasks()))
          .toList();
    }
  }

  private record Tally(
      int tasks,
      int unfinished,
      int unsteady,
      int unusable,
      int single,
      @Nullable Correct correct) {
    record Correct(int passed, int of) {}

    static Tally of(Breakage.Tally it) {
      Correct correct = it.tested() == 0 ? null : new Correct(it.passed(), it.tested());
      return new Tally(
          it.tasks(), it.unfinished(), it.unsteady(), it.unusable(), it.single(), correct);
    }
  }

  /** A failure, reduced to the changes that suffice for it. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Failure(
      String task, List<Change> edits, int of, boolean minimal, @Nullable String why, int asked) {
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Change(@Nullable String operator, String from, String to) {
      static Change of(Edit edit) {
        if (edit instanceof Edit.ReplacedWord word) {
          return new Change(null, word.from(), word.to());
        }
        return edit instanceof Edit.TextEdit text
            ? new Change(text.operator(), text.from(), text.to())
            : new Change(edit.description(), "", "");
      }
    }

    static Failure of(Reduction it) {
      return new Failure(
          it.seed(),
          it.edits().stream().map(Change::of).toList(),
          it.changes().size(),
          it.minimal(),
          it.why(),
          it.asked());
    }
  }

  private record Pair(
      String first,
      String second,
      double difference,
      List<Double> interval,
      double p,
      @JsonProperty("p_holm") double holm,
      double level,
      int tasks,
      @JsonProperty("more_robust") @Nullable String moreRobust) {

    static Pair of(FragilityComparison it) {
      return new Pair(
          it.first(),
          it.second(),
          100 * it.difference(),
          List.of(100 * it.interval().low(), 100 * it.interval().high()),
          it.p(),
          it.holm(),
          FragilityComparison.LEVEL,
          it.tasks(),
          it.isDecided() ? it.moreRobust() : null);
    }
  }
}
