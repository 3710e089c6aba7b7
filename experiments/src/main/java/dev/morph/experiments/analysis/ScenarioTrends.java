package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.estimate.Seeds;
import dev.morph.experiments.statistics.RankSum;
import dev.morph.experiments.statistics.Significance;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Tests whether one model under one metric is less robust on harder tasks: tasks of higher
 * complexity, and tasks on advanced topics.
 */
public final class ScenarioTrends {
  private static final Set<String> SIMPLE = Set.of("array", "string", "arrays", "strings");
  private static final Set<String> ADVANCED =
      Set.of(
          "multi-threading",
          "multithreading",
          "regular expression",
          "regular-expression",
          "regex",
          "data-structure",
          "data structure",
          "ds");
  private static final int FEWEST = 5;

  private ScenarioTrends() {}

  /** Returns the tests that the report prints or uses in a claim. */
  static List<TestFamily.Test> trendTests(List<Walks> walks) {
    List<TestFamily.Test> tests = new ArrayList<>();
    for (Walks it : walks) {
      ComplexityTrend.ofFirstFailures(it.seeds())
          .spearmanOfSeeds()
          .ifPresent(
              trend -> tests.add(new TestFamily.Test(complexityTest(it), it.metric(), trend.p())));
      topicContrast(it)
          .ifPresent(
              contrast -> tests.add(new TestFamily.Test(topicTest(it), it.metric(), contrast.p())));
    }
    return tests;
  }

  /** The name of the test of a trend with complexity. */
  public static String complexityTest(Walks walks) {
    return "complexity|" + walks.purpose();
  }

  /** The name of the test of {@link #topicContrast}. */
  public static String topicTest(Walks walks) {
    return "topic|" + walks.purpose();
  }

  /**
   * The Mann-Whitney test of advanced against simple tasks. The statistic is the probability that
   * the first failure of an advanced task is farther away than that of a simple task.
   */
  public static Optional<Significance> topicContrast(Walks walks) {
    double[] advanced = failureDistances(walks, ADVANCED);
    double[] simple = failureDistances(walks, SIMPLE);
    if (advanced.length < FEWEST || simple.length < FEWEST) {
      return Optional.empty();
    }
    Significance test = RankSum.test(advanced, simple);
    double pairs = (double) advanced.length * simple.length;
    return Optional.of(new Significance(test.statistic() / pairs, test.p(), false));
  }

  private static double[] failureDistances(Walks walks, Set<String> topics) {
    return walks.foundSeeds().stream()
        .filter(
            seed ->
                seed.labelText("topic")
                    .filter(topic -> topics.contains(topic.toLowerCase(Locale.ROOT)))
                    .isPresent())
        .mapToDouble(Seeds::failureDistance)
        .toArray();
  }
}
