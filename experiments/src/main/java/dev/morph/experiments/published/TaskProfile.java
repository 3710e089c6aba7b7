package dev.morph.experiments.published;

import dev.morph.scenarios.engine.store.Result;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Properties of the tasks of a run, by source.
 *
 * @param tasks one result per task
 */
record TaskProfile(List<Result> tasks) {
  private static final String UNKNOWN = "no source given";

  List<String> sources() {
    return tasks.stream().map(TaskProfile::source).distinct().sorted().toList();
  }

  /** Returns a property of the tasks of one source. */
  @Nullable Double property(String row, String source) {
    List<Result> own = tasks.stream().filter(it -> source(it).equals(source)).toList();
    Map<String, Long> topics =
        own.stream()
            .flatMap(it -> it.labelText("topic").stream())
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    LongSummaryStatistics sizes =
        topics.values().stream().mapToLong(Long::longValue).summaryStatistics();
    return switch (row) {
      case "topics" -> (double) topics.size();
      case "tasks" -> (double) own.size();
      default -> {
        LongSummaryStatistics of =
            row.startsWith("tasks_in_topic")
                ? sizes
                : labelStatistics(own, row.startsWith("complexity") ? "complexity" : "words");
        yield of.getCount() == 0 ? null : Double.valueOf(statistic(of, row));
      }
    };
  }

  private static double statistic(LongSummaryStatistics of, String row) {
    if (row.endsWith("_mean")) {
      return of.getAverage();
    }
    return row.endsWith("_max") ? of.getMax() : of.getMin();
  }

  private static LongSummaryStatistics labelStatistics(List<Result> tasks, String label) {
    return tasks.stream()
        .flatMap(it -> it.labelNumber(label).stream())
        .mapToLong(Integer::longValue)
        .summaryStatistics();
  }

  private static String source(Result task) {
    return task.labelText("source").orElse(UNKNOWN);
  }
}
