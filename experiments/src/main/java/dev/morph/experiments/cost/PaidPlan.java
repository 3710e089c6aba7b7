package dev.morph.experiments.cost;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Counted;
import dev.morph.experiments.cost.CostEstimate.Assumptions;
import dev.morph.experiments.cost.CostEstimate.Range;
import dev.morph.experiments.cost.CostEstimate.Spread;
import dev.morph.experiments.cost.PrecisionEstimate.Round;
import dev.morph.scenarios.engine.Outline;
import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.engine.spec.Effort;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.model.ModelNames;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.ModelTerms;
import dev.morph.scenarios.model.Prices;
import dev.morph.scenarios.model.ProviderKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * Completes the specification of a run that queries models other than baselines: with the {@link
 * DefaultDesign}, as many rounds as a budget allows, and a cap on answers that may cost money.
 * Possible costs are reported before any query.
 */
public final class PaidPlan {
  /**
   * Maximum number of answers that may cost money, over all starts of a run, if the run has no
   * other limit.
   */
  static final int CALLS = 5000;

  /** Number of tasks to simulate; small, because the run waits for the simulation. */
  private static final int SIMULATED = 12;

  /** Number of tasks to simulate with long walks, which take longer. */
  private static final int WALKED = 4;

  /** Maximum number of rounds to buy; with more, pools run out of paraphrases. */
  private static final int MOST_ROUNDS = 50;

  private PaidPlan() {}

  /**
   * Returns a copy with defaults and a cap for a run that may cost money.
   *
   * @param outlined returns the outline of the questions that a run would ask; see {@link
   *     ExperimentFactory#outline}
   * @throws dev.morph.core.fault.FaultException if a budget does not allow a single round, or the
   *     price of a model is not known
   */
  public static <S extends Record> RunSpec<S> applyDefaults(
      RunSpec<S> spec,
      ExperimentFactory<S> kind,
      Function<RunSpec<S>, Outline<?>> outlined,
      EngineContext context) {
    // Walks are short unless longer ones are requested or every model answers immediately.
    AskedModels asked = AskedModels.of(spec, kind);
    if (asked.without(ProviderKind::isImmediate).isEmpty()) {
      return spec;
    }
    RunSpec<S> designed = DefaultDesign.complete(spec, kind);
    Double budget = spec.design().aim().budget();
    if (budget != null) {
      if (!designed.design().hasSample()) {
        throw CommonFault.BAD_OPTION.because(
            "--budget-usd",
            "combined with --design nearest-first",
            "--max-cost, because the budget is for rounds of the sample and there is no sample");
      }
      asked.requirePrices();
      Double cap = spec.effort().maxCost();
      return withAffordableRounds(
          designed, kind, outlined, context, cap == null ? budget : Math.min(cap, budget));
    }
    return announceAndCap(designed, kind, outlined.apply(designed), context);
  }

  /**
   * Prints the expected number of questions. Returns a copy with a cap if the run may cost money
   * and has no cap.
   */
  private static <S extends Record> RunSpec<S> announceAndCap(
      RunSpec<S> spec, ExperimentFactory<S> kind, Outline<?> outline, EngineContext context) {
    AskedModels asked = AskedModels.of(spec, kind);
    List<String> costly = asked.without(ProviderKind::isFree);
    CostEstimate<?> simulated = simulate(outline, spec);
    Spread questions = simulated.work().questions();
    int models = spec.models().size() * kind.setups(spec).size();
    // How often assistants that help to create mutants will be queried is unknown.
    boolean known = kind.helperModels(spec).isEmpty() && models * questions.most() <= CALLS;
    boolean bounded = costly.isEmpty() || isCapped(spec.effort()) || known;
    // The cap counts every answer, so it is raised by the answers of free models.
    long free =
        spec.models().stream()
                .filter(model -> !costly.contains(ModelSpec.parse(model).text()))
                .count()
            * kind.setups(spec).size();
    int most = (int) Math.min(Integer.MAX_VALUE, CALLS + free * Math.ceil(questions.most()));
    List<String> shown = costly.isEmpty() ? spec.models() : costly;
    String announced =
        String.format(
            Locale.ROOT,
            "%s%s: about %s answers for %s (%s)",
            String.join(", ", shown.stream().map(ModelNames.of(shown)::shown).toList()),
            asked.mayCost() ? " may cost money" : "",
            roundedRange(models * questions.likelyLow(), models * questions.likelyHigh()),
            Counted.phrase(models, "model"),
            describeParts(simulated, models));
    String precise =
        spec.design().hasSample() ? ", " + expectedPrecision(lastRound(simulated, spec)) : "";
    String cap =
        bounded ? "" : String.format(Locale.ROOT, "; at most %,d answers (--max-calls)", most);
    context.warn(announced + precise + cap);
    return bounded ? spec : kind.specForm().withValues(spec, Map.of("max-calls", most));
  }

  /** Lists the number of questions for each part of the run that asks any. */
  private static String describeParts(CostEstimate<?> simulated, int models) {
    Map<String, Spread> parts = new LinkedHashMap<>();
    parts.put("the sample", simulated.sampleQuestions());
    parts.put("walks", simulated.walkQuestions());
    parts.put("reducing failures", simulated.reductionQuestions());
    List<String> words = new ArrayList<>();
    parts.forEach(
        (part, spread) -> {
          if (spread.most() > 0) {
            String number = roundedRange(models * spread.likelyLow(), models * spread.likelyHigh());
            words.add(number + " for " + part);
          }
        });
    return String.join(", ", words);
  }

  /**
   * Formats a rounded range; more digits would be false precision, because few tasks are simulated.
   */
  private static String roundedRange(double low, double high) {
    String from = rounded(low);
    String to = rounded(high);
    return from.equals(to) ? from : from + " to " + to;
  }

  private static String rounded(double number) {
    return String.format(
        Locale.ROOT, "%,d", number < 100 ? Math.round(number) : 10 * Math.round(number / 10));
  }

  private static CostEstimate<?> simulate(Outline<?> outline, RunSpec<?> spec) {
    Integer most = spec.exploration().maxQueries();
    boolean far = spec.design().hasWalks() && (most == null || most > DefaultDesign.WALK);
    int tasks = far ? WALKED : SIMULATED;
    return CostEstimate.of(outline, spec, Assumptions.DEFAULT.withSample(tasks));
  }

  private static Round lastRound(CostEstimate<?> simulated, RunSpec<?> spec) {
    List<Round> rounds = PrecisionEstimate.of(simulated, spec).rounds();
    return rounds.get(rounds.size() - 1);
  }

  private static String expectedPrecision(Round round) {
    Range points = round.rangeOverModels();
    return points.high() >= 100
        ? "too few tasks for an interval of F"
        : String.format(
            Locale.ROOT,
            "F known to within %.1f to %.1f points after %s",
            points.low(),
            points.high(),
            Counted.phrase(round.round(), "round"));
  }

  /**
   * Returns a copy with the largest number of rounds that the budget allows, and no more than were
   * requested.
   */
  private static <S extends Record> RunSpec<S> withAffordableRounds(
      RunSpec<S> spec,
      ExperimentFactory<S> kind,
      Function<RunSpec<S>, Outline<?>> outlined,
      EngineContext context,
      double budget) {
    Outline<?> outline = outlined.apply(spec);
    int setups = kind.setups(spec).size();
    RunSpec<S> sample = kind.specForm().withValues(spec, Map.of("design", "sample"));
    CostEstimate<?> twoRounds =
        simulate(outline, kind.specForm().withValues(sample, Map.of("rounds", 2)));
    double each = setups * dollars(spec, outline, twoRounds, 1);
    if (each <= 0) {
      context.warn(
          "every evaluated model is free, so --budget-usd has no effect; use --hours, or --prices"
              + " with a line for the model as in --model, including its @URL");
      return spec;
    }
    int tasks = outline.pool().seeds().size();
    if (each > budget
        && spec.design().kind() == null
        && setups * dollars(sample, outline, twoRounds, 1) <= budget) {
      context.warn(
          String.format(
              Locale.ROOT,
              "walks are left out: with walks, one round would cost up to %.2f dollars",
              Math.ceil(100 * each) / 100));
      return withAffordableRounds(sample, kind, outlined, context, budget);
    }
    if (each > budget) {
      throw CommonFault.BAD_OPTION.because(
          "--budget-usd",
          budget,
          String.format(
              Locale.ROOT,
              "at least %.2f, which buys one round of all %s, or --sample %d of them",
              Math.ceil(100 * each) / 100,
              Counted.phrase(tasks, "task"),
              Math.max(1, (int) Math.floor(tasks * budget / each))));
    }
    int most = Objects.requireNonNullElse(spec.design().rounds(), MOST_ROUNDS);
    int rounds = 1;
    while (rounds < most && setups * dollars(spec, outline, twoRounds, rounds + 1) <= budget) {
      rounds++;
    }
    RunSpec<S> bought =
        kind.specForm().withValues(spec, Map.of("rounds", rounds, "max-cost", budget));
    CostEstimate<?> simulated = simulate(outline, bought);
    context.warn(
        String.format(
            Locale.ROOT,
            "%.2f dollars buy %s of %s under %s%s: about %.2f dollars (answers: %s), %s",
            budget,
            Counted.phrase(rounds, "round"),
            Counted.phrase(tasks, "task"),
            Counted.phrase((long) setups * spec.models().size(), "model"),
            spec.design().hasWalks() ? ", and walks" : "",
            setups * dollars(spec, outline, twoRounds, rounds),
            describeParts(simulated, spec.models().size() * setups),
            expectedPrecision(lastRound(simulated, bought))));
    return bought;
  }

  /**
   * The cost of the sample up to a round, and of the walks, over all models, assuming the longest
   * answers. Reducing failures is not included: it uses the rest of the budget.
   *
   * @param twoRounds the simulated sample of two rounds; later rounds ask as much as the second
   */
  private static double dollars(
      RunSpec<?> spec, Outline<?> outline, CostEstimate<?> twoRounds, int rounds) {
    Prices prices = ModelTerms.prices(spec.effort());
    double tasks = outline.pool().seeds().size();
    String system = Objects.requireNonNullElse(spec.asking().systemPrompt(), "");
    double length = averageLength(outline) + system.length();
    int domains = outline.pool().domains().size();
    int walked =
        spec.design().hasWalks() ? domains * spec.exploration().walkSettings().maxQueries() : 0;
    double first = twoRounds.sampleQuestions(1).most();
    double later = twoRounds.sampleQuestions(2).most() - first;
    double questions = first + (rounds - 1) * later + tasks * walked;
    long tokensIn = Math.round((length + outline.frame().length()) / 4);
    long tokensOut = Math.round(Assumptions.DEFAULT.answerTokens().high());
    double dollars = 0;
    for (String model : spec.models()) {
      Price price = prices.priceOf(ModelSpec.parse(model)).orElseThrow();
      dollars += questions * price.cost(tokensIn, tokensOut);
    }
    return dollars;
  }

  private static <I> double averageLength(Outline<I> outline) {
    return outline.pool().seeds().stream()
        .mapToInt(seed -> outline.length().applyAsInt(seed.input()))
        .average()
        .orElse(0);
  }

  private static boolean isCapped(Effort effort) {
    return effort.maxCalls() != null
        || effort.maxCost() != null
        || effort.maxTokensTotal() != null
        || effort.hours() != null;
  }
}
