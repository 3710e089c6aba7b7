package dev.morph.experiments.plan;

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
 * Gathers the texts that failed in a run, and at its end asks the run's judge about them, if it has
 * one: which they are is not known before.
 */
final class FailureJudging {
  private final Map<String, String> originals = new LinkedHashMap<>(); // by task, in its order
  private final Map<String, Set<String>> failed = new LinkedHashMap<>();
  private final Optional<MeaningOpinion> opinion;

  <T, I> FailureJudging(Experiment<T, I, ?> experiment, Assistance assistance) {
    this.opinion = experiment.opinion(assistance);
    if (opinion.isPresent()) {
      for (T task : experiment.tasks()) {
        String original = experiment.text(experiment.seed(task).input());
        originals.put(experiment.id(task), original);
      }
    }
  }

  void look(UnitResults unit) {
    if (opinion.isPresent()) {
      failed
          .computeIfAbsent(unit.sample().seed(), any -> new LinkedHashSet<>())
          .addAll(JudgedFailures.texts(unit.sample(), unit.walks()));
    }
  }

  /**
   * Asks.
   *
   * @param said gets a line for each text
   * @param warnings is told why some were not asked about
   * @return whether there is a judge
   */
  boolean ask(GrowingLines said, Consumer<String> warnings) {
    opinion.ifPresent(judge -> said.add(new Asking(judge, warnings).lines()));
    return opinion.isPresent();
  }

  /** A judge that cannot be asked any more costs no results: the rest has no label. */
  private final class Asking {
    private final MeaningOpinion judge;
    private final Consumer<String> warnings;
    private boolean over;
    private int without;
    private String reason = "";

    Asking(MeaningOpinion judge, Consumer<String> warnings) {
      this.judge = judge;
      this.warnings = warnings;
    }

    List<JudgedFailures.Line> lines() {
      List<JudgedFailures.Line> lines = new ArrayList<>();
      originals.forEach(
          (task, original) -> {
            for (String text : failed.getOrDefault(task, Set.of())) {
              lines.add(new JudgedFailures.Line(task, text, judge.name(), label(original, text)));
            }
          });
      if (without > 0) {
        warnings.accept(
            String.format(
                "%s was not asked about %d of %d texts that failed: %s; --resume asks",
                PlainText.line(judge.name()), without, lines.size(), PlainText.line(reason)));
      }
      return lines;
    }

    private String label(String original, String text) {
      if (!over) {
        try {
          return judge.of(original, text);
        } catch (SuspendedException e) {
          reason = e.reason();
        } catch (FaultException e) {
          over = true;
          reason = String.valueOf(e.getMessage());
        }
      }
      without++;
      return "";
    }
  }
}
