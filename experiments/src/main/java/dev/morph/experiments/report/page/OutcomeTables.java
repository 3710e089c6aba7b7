package dev.morph.experiments.report.page;

import dev.morph.experiments.report.RunRecord;
import dev.morph.experiments.report.words.UnevaluatedTasks;
import dev.morph.experiments.report.words.UnevaluatedTasks.Cause;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Point;
import dev.morph.scenarios.engine.store.VerdictCount;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of each task, the tasks that could not be evaluated, and the decisions of the oracle.
 */
final class OutcomeTables {
  private OutcomeTables() {}

  /**
   * Tasks that were queried but could not be evaluated, by cause; without rows if there are none.
   */
  static Table notEvaluable(RunRecord run) {
    Map<Cause, Set<String>> groups =
        run.results().isEmpty()
            ? UnevaluatedTasks.tasksOfSample(run.allDomains().samples())
            : UnevaluatedTasks.tasksOfWalks(run.results());
    return TableOf.<Map.Entry<Cause, Set<String>>>named("not-evaluable", "Not evaluable, and why")
        .caption(
            "Tasks whose unchanged text gave no usable result to compare with, or that were not"
                + " finished.")
        .text("model", "Model", it -> it.getKey().model())
        .text("outcome", "Outcome", it -> it.getKey().outcome())
        .text("cause", "Cause", it -> it.getKey().cause())
        .count("tasks", "Tasks", it -> it.getValue().size())
        .text("ids", "Which", it -> String.join(", ", it.getValue()))
        .rows(groups.entrySet());
  }

  /** The number and kind of verdicts of each oracle tier. */
  static Table verdicts(RunRecord run) {
    return TableOf.<VerdictCount>named("verdicts", "Verdicts by tier of the oracle")
        .caption(
            "Pairs of different "
                + run.terms().output()
                + "s that were compared; a pair is judged once, however many "
                + run.terms().mutants()
                + " led to it.")
        .text("tier", "Tier", it -> it.tier())
        .text("verdict", "Verdict", it -> it.kind())
        .text("cause", "Cause", it -> it.cause().isEmpty() ? null : it.cause())
        .text("branches", "Branches", it -> it.search().isEmpty() ? null : it.search())
        .count("pairs", "Pairs", it -> it.pairs())
        .rows(run.verdicts());
  }

  /** Every line of the results, as a table for further processing. */
  static Table outcomes(RunRecord run) {
    return TableOf.<Result>named("outcomes", "Every task, model, metric and domain")
        .text("task", "Task", it -> it.seed())
        .text("model", "Model", it -> it.model())
        .text("metric", "Metric", it -> it.metric())
        .text("domain", "Domain", it -> it.domain())
        .text("topic", "Topic", it -> it.labelText("topic").orElse(null))
        .count("complexity", "Complexity", it -> it.labelNumber("complexity").orElse(null))
        .text("outcome", "Outcome", it -> outcomeText(it))
        .text("cause", "Cause", it -> it.explanation().orElse(null))
        .number(
            "first_failure",
            "First failure",
            it -> it.found().map(found -> found.firstFailure().value()).orElse(null))
        .number(
            "last_success",
            "Last success",
            it -> it.walked().map(walked -> walked.lastSuccess().value()).orElse(null))
        .number("normalised", "Normalised distance", it -> endProperty(it, Point::normalised))
        .count("words_changed", "Words changed", it -> endProperty(it, Point::order))
        .count("rank", "Largest rank", it -> endProperty(it, Point::rank))
        .count("queries", "Queries", it -> it.trail().queries())
        .rows(run.allDomains().results());
  }

  /** Returns a property of the point where the walk ended; null if there was no walk. */
  private static <V> @Nullable V endProperty(Result line, Function<Point, V> value) {
    return line.walked().map(Result.Walked::endPoint).map(value).orElse(null);
  }

  private static String outcomeText(Result line) {
    return line.outcome().replace('_', ' ');
  }
}
