package dev.morph.experiments.cli.option;

import dev.morph.core.morphism.Budget;
import dev.morph.core.strategy.WalkSettings;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is explored around a seed. */
final class WalkOptions {
  @Mixin private RadiusOptions first = new RadiusOptions();

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

  WalkSettings settings() {
    RadiusOptions.atLeast("--expand-n", expandN, 0);
    RadiusOptions.atLeast("--expand-k", expandK, 0);
    RadiusOptions.atLeast("--max-rank", maxRank, 1);
    RadiusOptions.atLeast("--max-queries", maxQueries, 1);
    return new WalkSettings(first.radius(), expandN, expandK, maxRank, maxQueries, budget());
  }

  Budget budget() {
    return first.budget();
  }
}
