package dev.morph.experiments.estimate;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Counted;
import dev.morph.experiments.estimate.CostEstimate.Assumptions;
import dev.morph.experiments.estimate.CostEstimate.Range;
import dev.morph.experiments.estimate.CostEstimate.Spread;
import dev.morph.experiments.estimate.PrecisionEstimate.Round;
import dev.morph.scenarios.engine.Outline;
import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.engine.spec.Effort;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.Surroundings;
import dev.morph.scenarios.generation.ModelTerms;
import dev.morph.scenarios.model.ModelNames;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.Prices;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The defaults of a run that queries more than baselines and has few settings: randomly sampled
 * mutants from the meaning domain, with about a thousand answers per model on the starter tasks,
 * and as many rounds as a budget allows. Possible costs are reported before any query.
 */
public final class PaidPlan {
  /** Most answers that may cost money in all starts of a run, if nothing else bounds it. */
  static final int CALLS = 5000;

  /** Providers that answer on this machine. The cost of an external command is unknown. */
  private static final Set<String> FREE = Set.of("local", "replay", "recorded", "onnx", "ollama");

  /**
   * Providers that answer immediately; for any other, a sample is used unless more is requested.
   */
  private static final Set<String> LOCAL = Set.of("local");

  /** Only a few tasks are simulated, because a run waits for this. */
  private static final int SIMULATED = 12;

  /** Walks take longer to simulate, so fewer tasks are used. */
  private static final int WALKED = 4;

  /** More rounds than this are not considered, because pools run out of paraphrases. */
  private static final int MOST_ROUNDS = 50;

  private PaidPlan() {}

  /**
   * Returns a copy with all the settings that a run needs if it may cost money.
   *
   * @throws dev.morph.core.fault.FaultException if a budget does not allow a single round
   */
  public static <S extends Record> RunSpec<S> on(
      RunSpec<S> spec, ExperimentFactory<S> kind, Surroundings surroundings) {
    RunSpec<S> designed = asked(spec, kind, LOCAL).isEmpty() ? spec : designed(spec, kind);
    Double budget = spec.design().aim().budget();
    if (budget != null) {
      return bought(designed, kind, surroundings, budget);
    }
    List<String> costly = asked(spec, kind, FREE);
    return costly.isEmpty() ? designed : capped(designed, kind, surroundings, costly);
  }

  /** Returns a copy with the cheaper design and domain, if none was requested. */
  private static <S extends Record> RunSpec<S> designed(
      RunSpec<S> spec, ExperimentFactory<S> kind) {
    Map<String, Object> changed = new HashMap<>();
    if (spec.design().kind() == null) {
      changed.put("design", "sample");
    }
    Map<String, ? extends @Nullable Object> said = kind.form().values(spec);
    if (said.containsKey("domain") && said.get("domain") == null) {
      changed.put("domain", "meaning");
    }
    return changed.isEmpty() ? spec : kind.form().with(spec, changed);
  }

  private static <S extends Record> RunSpec<S> capped(
      RunSpec<S> spec, ExperimentFactory<S> kind, Surroundings surroundings, List<String> costly) {
    Outline<?> outline = kind.outline(spec, surroundings);
    CostEstimate<?> simulated = simulated(outline, spec);
    Spread questions = simulated.work().questions();
    int models = spec.models().size();
    // Assistants that help to create mutants are queried as well; how often is unknown.
    boolean known = kind.alsoAsked(spec).isEmpty() && models * questions.most() <= CALLS;
    boolean bounded = isCapped(spec.effort()) || known;
    // A cap counts every answer; those of free models must not use up what a judge is asked for.
    long free =
        spec.models().stream()
            .filter(model -> !costly.contains(ModelSpec.parse(model).text()))
            .count();
    int most = (int) Math.min(Integer.MAX_VALUE, CALLS + free * Math.ceil(questions.most()));
    String asked =
        String.format(
            Locale.ROOT,
            "%s%s: about %s answers for %s",
            String.join(", ", costly.stream().map(ModelNames.of(costly)::of).toList()),
            costly.stream().allMatch(it -> it.contains("@")) ? "" : " may cost money",
            about(models * questions.likelyLow(), models * questions.likelyHigh()),
            Counted.of(models, "model"));
    String precise = spec.design().samples() ? ", " + expected(last(simulated, spec)) : "";
    String cap =
        bounded ? "" : String.format(Locale.ROOT, "; at most %,d answers (--max-calls)", most);
    String walks = spec.design().walks() ? "" : "; --design both adds walks to first failures";
    surroundings.warn(asked + precise + cap + walks);
    return bounded ? spec : kind.form().with(spec, Map.of("max-calls", most));
  }

  /** Rounded, because few tasks are simulated. */
  private static String about(double low, double high) {
    String from = rounded(low);
    String to = rounded(high);
    return from.equals(to) ? from : from + " to " + to;
  }

  private static String rounded(double number) {
    return String.format(
        Locale.ROOT, "%,d", number < 100 ? Math.round(number) : 10 * Math.round(number / 10));
  }

  private static CostEstimate<?> simulated(Outline<?> outline, RunSpec<?> spec) {
    int tasks = spec.design().walks() ? WALKED : SIMULATED;
    return CostEstimate.of(outline, spec, Assumptions.DEFAULT.sampling(tasks));
  }

  private static Round last(CostEstimate<?> simulated, RunSpec<?> spec) {
    List<Round> rounds = PrecisionEstimate.of(simulated, spec).rounds();
    return rounds.get(rounds.size() - 1);
  }

  private static String expected(Round round) {
    Range points = round.all();
    return points.high() >= 100
        ? "too few tasks for an interval of F"
        : String.format(
            Locale.ROOT,
            "F known to within %.1f to %.1f points after %s",
            points.low(),
            points.high(),
            Counted.of(round.round(), "round"));
  }

  /** Returns a copy with as many rounds as the budget allows, and never more. */
  private static <S extends Record> RunSpec<S> bought(
      RunSpec<S> spec, ExperimentFactory<S> kind, Surroundings surroundings, double budget) {
    Outline<?> outline = kind.outline(spec, surroundings);
    double each = dollarsARound(spec, outline, 1);
    if (each <= 0) {
      surroundings.warn(
          "no model has a price, so --budget-usd has no effect; use --hours, or --prices with a"
              + " line for the model as in --model, including its @URL");
      return spec;
    }
    if (each > budget) {
      int tasks = outline.pool().seeds().size();
      throw CommonFault.BAD_OPTION.because(
          "--budget-usd",
          budget,
          String.format(
              Locale.ROOT,
              "at least %.2f, which buys one round of all %s, or --sample %d of them",
              Math.ceil(100 * each) / 100,
              Counted.of(tasks, "task"),
              Math.max(1, (int) Math.floor(tasks * budget / each))));
    }
    int rounds = 1;
    while (rounds < MOST_ROUNDS && dollarsARound(spec, outline, rounds + 1) <= budget) {
      rounds++;
    }
    RunSpec<S> bought = kind.form().with(spec, Map.of("rounds", rounds, "max-cost", budget));
    surroundings.warn(
        String.format(
            Locale.ROOT,
            "%.2f dollars buy %s of %s under %s: about %.2f dollars, %s",
            budget,
            Counted.of(rounds, "round"),
            Counted.of(outline.pool().seeds().size(), "task"),
            Counted.of(spec.models().size(), "model"),
            dollarsARound(spec, outline, rounds),
            expected(last(simulated(outline, bought), bought))));
    return bought;
  }

  /** The cost of the sample up to a round, over all models, assuming the longest answers. */
  private static double dollarsARound(RunSpec<?> spec, Outline<?> outline, int rounds) {
    Prices prices = ModelTerms.prices(spec.effort());
    double tasks = outline.pool().seeds().size();
    double length = length(outline);
    double questions = tasks * (3.2 + rounds * spec.design().changes().size());
    long tokensIn = Math.round((length + outline.frame().length()) / 4);
    long tokensOut = Math.round(Assumptions.DEFAULT.answerTokens().high());
    double dollars = 0;
    for (String model : spec.models()) {
      Price price = prices.of(ModelSpec.parse(model)).orElse(Price.FREE);
      dollars += questions * price.of(tokensIn, tokensOut);
    }
    return dollars;
  }

  private static <I> double length(Outline<I> outline) {
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

  /** The models that are queried, except those of some providers. */
  private static <S extends Record> List<String> asked(
      RunSpec<S> spec, ExperimentFactory<S> kind, Set<String> without) {
    return Stream.concat(spec.models().stream(), kind.alsoAsked(spec).stream())
        .distinct()
        .map(ModelSpec::parse)
        .filter(model -> !without.contains(model.provider()))
        .map(ModelSpec::text)
        .toList();
  }
}
