package dev.morph.experiments.analysis;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import dev.morph.experiments.statistics.Holm;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All tests that a report prints, corrected together by Holm's method: all pairs of models, metrics
 * and kinds of tests together. If a primary metric was named before the run, tests under other
 * metrics are left out: they have a p but no corrected p.
 *
 * @param adjusted corrected p, by name of the test
 */
public record TestFamily(Map<String, Double> adjusted) {
  /** A corrected p below this level is called significant. */
  public static final double LEVEL = 0.05;

  /**
   * A test.
   *
   * @param name unique among the tests of a report
   * @param metric the metric of the test; empty if it concerns no metric
   * @param p uncorrected p
   */
  @JsonIgnoreProperties({"name", "metric"})
  public record Test(String name, String metric, double p) {}

  public TestFamily {
    adjusted = Map.copyOf(adjusted);
  }

  /**
   * Corrects these tests.
   *
   * @param primary the primary metric; null to correct the tests under all metrics
   */
  public static TestFamily of(List<Test> tests, @Nullable String primary) {
    List<Test> counted =
        tests.stream()
            .filter(it -> primary == null || it.metric().isEmpty() || it.metric().equals(primary))
            .toList();
    List<Double> corrected = Holm.adjust(counted.stream().map(Test::p).toList());
    Map<String, Double> adjusted = new HashMap<>();
    for (int i = 0; i < counted.size(); i++) {
      adjusted.put(counted.get(i).name(), corrected.get(i));
    }
    return new TestFamily(adjusted);
  }

  /** The number of tests that are corrected together. */
  public int size() {
    return adjusted.size();
  }

  /** The corrected p; null for a test outside the family. */
  public @Nullable Double correctedP(String name) {
    return adjusted.get(name);
  }

  /** Whether the corrected p is below the level. */
  public boolean isSignificant(String name) {
    Double p = adjusted.get(name);
    return p != null && p < LEVEL;
  }
}
