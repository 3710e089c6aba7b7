package dev.morph.experiments.cli.evaluate;

import static dev.morph.scenarios.generation.GenerationSettings.FORM;
import static dev.morph.scenarios.generation.GenerationSettings.NAMED;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.cli.option.AtLeast;
import dev.morph.experiments.cli.option.LocalDependencies;
import dev.morph.experiments.cli.option.PlanOption;
import dev.morph.experiments.estimate.CostEstimate;
import dev.morph.experiments.estimate.CostEstimate.Assumptions;
import dev.morph.experiments.estimate.CostEstimate.Range;
import dev.morph.experiments.estimate.CostEstimate.Spread;
import dev.morph.experiments.estimate.CostEstimate.Work;
import dev.morph.experiments.plan.Plan;
import dev.morph.experiments.plan.RunPlace;
import dev.morph.scenarios.engine.Outline;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.generation.GenerationSettings;
import dev.morph.scenarios.generation.ModelTerms;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.Pace;
import dev.morph.scenarios.model.Prices;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What an evaluation would cost. */
@Command(
    name = "estimate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Says what an evaluation with the same options would ask, take and cost. It asks no model and"
          + " needs no key.",
      "",
      "Least: the first mutant of every task fails. Most: none ever does. Likely: the walks"
          + " simulated with mutants that fail at random.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  morph estimate --model openai:gpt-4o-mini --metric chrf,levenshtein-word",
      "  morph estimate --dataset tasks.jsonl --model anthropic:claude-sonnet-4-5 --failing"
          + " 0.02..0.1 --json",
      "  morph estimate --plan ghoshpaul-2026-robustness --model openai:gpt-4o-mini",
      "  morph estimate --plan xue-2024 --model openai:gpt-4o-mini --set benchmark=quixbugs:DIR",
      "  morph estimate --show-prices > prices.csv"
    })
public final class EstimateCommand extends Verb {
  private final RecordOptions<RunSpec<GenerationSettings>> spec = options(FORM.parameters(), NAMED);

  /** So that the command line of an evaluation is one of an estimate; nothing is kept anywhere. */
  @SuppressWarnings("unused")
  private final RecordOptions<RunPlace> place = options(RunPlace.class);

  @Mixin private PlanOption plan = new PlanOption();

  @Mixin private ExperimentOptions experiment = new ExperimentOptions();

  @Option(
      names = "--failing",
      paramLabel = "A..B",
      defaultValue = "0.01..0.2",
      description = "Share of mutants that fail, for what is likely (default: ${DEFAULT-VALUE}).")
  private String failing = "";

  @Option(
      names = "--answer-tokens",
      paramLabel = "A..B",
      defaultValue = "150..600",
      description = "Tokens of an answer (default: ${DEFAULT-VALUE}).")
  private String answerTokens = "";

  @Option(
      names = "--answer-seconds",
      paramLabel = "A..B",
      defaultValue = "1..10",
      description = "Seconds until an answer is there (default: ${DEFAULT-VALUE}).")
  private String answerSeconds = "";

  @Option(
      names = "--simulate",
      paramLabel = "N",
      defaultValue = "25",
      description = "Simulate N tasks at most (default: ${DEFAULT-VALUE}).")
  private int sample;

  @Option(
      names = "--show-prices",
      description = "Print the embedded price file and do nothing else.")
  private boolean showPrices;

  @Option(names = "--json", description = "As JSON.")
  private boolean json;

  @Override
  public Integer call() {
    if (showPrices) {
      out().print(Prices.embeddedText());
      return 0;
    }
    AtLeast.check("--simulate", sample, 1);
    Map<String, @Nullable Object> given = spec.given();
    given.remove(ExperimentOptions.EXPERIMENT);
    if (plan.value().isEmpty()) {
      estimate(experiment.name().isEmpty() ? spec.value() : experiment.spec(given));
      return 0;
    }
    Plan planned = Plan.open(plan.value().get(), form -> experiment.with(given, form));
    PlanRunner.introduce(planned, err());
    if (planned.comparesMetrics()) {
      out().println("The plan compares metrics over mutants alone: no model is asked.");
      return 0;
    }
    List<Plan.Variant> variants = planned.variants();
    for (Plan.Variant variant : variants) {
      if (variants.size() > 1) {
        err().println("\n== " + variant.name());
      }
      estimate(variant.spec());
    }
    return 0;
  }

  private void estimate(RunSpec<?> run) {
    estimate(ExperimentFactory.named(run.experiment()), run);
  }

  private <S extends Record> void estimate(ExperimentFactory<S> kind, RunSpec<?> run) {
    Assumptions assumptions =
        new Assumptions(
            range("--failing", failing, 1),
            range("--answer-tokens", answerTokens, 1e6),
            range("--answer-seconds", answerSeconds, 1e5),
            sample);
    Outline<?> outline = kind.outline(kind.form().of(run), LocalDependencies.surroundings(err()));
    CostEstimate<?> estimate = CostEstimate.of(outline, run, assumptions);
    tell(run, estimate, estimate.work());
  }

  private void tell(RunSpec<?> run, CostEstimate<?> estimate, Work work) {
    Pace pace = ModelTerms.pace(run.effort().speed());
    if (json) {
      out().println(RunFolder.JSON.valueToTree(fields(run, estimate, work)).toPrettyString());
      return;
    }
    out().printf("%s, each model%n", Counted.of(estimate.tasks(), "task"));
    out().printf(Locale.ROOT, "  %-16s %10s  %24s  %12s%n", "", "least", "likely", "most");
    row("questions", work.questions(), "%,.0f");
    row("tokens in", work.inputTokens(), "%,.0f");
    row("tokens out", work.outputTokens(), "%,.0f");
    row("hours", estimate.hours(work, pace), "%.2f");
    for (String model : run.models()) {
      Optional<Spread> dollars = dollars(run, work, model);
      out().println(PlainText.line(model, 100));
      if (dollars.isPresent()) {
        row("dollars", dollars.get(), "%,.4f");
      } else {
        out().printf("  its price is not known; add it with --prices FILE%n");
      }
    }
    out()
        .printf(
            "%nAssumed: %s of the mutants fail, %s tokens and %s seconds an answer, %d requests at"
                + " once.%n--max-cost, --max-tokens-total and --max-calls stop a run before it"
                + " takes more.%n",
            failing, answerTokens, answerSeconds, pace.parallel());
  }

  private static Optional<Spread> dollars(RunSpec<?> run, Work work, String model) {
    return CostEstimate.dollars(work, ModelSpec.parse(model), ModelTerms.prices(run.effort()));
  }

  private void row(String name, Spread spread, String form) {
    String likely =
        String.format(Locale.ROOT, form, spread.likelyLow())
            + " .. "
            + String.format(Locale.ROOT, form, spread.likelyHigh());
    out()
        .printf(
            "  %-16s %10s  %24s  %12s%n",
            name,
            String.format(Locale.ROOT, form, spread.least()),
            likely,
            String.format(Locale.ROOT, form, spread.most()));
  }

  private Map<String, @Nullable Object> fields(
      RunSpec<?> run, CostEstimate<?> estimate, Work work) {
    List<Map<String, @Nullable Object>> lines = new ArrayList<>();
    for (String model : run.models()) {
      Map<String, @Nullable Object> line = new LinkedHashMap<>();
      line.put("model", model);
      line.put("dollars", dollars(run, work, model).map(CostEstimate::fields).orElse(null));
      lines.add(line);
    }
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("tasks", estimate.tasks());
    fields.put("questions", CostEstimate.fields(work.questions()));
    fields.put("input_tokens", CostEstimate.fields(work.inputTokens()));
    fields.put("output_tokens", CostEstimate.fields(work.outputTokens()));
    fields.put(
        "hours", CostEstimate.fields(estimate.hours(work, ModelTerms.pace(run.effort().speed()))));
    fields.put("models", lines);
    fields.put("assumptions", estimate.assumptions());
    return fields;
  }

  private static Range range(String option, String text, double most) {
    String[] ends = text.split("\\.\\.", -1);
    try {
      double low = Double.parseDouble(ends[0]);
      double high = Double.parseDouble(ends[ends.length - 1]);
      if (ends.length <= 2 && low >= 0 && low <= high && high <= most) {
        return new Range(low, high);
      }
    } catch (NumberFormatException e) {
      throw badRange(option, text, most);
    }
    throw badRange(option, text, most);
  }

  private static RuntimeException badRange(String option, String text, double most) {
    return CommonFault.BAD_OPTION.because(
        option, text, String.format(Locale.ROOT, "A..B with 0 <= A <= B <= %.0f", most));
  }
}
