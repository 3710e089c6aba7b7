package dev.morph.experiments.estimate;

import dev.morph.core.entity.TestCase;
import dev.morph.scenarios.engine.Outline;
import dev.morph.scenarios.engine.examination.EvaluationSettings;
import dev.morph.scenarios.engine.examination.Forecast;
import dev.morph.scenarios.engine.examination.Forecast.Questions;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.generation.ModelTerms;
import dev.morph.scenarios.model.ModelSettings;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.Pace;
import dev.morph.scenarios.model.Prices;
import dev.morph.scenarios.model.TokenUsage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * What a run would ask, take and cost, before anybody is asked. Between the least (every first
 * mutant fails) and the most (none ever does) lies what is likely: the walks simulated with two
 * shares of mutants that fail.
 *
 * @param forecast of the questions
 * @param settings how models are asked
 * @param assumptions what cannot be known beforehand
 */
public record CostEstimate<I>(
    Forecast<I> forecast, ModelSettings settings, Assumptions assumptions) {
  /**
   * What is assumed.
   *
   * @param failing shares of mutants that fail
   * @param answerTokens of one answer
   * @param answerSeconds of one answer
   * @param sample most tasks that are simulated; the rest is taken to be like them
   */
  public record Assumptions(Range failing, Range answerTokens, Range answerSeconds, int sample) {}

  /** From the least to the most. */
  public record Range(double low, double high) {}

  /** The questions to one model, by how they end: least, likely from and to, most. */
  public record Spread(double least, double likelyLow, double likelyHigh, double most) {
    Spread map(DoubleUnaryOperator low, DoubleUnaryOperator high) {
      return new Spread(
          low.applyAsDouble(least),
          low.applyAsDouble(likelyLow),
          high.applyAsDouble(likelyHigh),
          high.applyAsDouble(most));
    }

    Spread plus(Spread other) {
      return new Spread(
          least + other.least,
          likelyLow + other.likelyLow,
          likelyHigh + other.likelyHigh,
          most + other.most);
    }
  }

  /** What all models would be asked: the same for each. */
  public record Work(Spread questions, Spread inputTokens, Spread outputTokens) {}

  /** Of what a specification would do. */
  public static <I> CostEstimate<I> of(
      Outline<I> outline, RunSpec<?> spec, Assumptions assumptions) {
    return new CostEstimate<>(
        new Forecast<>(outline, EvaluationSettings.of(spec)),
        ModelTerms.settings(spec.asking()),
        assumptions);
  }

  /** How many tasks there are. */
  public int tasks() {
    return forecast.outline().pool().seeds().size();
  }

  /** Simulates what is asked about a sample of the tasks. */
  public Work work() {
    int step = Math.max(1, (tasks() + assumptions.sample() - 1) / assumptions.sample());
    List<TestCase<I>> sample =
        IntStream.iterate(0, i -> i < tasks(), i -> i + step)
            .mapToObj(forecast.outline().pool().seeds()::get)
            .toList();
    forecast.expect(sample);
    Totals totals = new Totals();
    sample.forEach(seed -> totals.add(forecast, seed, assumptions.failing()));
    double scale = sample.isEmpty() ? 0 : tasks() / (double) sample.size();
    Spread questions = totals.questions().map(q -> q * scale, q -> q * scale);
    Spread characters = totals.characters().map(c -> c * scale, c -> c * scale);
    int frame = TokenUsage.estimate(settings.systemPrompt() + forecast.outline().frame());
    Spread around = questions.map(q -> q * frame, q -> q * frame);
    double cap = settings.sampling().maxTokens().orElse(Integer.MAX_VALUE);
    Range answer = assumptions.answerTokens();
    return new Work(
        questions,
        characters.map(c -> c / 4, c -> c / 4).plus(around),
        questions.map(q -> q * Math.min(cap, answer.low()), q -> q * Math.min(cap, answer.high())));
  }

  /** Dollars for one model, if its price is known. */
  public static Optional<Spread> dollars(Work work, ModelSpec spec, Prices prices) {
    return prices
        .of(spec)
        .map(
            price ->
                work.inputTokens()
                    .map(t -> t * price.input() / 1e6, t -> t * price.input() / 1e6)
                    .plus(
                        work.outputTokens()
                            .map(t -> t * price.output() / 1e6, t -> t * price.output() / 1e6)));
  }

  /** Hours for one model, the waits that its pace asks for included. */
  public Spread hours(Work work, Pace pace) {
    Range seconds = assumptions.answerSeconds();
    double requests = pace.requestsPerMinute().orElse(Integer.MAX_VALUE) / 60.0;
    double tokens = pace.tokensPerMinute().orElse(Integer.MAX_VALUE) / 60.0;
    Spread asking =
        work.questions()
            .map(
                q -> q * Math.max(seconds.low() / pace.parallel(), 1 / requests) / 3600,
                q -> q * Math.max(seconds.high() / pace.parallel(), 1 / requests) / 3600);
    Spread reading =
        work.inputTokens()
            .plus(work.outputTokens())
            .map(t -> t / tokens / 3600, t -> t / tokens / 3600);
    return new Spread(
        Math.max(asking.least(), reading.least()),
        Math.max(asking.likelyLow(), reading.likelyLow()),
        Math.max(asking.likelyHigh(), reading.likelyHigh()),
        Math.max(asking.most(), reading.most()));
  }

  /** A spread by name, in the order in which it is read. */
  public static Map<String, Double> fields(Spread spread) {
    Map<String, Double> fields = new LinkedHashMap<>();
    fields.put("least", spread.least());
    fields.put("likely_low", spread.likelyLow());
    fields.put("likely_high", spread.likelyHigh());
    fields.put("most", spread.most());
    return fields;
  }

  /** Sums over tasks. */
  private static final class Totals {
    private Questions least = Questions.NONE;
    private Questions likelyLow = Questions.NONE;
    private Questions likelyHigh = Questions.NONE;
    private Questions most = Questions.NONE;

    <I> void add(Forecast<I> forecast, TestCase<I> seed, Range failing) {
      least = least.plus(forecast.about(seed, 1));
      likelyLow = likelyLow.plus(forecast.about(seed, failing.high()));
      likelyHigh = likelyHigh.plus(forecast.about(seed, failing.low()));
      most = most.plus(forecast.about(seed, 0));
    }

    Spread questions() {
      return new Spread(
          (double) least.count(),
          (double) likelyLow.count(),
          (double) likelyHigh.count(),
          (double) most.count());
    }

    Spread characters() {
      return new Spread(
          (double) least.characters(),
          (double) likelyLow.characters(),
          (double) likelyHigh.characters(),
          (double) most.characters());
    }
  }
}
