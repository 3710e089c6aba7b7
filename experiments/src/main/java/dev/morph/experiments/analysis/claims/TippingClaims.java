package dev.morph.experiments.analysis.claims;

import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.TippingSummary;
import dev.morph.experiments.analysis.claims.Observation.Cases;
import dev.morph.experiments.analysis.claims.Observation.Claim;
import dev.morph.experiments.analysis.claims.Observation.Verdict;
import java.util.List;

/**
 * Observations 8 to 10, on tipping points. Each is tested over all kinds of distance and all
 * models.
 */
public final class TippingClaims {
  private static final int FEWEST = 10;

  private final RunAnalysis run;

  /** Creates claims about the tipping points of a run. */
  public TippingClaims(RunAnalysis run) {
    this.run = run;
  }

  /** Returns the three observations, in the paper's order. */
  public List<Observation> all() {
    Cases<TippingSummary> cases =
        new Cases<>(
            "models by a kind of distance",
            "fewer than ten tasks whose last success is not the reference itself",
            run.tippingSummaries().stream().filter(it -> it.free().tasks() >= FEWEST).toList());
    return List.of(
        new Claim(
                "8",
                "On average the last success is closer to the reference than the first failure",
                "mean Diff (Eq. 22); its interval must lie above 0, and Wilcoxon's p below 0.05"
                    + " (Holm)")
            .majority(
                cases,
                it -> it.spread().mean(),
                it -> sign(it) == Verdict.HOLDS && run.tests().significant(it.testName()),
                it -> sign(it) == Verdict.DOES_NOT && run.tests().significant(it.testName())),
        new Claim(
                "9",
                "In most cases the distance to the reference grows at the tipping point",
                "share of Diff above 0, of tasks that can go either way; its interval must lie"
                    + " above 0.5")
            .majority(
                cases,
                it -> (double) it.free().above() / it.free().tasks(),
                it -> grows(it) == Verdict.HOLDS,
                it -> grows(it) == Verdict.DOES_NOT),
        new Claim(
                "10",
                "The distance to the reference may shrink at the tipping point",
                "share of Diff below 0, of tasks that can go either way; one such task is enough")
            .majority(
                cases,
                it -> (double) it.free().below() / it.free().tasks(),
                it -> it.free().below() > 0,
                it -> it.free().below() == 0 && it.free().tasks() >= 20));
  }

  private static Verdict grows(TippingSummary summary) {
    return Verdict.above(0.5, summary.free().aboveShare().interval());
  }

  private static Verdict sign(TippingSummary summary) {
    return Verdict.above(0, summary.mean().interval());
  }
}
