package dev.morph.experiments.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrderOfModelsTest {
  private static final List<String> METRICS = List.of("chrf", "bleu", "meteor");

  @Test
  void metricsThatClearlyOrderModelsAlikeAgreeWithCertainty() {
    List<OrderOfModels> orders = orders(new int[][] {{1, 4, 7}, {1, 4, 7}, {1, 4, 7}}, 0.2);

    assertThat(orders)
        .extracting(OrderOfModels::score)
        .containsExactly("R^o", "R^*", "restricted mean");
    for (OrderOfModels order : orders) {
      assertThat(order.concordance().w()).isEqualTo(1);
      assertThat(order.concordance().judges()).isEqualTo(3);
      assertThat(order.w()).isEqualTo(new Estimate(1.0, null, "no variance"));
    }
  }

  @Test
  void anOrderThatRestsOnAFewTasksHasAWideInterval() {
    OrderOfModels order = orders(new int[][] {{2, 2, 2}, {2, 2, 2}, {2, 2, 2}}, 6).get(0);

    assertThat(order.w().interval().low()).isLessThan(0.5);
    assertThat(order.w().interval().high()).isGreaterThan(0.8);
  }

  @Test
  void oppositeOrdersDoNotAgree() {
    OrderOfModels order = orders(new int[][] {{1, 4, 7}, {7, 4, 1}}, 0.2).get(0);

    assertThat(order.w()).isEqualTo(new Estimate(0.0, null, "no variance"));
  }

  @Test
  void aMetricUnderWhichAModelNeverFailedDoesNotJudgeFailures() {
    List<Result> results = new ArrayList<>();
    for (int task = 0; task < 4; task++) {
      for (String model : List.of("a", "b", "c")) {
        results.add(Lines.under("chrf", Lines.found(model, "s" + task, 2 + task, 1)));
        results.add(Lines.under("bleu", Lines.found(model, "s" + task, 3 + task, 1)));
      }
      results.add(Lines.under("meteor", Lines.found("a", "s" + task, 2, 1)));
      results.add(Lines.under("meteor", Lines.found("c", "s" + task, 2, 1)));
      results.add(Lines.under("meteor", Lines.notReached("b", "s" + task, 9)));
    }

    List<OrderOfModels> orders = RunAnalysis.of(results, AnalysisSettings.seeded(1)).orders();

    assertThat(orders).extracting(OrderOfModels::score).containsExactly("restricted mean");
  }

  /** One row a metric, one column a model, around which its failures scatter. */
  private static List<OrderOfModels> orders(int[][] places, double scatter) {
    List<Result> results = new ArrayList<>();
    for (int metric = 0; metric < places.length; metric++) {
      for (int model = 0; model < places[metric].length; model++) {
        for (int task = 0; task < 12; task++) {
          double shift = scatter * ((task * 7 + model * 5 + metric * 3) % 12) / 12;
          Result line =
              Lines.found("m" + model, "s" + task, places[metric][model] + shift, shift + model);
          results.add(Lines.under(METRICS.get(metric), line));
        }
      }
    }
    return RunAnalysis.of(results, AnalysisSettings.seeded(1)).orders();
  }
}
