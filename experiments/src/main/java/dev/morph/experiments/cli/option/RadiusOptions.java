package dev.morph.experiments.cli.option;

import dev.morph.core.fault.Fault;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which mutants there are around a seed. */
public final class RadiusOptions {
  @Option(
      names = "--n",
      paramLabel = "N",
      defaultValue = "5",
      description = "A word's N nearest neighbours (default: ${DEFAULT-VALUE}).")
  private int n;

  @Option(
      names = "--k",
      paramLabel = "K",
      defaultValue = "5",
      description = "Up to K words replaced (default: ${DEFAULT-VALUE}).")
  private int k;

  @Option(
      names = "--budget",
      paramLabel = "B",
      defaultValue = "4000",
      description = "Most mutants generated per radius (default: ${DEFAULT-VALUE}).")
  private int budget;

  @Mixin private SeedOption randomSeed = new SeedOption();

  public Radius radius() {
    atLeast("--n", n, 1);
    atLeast("--k", k, 1);
    return new Radius(n, k);
  }

  public Budget budget() {
    atLeast("--budget", budget, 1);
    return new Budget(budget, randomSeed.value());
  }

  public static void atLeast(String option, int value, int least) {
    if (value < least) {
      throw Fault.BAD_OPTION.because(option, value, "a number from " + least);
    }
  }
}
