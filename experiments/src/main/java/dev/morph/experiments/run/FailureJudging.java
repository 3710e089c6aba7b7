package dev.morph.experiments.run;

import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.JudgedFailures;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.MeaningOpinion;
import dev.morph.scenarios.engine.examination.SuspendedException;
import dev.morph.scenarios.engine.store.GrowingLines;
import dev.morph.scenarios.engine.store.UnitResults;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Collects the texts that failed in a run and sends them to the run's judge, if there is one. This
 * happens at the end of the run, because the failing texts are not known earlier.
 */
final class FailureJudging {
  private final Map<String, String> originals = new LinkedHashMap<>(); // text by task id
  private final Map<String, Set<String>> failed = new LinkedHashMap<>();
  private final Optional<MeaningOpinion> opinion;

  <T, I> FailureJudging(Experiment<T, I, ?> experiment, Assistance assistance) {
    this.opinion = experiment.meaningOpinion(assistance);
    if (opinion.isPresent()) {
      for (T task : experiment.tasks()) {
        String original = experiment.text(experiment.seed(task).input());
        originals.put(experiment.id(task), original);
      }
    }
  }

  void collectFailures(UnitResults unit) {
    if (opinion.isPresent()) {
      failed
          .computeIfAbsent(unit.sample().seed(), any -> new LinkedHashSet<>())
          .addAll(JudgedFailures.failingTexts(unit.sample(), unit.walks()));
    }
  }

  /**
   * Asks the judge about each text.
   *
   * @param said receives one line per text with its label
   * @param warnings receives the reason why some texts were not judged
   * @return whether there is a judge
   */
  boolean judgeFailures(GrowingLines said, Consumer<String> warnings) {
    opinion.ifPresent(judge -> said.add(judgedLines(judge, warnings)));
    return opinion.isPresent();
  }

  /**
   * Returns one line per text. If the judge becomes unavailable, the remaining texts get an empty
   * label, so no results are lost.
   */
  private List<JudgedFailures.Line> judgedLines(MeaningOpinion judge, Consumer<String> warnings) {
    List<JudgedFailures.Line> lines = new ArrayList<>();
    boolean over = false;
    String reason = "";
    for (Map.Entry<String, String> task : originals.entrySet()) {
      for (String text : failed.getOrDefault(task.getKey(), Set.of())) {
        String label = "";
        try {
          label = over ? "" : judge.judge(task.getValue(), text);
        } catch (SuspendedException e) {
          reason = e.reason();
        } catch (FaultException e) {
          over = true;
          reason = String.valueOf(e.getMessage());
        }
        lines.add(new JudgedFailures.Line(task.getKey(), text, judge.name(), label));
      }
    }
    long without = lines.stream().filter(line -> line.label().isEmpty()).count();
    if (without > 0) {
      warnings.accept(
          "%s was not asked about %s of %s texts that failed: %s; continue with --resume"
              .formatted(
                  PlainText.line(judge.name()), without, lines.size(), PlainText.line(reason)));
    }
    return lines;
  }
}
