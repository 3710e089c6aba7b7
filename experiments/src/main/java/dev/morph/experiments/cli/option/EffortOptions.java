package dev.morph.experiments.cli.option;

import dev.morph.core.fault.Fault;
import dev.morph.scenarios.engine.examination.EvaluationSettings.Effort;
import dev.morph.scenarios.engine.store.Caps;
import dev.morph.scenarios.model.Pace;
import dev.morph.scenarios.model.Prices;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How fast a run goes and what it may use up; changes no result. */
final class EffortOptions {
  @Mixin private PaceOptions pace = new PaceOptions();

  @Option(names = "--no-speculation", description = "Never ask ahead.")
  private boolean noSpeculation;

  @Option(
      names = "--max-calls",
      paramLabel = "C",
      description = "Stop the run, resumably, after C answers in all.")
  private @Nullable Integer maxCalls;

  @Option(
      names = "--max-tokens-total",
      paramLabel = "T",
      description = "Stop the run, resumably, before it takes more than T tokens in all.")
  private @Nullable Long maxTokensTotal;

  @Option(
      names = "--max-cost",
      paramLabel = "USD",
      description = "Stop the run, resumably, before it costs more than this many dollars in all.")
  private @Nullable Double maxCost;

  @Option(
      names = "--prices",
      paramLabel = "FILE",
      description =
          "What tokens cost; morph estimate --show-prices prints the embedded file to start from.")
  private @Nullable Path prices;

  Effort effort() {
    return new Effort(pace.pace().parallel(), !noSpeculation, caps());
  }

  Pace pace() {
    return pace.pace();
  }

  Prices prices() {
    return prices == null ? Prices.embedded() : Prices.read(prices);
  }

  private Caps caps() {
    long calls = maxCalls == null ? Long.MAX_VALUE : maxCalls;
    long tokens = maxTokensTotal == null ? Long.MAX_VALUE : maxTokensTotal;
    double dollars = maxCost == null ? Double.POSITIVE_INFINITY : maxCost;
    RadiusOptions.atLeast("--max-calls", (int) Math.min(calls, Integer.MAX_VALUE), 1);
    RadiusOptions.atLeast("--max-tokens-total", (int) Math.min(tokens, Integer.MAX_VALUE), 1);
    if (!(dollars > 0)) {
      throw Fault.BAD_OPTION.because("--max-cost", dollars, "dollars above 0");
    }
    return new Caps(calls, tokens, dollars);
  }
}
