package dev.morph.experiments.analysis;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import dev.morph.experiments.statistics.Holm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All tests that a report prints, corrected together by Holm's method: over pairs of models, over
 * metrics, and over kinds of tests. Where one metric was named primary before the run, the tests
 * under the others are left out: they have a p, and no corrected one.
 *
 * @param adjusted corrected p by the test's name
 */
public record TestFamily(Map<String, Double> adjusted) {
  /** Below this a corrected p is called significant. */
  public static final double LEVEL = 0.05;

  /**
   * A test.
   *
   * @param name no two tests of a report have one
   * @param metric it is under; empty if it is under none
   * @param p uncorrected
   */
  @JsonIgnoreProperties({"name", "metric"})
  public record Test(String name, String metric, double p) {}

  public TestFamily {
    adjusted = Map.copyOf(adjusted);
  }

  /**
   * Of these tests.
   *
   * @param primary null: all of them count
   */
  public static TestFamily of(List<Test> tests, @Nullable String primary) {
    List<Test> counted = new ArrayList<>();
    for (Test test : tests) {
      if (primary == null || test.metric().isEmpty() || test.metric().equals(primary)) {
        counted.add(test);
      }
    }
    List<Double> corrected = Holm.adjust(counted.stream().map(Test::p).toList());
    Map<String, Double> adjusted = new HashMap<>();
    for (int i = 0; i < counted.size(); i++) {
      adjusted.put(counted.get(i).name(), corrected.get(i));
    }
    return new TestFamily(adjusted);
  }

  /** How many tests count. */
  public int size() {
    return adjusted.size();
  }

  /** The corrected p; null for a test that is not of the family. */
  public @Nullable Double holm(String name) {
    return adjusted.get(name);
  }

  /** Whether the corrected p is below the level. */
  public boolean significant(String name) {
    Double p = adjusted.get(name);
    return p != null && p < LEVEL;
  }
}
