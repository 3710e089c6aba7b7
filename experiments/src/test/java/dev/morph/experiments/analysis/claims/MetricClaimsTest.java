package dev.morph.experiments.analysis.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.morphism.Distinguishability;
import dev.morph.experiments.analysis.ComparedMetrics;
import dev.morph.experiments.analysis.Lines;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.claims.Observation.Verdict;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.table.Csv;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Found;
import dev.morph.scenarios.engine.store.Trail;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class MetricClaimsTest {
  /** Published values of Table 10, in the paper's order of columns. */
  private static final Map<String, double[]> PUBLISHED = published();

  @Test
  void table10UsesTheRunsOwnResultsOncePerTask() {
    RunAnalysis run = run(PUBLISHED);

    ComparedMetrics compared = ComparedMetrics.of(run.results());

    assertThat(compared.mutantCounts()).hasSize(12).containsOnly(240);
    assertThat(compared.meanScores("cosine").orElseThrow()[0]).isCloseTo(0.3535, within(0.01));
    assertThat(Csv.format(compared.table(run.bootstrap())))
        .startsWith("metric,tasks,mutants,uniqueness,uniqueness_low,uniqueness_high,uniqueness_why")
        .contains("cosine:minilm,12,240.0,0.3");
  }

  /** The paper's Table 10 contradicts its Observation 15: Levenshtein-word spreads wider. */
  @Test
  void allClaimsHoldOnThePublishedValuesExceptTheOneThatTheTableContradicts() {
    List<Observation> claims = new MetricClaims(run(PUBLISHED)).observations();

    assertThat(claims).extracting(Observation::label).containsExactly("15", "16", "17", "18");
    assertThat(claims.get(0).verdict()).isEqualTo(Verdict.DOES_NOT);
    assertThat(claims.get(0).sample())
        .contains("contradicted: roberta > levenshtein-word in differentness");
    assertThat(claims.subList(1, 4)).extracting(Observation::verdict).containsOnly(Verdict.HOLDS);
  }

  @Test
  void withoutRobertaItsClaimsAreUndecidedAndOthersCanStillBeContradicted() {
    Map<String, double[]> others = new LinkedHashMap<>(PUBLISHED);
    others.remove("roberta");
    others.put("euclidean", new double[] {0.2, 0.3, 0.2});

    List<Observation> claims = new MetricClaims(run(others)).observations();

    assertThat(claims.get(0).verdict()).isEqualTo(Verdict.NOT_ENOUGH_DATA);
    assertThat(claims.get(0).sample()).contains("not in this run: roberta");
    assertThat(claims.get(1).verdict()).isEqualTo(Verdict.DOES_NOT);
    assertThat(claims.get(1).sample()).contains("contradicted: euclidean > 0.5 in uniqueness");
  }

  private static RunAnalysis run(Map<String, double[]> metrics) {
    List<Result> lines = new ArrayList<>();
    for (String model : List.of("a", "b")) {
      for (int task = 0; task < 12; task++) {
        for (var metric : metrics.entrySet()) {
          lines.add(line(metric.getKey(), model, task, metric.getValue()));
        }
      }
    }
    return RunAnalysis.of(lines, AnalysisSettings.seeded(1));
  }

  /** A walk whose mutants are distinguished about as well as the mean says. */
  private static Result line(String metric, String model, int task, double[] means) {
    double more = (task % 3 - 1) * 0.002;
    Found found = (Found) Lines.under(metric, Lines.found(model, "t" + task, 3, 2));
    Trail trail = found.trail();
    Distinguishability apart =
        new Distinguishability(
            240, means[0] + more, means[1] + more, means[0], means[1], means[2] + more);
    return new Found(
        found.head(),
        new Result.Failure(found.firstFailure(), found.judgement(), Map.of()),
        found.lastSuccess(),
        new Trail(
            trail.queries(),
            trail.pool(),
            null,
            Objects.requireNonNull(trail.search()),
            null,
            null,
            trail.cost(),
            new Trail.PoolResults(apart, List.of(), List.of())));
  }

  private static Map<String, double[]> published() {
    Map<String, double[]> table = new LinkedHashMap<>();
    table.put("roberta", new double[] {1.0, 1.0, 0.2334});
    table.put("chrf", new double[] {0.9322, 0.9655, 0.2169});
    table.put("euclidean", new double[] {0.7394, 0.8721, 0.2010});
    table.put("cosine:minilm", new double[] {0.3535, 0.6104, 0.0789});
    table.put("bleu", new double[] {0.1445, 0.3242, 0.1291});
    table.put("meteor", new double[] {0.0, 0.0804, 0.1454});
    table.put("levenshtein-char", new double[] {0.0055, 0.0661, 0.2267});
    table.put("levenshtein-word", new double[] {0.0, 0.0101, 0.3054});
    table.put("rouge-2", new double[] {0.0, 0.0452, 0.1576});
    table.put("rouge-l", new double[] {0.0, 0.0374, 0.0912});
    return table;
  }
}
