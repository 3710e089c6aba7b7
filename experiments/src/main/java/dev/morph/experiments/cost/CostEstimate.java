package dev.morph.experiments.cost;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.morph.core.entity.TestCase;
import dev.morph.scenarios.engine.Outline;
import dev.morph.scenarios.engine.RepeatBehaviour;
import dev.morph.scenarios.engine.examination.EvaluationSettings;
import dev.morph.scenarios.engine.examination.Forecast;
import dev.morph.scenarios.engine.examination.Forecast.SeedForecast;
import dev.morph.scenarios.engine.examination.Forecast.World;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.Speed;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.model.ModelSettings;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.ModelTerms;
import dev.morph.scenarios.model.Prices;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The queries, time and cost of a run, estimated before any query. The run's sample and walks are
 * simulated on its mutant pools with random models. The likely range covers fragile to robust
 * models, with and without noise. The minimum assumes that the first mutant always breaks the
 * program; the maximum assumes that no mutant does.
 *
 * @param forecast the forecast of the queries
 * @param settings the settings with which models are queried
 * @param repeatedAnswers whether the models always give the same answer to the same question
 * @param assumptions about what is unknown in advance
 * @param taskForecasts results of each simulated task for each random model, the likely models
 *     first
 */
public record CostEstimate<I>(
    Forecast<I> forecast,
    ModelSettings settings,
    RepeatBehaviour repeatedAnswers,
    Assumptions assumptions,
    List<List<SeedForecast>> taskForecasts) {
  /** Standard deviation, over tasks, of the logarithm of the hazard. */
  static final double SPREAD = 1;

  private static final int MEDIANS = 4;

  /** Maximum tokens of a judge's answer, which is one word. */
  private static final int JUDGED = 10;

  private static final double ERRORS = 2;

  /**
   * The assumptions of an estimate.
   *
   * @param hazard median chance over tasks that a changed word breaks a program
   * @param noise probability that an answer differs regardless of the prompt
   * @param answerTokens tokens per answer
   * @param answerSeconds seconds per answer
   * @param sample maximum number of simulated tasks; the others are assumed to be similar
   */
  public record Assumptions(
      Range hazard, Range noise, Range answerTokens, Range answerSeconds, int sample) {
    /** Hazards from one word in ten breaking a program to one in a thousand. */
    public static final Assumptions DEFAULT =
        new Assumptions(
            new Range(0.001, 0.1), new Range(0, 0.05), new Range(150, 600), new Range(1, 10), 25);

    /** Returns a copy that simulates at most this number of tasks. */
    Assumptions withSample(int tasks) {
      return new Assumptions(hazard, noise, answerTokens, answerSeconds, tasks);
    }

    /** Median hazards evenly spaced on a logarithmic scale, the most fragile model first. */
    List<Double> medianHazards() {
      List<Double> medians = new ArrayList<>();
      double low = Math.max(1e-6, hazard.low());
      for (int i = MEDIANS - 1; i >= 0; i--) {
        medians.add(low * Math.pow(hazard.high() / low, i / (MEDIANS - 1.0)));
      }
      return medians.stream().distinct().toList();
    }

    private List<Double> noiseLevels(RepeatBehaviour again) {
      return again == RepeatBehaviour.SAME
          ? List.of(0.0)
          : Stream.of(noise.low(), noise.high()).distinct().toList();
    }

    /** One random model for each combination of a median hazard and a noise level. */
    private List<World> likelyWorlds(RepeatBehaviour again) {
      List<World> worlds = new ArrayList<>();
      for (double median : medianHazards()) {
        noiseLevels(again).forEach(noise -> worlds.add(new World(median, SPREAD, noise)));
      }
      return worlds;
    }
  }

  /** A range from the lowest to the highest value. */
  public record Range(double low, double high) {}

  /** A quantity such as the queries to one model: minimum, likely range, and maximum. */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  public record Spread(double least, double likelyLow, double likelyHigh, double most) {
    Spread map(DoubleUnaryOperator each) {
      return map(each, each);
    }

    Spread map(DoubleUnaryOperator low, DoubleUnaryOperator high) {
      return new Spread(
          low.applyAsDouble(least),
          low.applyAsDouble(likelyLow),
          high.applyAsDouble(likelyHigh),
          high.applyAsDouble(most));
    }

    Spread plus(Spread other) {
      return combine(other, Double::sum);
    }

    Spread combine(Spread other, DoubleBinaryOperator both) {
      return new Spread(
          both.applyAsDouble(least, other.least),
          both.applyAsDouble(likelyLow, other.likelyLow),
          both.applyAsDouble(likelyHigh, other.likelyHigh),
          both.applyAsDouble(most, other.most));
    }
  }

  /** The work for one model; the estimate is the same for every model. */
  public record Work(Spread questions, Spread inputTokens, Spread outputTokens) {}

  /** Estimates the work of a specification by simulating queries on some of its tasks. */
  public static <I> CostEstimate<I> of(
      Outline<I> outline, RunSpec<?> spec, Assumptions assumptions) {
    boolean same = spec.models().stream().allMatch(model -> ModelSpec.parse(model).isEmbedded());
    RepeatBehaviour again = same ? RepeatBehaviour.SAME : RepeatBehaviour.MAY_DIFFER;
    Forecast<I> forecast = new Forecast<>(outline, EvaluationSettings.of(spec));
    List<World> worlds = new ArrayList<>(assumptions.likelyWorlds(again));
    worlds.add(new World(1, 0, 0));
    worlds.add(new World(0, 0, 0));
    assumptions.noiseLevels(again).forEach(noise -> worlds.add(new World(0, 0, noise)));
    List<TestCase<I>> sample = selectTasks(outline, assumptions.sample());
    forecast.expect(sample);
    List<List<SeedForecast>> foretold =
        sample.stream().map(seed -> forecast.forecastSeed(seed, again, worlds, 0)).toList();
    return new CostEstimate<>(
        forecast, ModelTerms.settings(spec.asking()), again, assumptions, foretold);
  }

  /** Selects at most {@code most} tasks, evenly spaced over the data set. */
  private static <I> List<TestCase<I>> selectTasks(Outline<I> outline, int most) {
    int tasks = outline.pool().seeds().size();
    int step = Math.max(1, (tasks + most - 1) / most);
    return IntStream.iterate(0, i -> i < tasks, i -> i + step)
        .mapToObj(outline.pool().seeds()::get)
        .toList();
  }

  /** The number of tasks in the run. */
  public int taskCount() {
    return forecast.outline().pool().seeds().size();
  }

  /** The random models of the likely range. */
  List<World> likelyWorlds() {
    return assumptions.likelyWorlds(repeatedAnswers);
  }

  /** Extrapolates the work from the simulated tasks to all tasks. */
  public Work work() {
    Spread questions = extrapolate(it -> it.questions().count());
    Spread characters = extrapolate(it -> it.questions().characters());
    int frame =
        JournaledAnswer.Usage.estimate(settings.systemPrompt() + forecast.outline().frame());
    Spread around = questions.map(q -> q * frame);
    double cap = settings.sampling().maxTokens().orElse(Integer.MAX_VALUE);
    Range answer = assumptions.answerTokens();
    return new Work(
        questions,
        characters.map(c -> c / 4).plus(around),
        questions.map(q -> q * Math.min(cap, answer.low()), q -> q * Math.min(cap, answer.high())));
  }

  /** The questions for the sample, including those about unchanged tasks. */
  public Spread sampleQuestions() {
    return extrapolate(SeedForecast::sampleQuestions);
  }

  /** The questions for the first rounds of the sample. */
  Spread sampleQuestions(int rounds) {
    return extrapolate(it -> it.afterRounds().isEmpty() ? 0 : it.afterRounds().get(rounds - 1));
  }

  /** The additional questions for walks. */
  public Spread walkQuestions() {
    return extrapolate(
        it -> it.questions().count() - it.sampleQuestions() - it.reductionQuestions());
  }

  /** The questions for reducing failures to the changes that suffice for them. */
  public Spread reductionQuestions() {
    return extrapolate(SeedForecast::reductionQuestions);
  }

  /**
   * The questions to the judge of failing texts. There are at least as many as one model's
   * failures, and at most as many as all models' failures together, which is reached if no two
   * models fail on the same text.
   *
   * @param frame tokens of a question without the two texts
   */
  public Work judgeWork(int models, int frame) {
    Spread each = extrapolate(SeedForecast::failing);
    Spread questions =
        new Spread(
            each.least(), each.likelyLow(), models * each.likelyHigh(), models * each.most());
    double text =
        forecast.outline().pool().seeds().stream()
            .mapToInt(seed -> forecast.outline().length().applyAsInt(seed.input()))
            .average()
            .orElse(0);
    double tokens = frame + 2 * text / 4;
    return new Work(
        questions, questions.map(q -> q * tokens), questions.map(q -> q, q -> q * JUDGED));
  }

  /** Extrapolates a quantity from the simulated tasks to all tasks. */
  private Spread extrapolate(ToDoubleFunction<SeedForecast> quantity) {
    if (taskForecasts.isEmpty()) {
      return new Spread(0, 0, 0, 0);
    }
    int all = taskForecasts.get(0).size();
    int likely = likelyWorlds().size();
    double least = Double.MAX_VALUE;
    double low = Double.MAX_VALUE;
    double high = 0;
    double most = 0;
    for (int world = 0; world < all; world++) {
      int at = world;
      double[] each =
          taskForecasts.stream()
              .mapToDouble(task -> quantity.applyAsDouble(task.get(at)))
              .toArray();
      double total = taskCount() * mean(each);
      // If all tasks were simulated and nothing is random, the result is exact.
      double sampled = 1.0 / each.length - 1.0 / taskCount();
      double bound = ERRORS * standardError(each, sampled);
      least = Math.min(least, Math.max(0, total - bound));
      most = Math.max(most, total + bound);
      if (world < likely) {
        double error = ERRORS * standardError(each, 1.0 / each.length + 1.0 / taskCount());
        low = Math.min(low, Math.max(0, total - error));
        high = Math.max(high, total + error);
      }
    }
    return new Spread(least, Math.max(low, least), Math.min(high, most), most);
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  /**
   * The standard error of a total over all tasks.
   *
   * @param variance of the mean of the simulated tasks, in units of the variance of one task:
   *     smaller if most tasks were simulated, larger if hazards of the other tasks are drawn anew
   */
  private double standardError(double[] each, double variance) {
    double mean = mean(each);
    double squares = 0;
    for (double value : each) {
      squares += (value - mean) * (value - mean);
    }
    double deviation = each.length < 2 ? mean : Math.sqrt(squares / (each.length - 1));
    return deviation * taskCount() * Math.sqrt(Math.max(0, variance));
  }

  /** The cost of one model's work in dollars; empty if the model's price is unknown. */
  public static Optional<Spread> dollars(Work work, ModelSpec spec, Prices prices) {
    return prices
        .priceOf(spec)
        .map(
            price ->
                work.inputTokens()
                    .map(tokens -> tokens * price.input() / 1e6)
                    .plus(work.outputTokens().map(tokens -> tokens * price.output() / 1e6)));
  }

  /** The hours for one model, including the waits that its rate limits require. */
  public Spread hours(Work work, Speed speed) {
    Range seconds = assumptions.answerSeconds();
    double request = 1 / perSecond(speed.requestsPerMinute());
    double tokens = perSecond(speed.tokensPerMinute());
    double low = Math.max(seconds.low() / speed.parallel(), request);
    double high = Math.max(seconds.high() / speed.parallel(), request);
    Spread asking = work.questions().map(q -> q * low / 3600, q -> q * high / 3600);
    Spread reading = work.inputTokens().plus(work.outputTokens()).map(t -> t / tokens / 3600);
    return asking.combine(reading, Math::max);
  }

  private static double perSecond(@Nullable Integer perMinute) {
    return Objects.requireNonNullElse(perMinute, Integer.MAX_VALUE) / 60.0;
  }
}
