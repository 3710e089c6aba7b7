package dev.morph.experiments.cli;

import dev.morph.core.fault.Fault;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;
import dev.morph.core.strategy.WalkSettings;
import picocli.CommandLine.Option;

/** What is explored around a seed. */
final class WalkOptions {
  @Option(
      names = "--n",
      paramLabel = "N",
      defaultValue = "5",
      description = "First radius: a word's N nearest neighbours (default: ${DEFAULT-VALUE}).")
  private int n;

  @Option(
      names = "--k",
      paramLabel = "K",
      defaultValue = "5",
      description = "First radius: up to K words replaced (default: ${DEFAULT-VALUE}).")
  private int k;

  @Option(
      names = "--expand-n",
      paramLabel = "N",
      defaultValue = "1",
      description = "Growth of n when nothing failed (default: ${DEFAULT-VALUE}).")
  private int expandN;

  @Option(
      names = "--expand-k",
      paramLabel = "K",
      defaultValue = "1",
      description = "Growth of k when nothing failed (default: ${DEFAULT-VALUE}).")
  private int expandK;

  @Option(
      names = "--max-rank",
      paramLabel = "R",
      defaultValue = "" + Integer.MAX_VALUE,
      showDefaultValue = picocli.CommandLine.Help.Visibility.NEVER,
      description = "n never grows beyond R (default: the vocabulary).")
  private int maxRank;

  @Option(
      names = "--max-queries",
      paramLabel = "Q",
      defaultValue = "200",
      description = "Most mutants asked per seed and metric (default: ${DEFAULT-VALUE}).")
  private int maxQueries;

  @Option(
      names = "--budget",
      paramLabel = "B",
      defaultValue = "4000",
      description = "Most mutants generated per radius (default: ${DEFAULT-VALUE}).")
  private int budget;

  @Option(
      names = "--random-seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Decides samples and ties (default: ${DEFAULT-VALUE}).")
  private long randomSeed;

  WalkSettings settings() {
    atLeast("--n", n, 1);
    atLeast("--k", k, 1);
    atLeast("--expand-n", expandN, 0);
    atLeast("--expand-k", expandK, 0);
    atLeast("--max-rank", maxRank, 1);
    atLeast("--max-queries", maxQueries, 1);
    return new WalkSettings(new Radius(n, k), expandN, expandK, maxRank, maxQueries, budget());
  }

  Radius radius() {
    atLeast("--n", n, 1);
    atLeast("--k", k, 1);
    return new Radius(n, k);
  }

  Budget budget() {
    atLeast("--budget", budget, 1);
    return new Budget(budget, randomSeed);
  }

  static void atLeast(String option, int value, int least) {
    if (value < least) {
      throw Fault.BAD_OPTION.because(option, value, "a number from " + least);
    }
  }
}
