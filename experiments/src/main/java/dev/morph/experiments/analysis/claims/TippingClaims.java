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
  public List<Observation> observations() {
    Cases<TippingSummary> cases =
        new Cases<>(
            "models by a kind of distance",
            "fewer than ten tasks whose last success is not the reference itself",
            run.tippingSummaries().stream()
                .filter(it -> it.eitherSign().tasks() >= FEWEST)
                .toList());
    return List.of(
        new Claim(
                "8",
                "On average the last success is closer to the reference than the first failure",
                "mean Diff (Eq. 22); its interval must lie above 0, and Wilcoxon's p below 0.05"
                    + " (Holm)")
            .testMajority(
                cases,
                it -> it.distribution().mean(),
                it ->
                    meanSignVerdict(it) == Verdict.HOLDS
                        && run.tests().isSignificant(it.testName()),
                it ->
                    meanSignVerdict(it) == Verdict.DOES_NOT
                        && run.tests().isSignificant(it.testName())),
        new Claim(
                "9",
                "In most cases the distance to the reference grows at the tipping point",
                "share of Diff above 0, of tasks that can go either way; its interval must lie"
                    + " above 0.5")
            .testMajority(
                cases,
                it -> (double) it.eitherSign().above() / it.eitherSign().tasks(),
                it -> growthVerdict(it) == Verdict.HOLDS,
                it -> growthVerdict(it) == Verdict.DOES_NOT),
        new Claim(
                "10",
                "The distance to the reference may shrink at the tipping point",
                "share of Diff below 0, of tasks that can go either way; one such task is enough")
            .testMajority(
                cases,
                it -> (double) it.eitherSign().below() / it.eitherSign().tasks(),
                it -> it.eitherSign().below() > 0,
                it -> it.eitherSign().below() == 0 && it.eitherSign().tasks() >= 20));
  }

  private static Verdict growthVerdict(TippingSummary summary) {
    return Verdict.above(0.5, summary.eitherSign().aboveShare().interval());
  }

  private static Verdict meanSignVerdict(TippingSummary summary) {
    return Verdict.above(0, summary.mean().interval());
  }
}
