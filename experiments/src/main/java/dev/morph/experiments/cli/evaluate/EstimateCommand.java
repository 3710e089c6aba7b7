package dev.morph.experiments.cli.evaluate;

import static dev.morph.scenarios.settings.GenerationSettings.FORM;
import static dev.morph.scenarios.settings.GenerationSettings.NAMED;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Counted;
import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.option.LocalDependencies;
import dev.morph.experiments.cli.option.PlanOption;
import dev.morph.experiments.cost.CostEstimate;
import dev.morph.experiments.cost.CostEstimate.Assumptions;
import dev.morph.experiments.cost.CostEstimate.Range;
import dev.morph.experiments.cost.CostEstimate.Spread;
import dev.morph.experiments.cost.CostEstimate.Work;
import dev.morph.experiments.cost.PaidPlan;
import dev.morph.experiments.cost.PrecisionEstimate;
import dev.morph.experiments.cost.PrecisionEstimate.Round;
import dev.morph.experiments.generation.GenerationFactory;
import dev.morph.experiments.neighbours.MeaningJudge;
import dev.morph.experiments.run.Plan;
import dev.morph.experiments.run.RunPlace;
import dev.morph.experiments.table.AlignedText;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.Outline;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.Speed;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.model.ModelNames;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.ModelTerms;
import dev.morph.scenarios.model.Prices;
import dev.morph.scenarios.settings.GenerationSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Estimates the cost of an evaluation. */
@Command(
    name = "estimate",
    description = {
      "Estimates the questions, time and money that an evaluation takes.",
      "",
      "It takes the options of an evaluation, asks no model and needs no key. It"
          + " simulates the run with models that fail at random. Least: the first mutant of"
          + " every task fails. Most: no mutant ever fails. Likely: from fragile to robust"
          + " models, with and without noise. It also estimates how precisely F will be known"
          + " after each round."
    },
    footer = {
      "  morph estimate --model openai:gpt-4o-mini --metric chrf,levenshtein-word",
      "  morph estimate --dataset tasks.jsonl --model anthropic:claude-sonnet-4-5 --hazard"
          + " 0.001..0.02 --json",
      "  morph estimate --plan ghoshpaul-2026-robustness --model openai:gpt-4o-mini",
      "  morph estimate --plan xue-2024 --model openai:gpt-4o-mini --set benchmark=quixbugs:DIR",
      "  morph estimate --show-prices > prices.csv"
    })
public final class EstimateCommand extends JsonVerb {
  private static final int ROUNDS_SHOWN = 6;

  private final RecordOptions<RunSpec<GenerationSettings>> spec = options(FORM.parameters(), NAMED);

  /**
   * Ignored; these options are accepted so that the command line of an evaluation also works for an
   * estimate.
   */
  @SuppressWarnings("unused")
  private final RecordOptions<RunPlace> place = options(RunPlace.class).hide();

  /** Ignored, like {@link #place}. */
  @SuppressWarnings("unused")
  @Option(
      names = {"--fail-under", "--hold-at", "--junit"},
      hidden = true,
      description = "Ignored.")
  private List<String> gate = List.of();

  /** Ignored, like {@link #place}. */
  @SuppressWarnings("unused")
  @Option(names = "--full", hidden = true, description = "Ignored.")
  private boolean full;

  /** Ignored, like {@link #place}. */
  @SuppressWarnings("unused")
  @Option(names = "--dry-run", hidden = true, description = "Ignored.")
  private boolean dryRun;

  @Mixin private PlanOption plan = new PlanOption();

  @Mixin private ExperimentOptions experiment = new ExperimentOptions();

  @Option(
      names = "--hazard",
      paramLabel = "A..B",
      description =
          "Chance that one changed word breaks a program, in the median task; the likely range.")
  private String hazard = "0.001..0.1";

  @Option(
      names = "--noise",
      paramLabel = "A..B",
      description = "Chance that an unchanged task gets a different answer; the likely range.")
  private String noise = "0..0.05";

  @Option(names = "--answer-tokens", paramLabel = "A..B", description = "Tokens per answer.")
  private String answerTokens = "150..600";

  @Option(names = "--answer-seconds", paramLabel = "A..B", description = "Seconds per answer.")
  private String answerSeconds = "1..10";

  @Option(names = "--simulate", paramLabel = "N", description = "Simulate at most N tasks.")
  private int sample = 25;

  @Option(names = "--show-prices", description = "Print the built-in price file and exit.")
  private boolean showPrices;

  @Override
  public Integer call() {
    if (showPrices) {
      out().print(Prices.embeddedText());
      return 0;
    }
    require(sample >= 1, "--simulate", sample, "a number from 1");
    Map<String, @Nullable Object> given = spec.givenValues();
    given.remove(ExperimentOptions.EXPERIMENT);
    if (plan.value().isEmpty()) {
      RunSpec<?> run = experiment.name().isEmpty() ? spec.value() : experiment.makeSpec(given);
      run.design().requireUsed(given.keySet());
      estimate(ExperimentFactory.named(run.experiment()), run);
      return 0;
    }
    Plan planned = Plan.open(plan.value().get(), form -> experiment.mergeValues(given, form));
    PlanRunner.printIntroduction(planned, err());
    if (planned.experimentAsWritten().equals(GenerationFactory.METRICS_ALONE)) {
      out().println("The plan only compares metrics on mutants: no model is asked.");
      return 0;
    }
    List<Plan.Variant> variants = planned.variants();
    for (Plan.Variant variant : variants) {
      if (variants.size() > 1) {
        err().println("\n== " + variant.name());
      }
      RunSpec<?> run = variant.spec();
      estimate(ExperimentFactory.named(run.experiment()), run);
    }
    return 0;
  }

  private <S extends Record> void estimate(ExperimentFactory<S> kind, RunSpec<?> given) {
    Assumptions assumptions =
        new Assumptions(
            parseRange("--hazard", hazard, 1),
            parseRange("--noise", noise, 1),
            parseRange("--answer-tokens", answerTokens, 1e6),
            parseRange("--answer-seconds", answerSeconds, 1e5),
            sample);
    EngineContext context = LocalDependencies.context(err());
    RunSpec<S> run =
        PaidPlan.applyDefaults(
            kind.specForm().cast(given), kind, it -> kind.outline(it, context), context);
    Outline<?> outline = kind.outline(run, context);
    CostEstimate<?> estimate = CostEstimate.of(outline, run, assumptions);
    List<Round> rounds =
        run.design().hasSample() ? estimateRounds(kind, run, outline, assumptions) : List.of();
    Object judge = kind.specForm().values(run).get("judge");
    printEstimate(run, judge == null ? "" : judge.toString(), estimate, estimate.work(), rounds);
  }

  /**
   * Estimates the precision after each round, including more rounds than requested, to show what
   * further rounds would achieve.
   */
  private static <S extends Record> List<Round> estimateRounds(
      ExperimentFactory<S> kind, RunSpec<?> run, Outline<?> outline, Assumptions assumptions) {
    RunSpec<S> longer =
        kind.specForm()
            .withValues(
                kind.specForm().cast(run),
                Map.of(
                    "design",
                    "sample",
                    "shrink",
                    0,
                    "rounds",
                    Math.max(ROUNDS_SHOWN, run.design().mostRounds())));
    return PrecisionEstimate.of(CostEstimate.of(outline, longer, assumptions), longer).rounds();
  }

  private void printEstimate(
      RunSpec<?> run, String judge, CostEstimate<?> estimate, Work work, List<Round> rounds) {
    Speed speed = run.effort().speed();
    if (isJson()) {
      printJson(jsonFields(run, judge, estimate, work, rounds));
      return;
    }
    print("%s, each model%n", Counted.phrase(estimate.taskCount(), "task"));
    print("  %-16s %10s  %24s  %12s%n", "", "least", "likely", "most");
    printRow("questions", work.questions(), "%,.0f");
    questionsByPart(estimate)
        .forEach(
            (part, spread) -> {
              if (spread.most() > 0) {
                printRow("  " + part, spread, "%,.0f");
              }
            });
    printRow("tokens in", work.inputTokens(), "%,.0f");
    printRow("tokens out", work.outputTokens(), "%,.0f");
    printRow("hours", estimate.hours(work, speed), "%.2f");
    ModelNames names = ModelNames.of(run.models());
    for (String model : run.models()) {
      out().println(names.shown(model));
      printDollars(run, work, model);
    }
    if (!judge.isEmpty()) {
      Work asked = judgeWork(run, estimate);
      out().println("the judge, all models together, at the end");
      printRow("questions", asked.questions(), "%,.0f");
      printDollars(run, asked, judge);
    }
    print(
        "%nAssumptions: a changed word breaks a program with probability %s in the median"
            + " task; an answer is noise with probability %s; %s tokens and %s seconds per"
            + " answer; %d requests at once.%n--max-cost, --max-tokens-total, --max-calls"
            + " and --hours stop a run before it exceeds them, with all tasks explored equally"
            + " far.%n",
        hazard, noise, answerTokens, answerSeconds, speed.parallel());
    printPrecision(rounds);
  }

  /** The number of questions for each part of a run. */
  private static Map<String, Spread> questionsByPart(CostEstimate<?> estimate) {
    Map<String, Spread> parts = new LinkedHashMap<>();
    parts.put("sample", estimate.sampleQuestions());
    parts.put("walks", estimate.walkQuestions());
    parts.put("shrinking", estimate.reductionQuestions());
    return parts;
  }

  private void printPrecision(List<Round> rounds) {
    if (rounds.isEmpty()) {
      return;
    }
    TableOf<Round> table =
        TableOf.<Round>named(
                "precision",
                "How precisely F is known (points either way), by the median chance that a word"
                    + " breaks a program")
            .count("rounds", "rounds", it -> it.round())
            .count("questions", "questions", it -> Math.round(it.questions()));
    for (double median : rounds.get(0).points().keySet()) {
      String chance = String.format(Locale.ROOT, "%.4f", median);
      table.text(
          "at" + Column.keySuffix(chance), chance, it -> formatRange(it.points().get(median)));
    }
    out().println();
    out().print(AlignedText.format(table.rows(rounds)));
  }

  private static String formatRange(@Nullable Range range) {
    return range == null
        ? ""
        : String.format(Locale.ROOT, "%.1f .. %.1f", range.low(), range.high());
  }

  private void printDollars(RunSpec<?> run, Work work, String model) {
    Optional<Spread> dollars = modelCost(run, work, model);
    if (dollars.isPresent()) {
      printRow("dollars", dollars.get(), "%,.4f");
    } else {
      print("  its price is not known; add it with --prices FILE%n");
    }
  }

  private static Work judgeWork(RunSpec<?> run, CostEstimate<?> estimate) {
    int frame = JournaledAnswer.Usage.estimate(MeaningJudge.promptText("", ""));
    return estimate.judgeWork(run.models().size(), frame);
  }

  private static Optional<Spread> modelCost(RunSpec<?> run, Work work, String model) {
    return CostEstimate.dollars(work, ModelSpec.parse(model), ModelTerms.prices(run.effort()));
  }

  private void printRow(String name, Spread spread, String form) {
    String likely = form + " .. " + form;
    print(
        "  %-16s %10s  %24s  %12s%n",
        name,
        String.format(Locale.ROOT, form, spread.least()),
        String.format(Locale.ROOT, likely, spread.likelyLow(), spread.likelyHigh()),
        String.format(Locale.ROOT, form, spread.most()));
  }

  private Map<String, @Nullable Object> jsonFields(
      RunSpec<?> run, String judge, CostEstimate<?> estimate, Work work, List<Round> rounds) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("tasks", estimate.taskCount());
    fields.put("questions", work.questions());
    fields.put("questions_by_part", questionsByPart(estimate));
    fields.put("input_tokens", work.inputTokens());
    fields.put("output_tokens", work.outputTokens());
    fields.put("hours", estimate.hours(work, run.effort().speed()));
    fields.put(
        "models",
        run.models().stream()
            .map(it -> new Priced(it, null, modelCost(run, work, it).orElse(null)))
            .toList());
    if (!judge.isEmpty()) {
      Work asked = judgeWork(run, estimate);
      Spread dollars = modelCost(run, asked, judge).orElse(null);
      fields.put("judge", new Priced(judge, asked.questions(), dollars));
    }
    fields.put("precision", rounds);
    fields.put("assumptions", estimate.assumptions());
    return fields;
  }

  /** The cost for a model, or for the judge with its number of questions. */
  private record Priced(
      String model,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Spread questions,
      @Nullable Spread dollars) {}

  private static Range parseRange(String option, String text, double most) {
    String[] ends = text.split("\\.\\.", -1);
    try {
      double low = Double.parseDouble(ends[0]);
      double high = Double.parseDouble(ends[ends.length - 1]);
      if (ends.length <= 2 && low >= 0 && low <= high && high <= most) {
        return new Range(low, high);
      }
    } catch (NumberFormatException e) {
      // reported below
    }
    throw CommonFault.BAD_OPTION.because(
        option, text, String.format(Locale.ROOT, "A..B with 0 <= A <= B <= %.0f", most));
  }
}
