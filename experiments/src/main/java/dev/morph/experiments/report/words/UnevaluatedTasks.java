package dev.morph.experiments.report.words;

import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Sampled;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tasks that were queried but could not be evaluated, by cause. A task counts once per cause. */
public final class UnevaluatedTasks {
  private UnevaluatedTasks() {}

  /** Why a model has no result for some tasks. */
  public record Cause(String model, String outcome, String cause) {}

  /** Collects the tasks of the random sample that have no result. */
  public static Map<Cause, Set<String>> tasksOfSample(List<Sampled> samples) {
    Map<Cause, Set<String>> groups = new LinkedHashMap<>();
    for (Sampled task : samples) {
      if (task.cause() != null) {
        add(groups, new Cause(task.model(), "not evaluable", task.cause()), task.seed());
      } else if (task.suspended() != null) {
        add(groups, new Cause(task.model(), "unfinished", task.suspended()), task.seed());
      }
    }
    return groups;
  }

  /** Collects the tasks of walks that have no result, over all metrics and domains. */
  public static Map<Cause, Set<String>> tasksOfWalks(List<Result> results) {
    Map<Cause, Set<String>> groups = new LinkedHashMap<>();
    for (Result line : results) {
      if (!(line instanceof Result.Walked)) {
        String cause = line.explanation().orElse("");
        String outcome = line.outcome().replace('_', ' ');
        add(groups, new Cause(line.model(), outcome, cause), line.seed());
      }
    }
    return groups;
  }

  /** Describes the tasks of walks that are not evaluable, in sentences. */
  static List<String> sentences(List<Result> results) {
    List<String> sentences = new ArrayList<>();
    tasksOfWalks(results.stream().filter(Result.NotEvaluable.class::isInstance).toList())
        .forEach(
            (it, tasks) ->
                sentences.add(
                    "%s: tasks not evaluable: %s (%s)."
                        .formatted(it.model(), tasks.size(), it.cause())));
    return sentences;
  }

  private static void add(Map<Cause, Set<String>> groups, Cause cause, String task) {
    groups.computeIfAbsent(cause, any -> new LinkedHashSet<>()).add(task);
  }
}
