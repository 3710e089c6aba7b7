package dev.morph.experiments.repair;

import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Distribution;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.repair.SuccessRates.Rate;
import dev.morph.experiments.statistics.Correlation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Tests whether bugs in code that a model knows well lose more of their success rate (de Koning et
 * al. 2026, section IV-B). Familiarity is measured by the negative log-likelihood (NLL) of the
 * buggy program, converted to its percentile rank among the solvable bugs of the model. Tied values
 * share their mean rank.
 *
 * <p><b>Differs from the paper:</b> unless values of the model under test are given, the NLL is
 * measured with our n-gram model of Java. Then it tells how common the code is, not how well the
 * model under test knows it.
 *
 * @param bugs solvable bugs with known NLL
 */
record Familiarity(List<Known> bugs) {
  /** The number of bins; each contains a fifth of the ranks. */
  static final int BINS = 5;

  /** A solvable bug with known NLL. */
  record Known(Rate rate, String project, double nll) {}

  /**
   * The bugs of one fifth of the ranks.
   *
   * @param number the bin's number; 0 for the lowest NLL, that is, the best-known code
   */
  record Bin(int number, int bugs, Estimate difference) {}

  /** The solvable bugs of one project whose NLL is not above the median of all bugs (Figure 5). */
  record Project(String name, List<Double> differences, double medianNll) {}

  /** Computes the familiarity of one model. */
  static Familiarity of(String model, List<Rate> rates, List<BugFacts> facts) {
    Map<String, BugFacts> known =
        facts.stream().collect(Collectors.toMap(BugFacts::bug, Function.identity()));
    List<Known> bugs = new ArrayList<>();
    for (Rate rate : rates) {
      BugFacts bug = known.get(rate.bug());
      if (bug != null) {
        bug.findNll(model).ifPresent(nll -> bugs.add(new Known(rate, bug.project(), nll)));
      }
    }
    return new Familiarity(bugs);
  }

  private double percentileRank(Known bug) {
    long below = bugs.stream().filter(other -> other.nll() < bug.nll()).count();
    long equal = bugs.stream().filter(other -> other.nll() == bug.nll()).count();
    return (below + equal / 2.0) / bugs.size();
  }

  private List<Known> lowerHalf() {
    return bugs.stream().filter(bug -> percentileRank(bug) <= 0.5).toList();
  }

  /** Returns the bins, from the best-known code to the least known; a bin may be empty. */
  List<Bin> bins(Bootstrap bootstrap, String purpose) {
    Map<Integer, List<Known>> members =
        Grouped.groupBy(bugs, bug -> Math.min(BINS - 1, (int) (BINS * percentileRank(bug))));
    List<Bin> bins = new ArrayList<>();
    for (int number = 0; number < BINS; number++) {
      List<Double> differences = differences(members.getOrDefault(number, List.of()));
      Estimate mean = bootstrap.mean(differences, purpose + " nll " + number);
      bins.add(new Bin(number, differences.size(), mean));
    }
    return bins;
  }

  private static List<Double> differences(List<Known> some) {
    return some.stream().map(bug -> bug.rate().difference()).toList();
  }

  /**
   * Returns the correlation of NLL and the difference of success rates, over all bugs; positive if
   * familiar code loses more.
   */
  Optional<Correlation> overallCorrelation() {
    return spearman(bugs);
  }

  /**
   * Returns the correlation of {@link #overallCorrelation} over the bugs with lower NLL, as in the
   * paper.
   */
  Optional<Correlation> lowerHalfCorrelation() {
    return spearman(lowerHalf());
  }

  private static Optional<Correlation> spearman(List<Known> some) {
    return Correlation.spearman(
        some.stream().mapToDouble(Known::nll).toArray(),
        some.stream().mapToDouble(bug -> bug.rate().difference()).toArray());
  }

  /** Returns the projects in alphabetical order. */
  List<Project> projects() {
    List<Project> projects = new ArrayList<>();
    new TreeMap<>(Grouped.groupBy(lowerHalf(), Known::project))
        .forEach((name, its) -> projects.add(new Project(name, differences(its), medianNll(its))));
    return projects;
  }

  private static double medianNll(List<Known> some) {
    double[] values = some.stream().mapToDouble(Known::nll).toArray();
    return Distribution.of(values).orElseThrow().quantile(0.5);
  }
}
