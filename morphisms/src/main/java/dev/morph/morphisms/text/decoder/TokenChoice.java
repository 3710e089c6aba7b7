package dev.morph.morphisms.text.decoder;

import java.util.Arrays;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Chooses the next token by its logit: the most probable token, or a random draw. */
final class TokenChoice {
  private final DecodingSettings settings;
  private final SplittableRandom random;

  TokenChoice(DecodingSettings settings) {
    this.settings = settings;
    this.random = new SplittableRandom(settings.randomSeed());
  }

  /**
   * Returns the next token.
   *
   * @param logits the logits, by token
   * @param seen the tokens already in the text
   */
  int chooseToken(float[] logits, Set<Long> seen) {
    double[] scores = new double[logits.length];
    for (int i = 0; i < logits.length; i++) {
      scores[i] = logits[i];
    }
    if (settings.repetitionPenalty() != 1) {
      for (long token : seen) {
        double logit = scores[(int) token];
        double penalty = settings.repetitionPenalty();
        scores[(int) token] = logit > 0 ? logit / penalty : logit * penalty;
      }
    }
    return settings.temperature() == 0 ? mostProbable(scores) : draw(scores);
  }

  /** Returns the token with the highest score, the first in case of a tie. */
  private static int mostProbable(double[] scores) {
    int most = 0;
    for (int i = 1; i < scores.length; i++) {
      most = scores[i] > scores[most] ? i : most;
    }
    return most;
  }

  private int draw(double[] scores) {
    double greatest = scores[mostProbable(scores)];
    double[] weights =
        Arrays.stream(scores)
            .map(score -> Math.exp((score - greatest) / settings.temperature()))
            .toArray();
    int[] order = drawOrder(weights);
    double total = Arrays.stream(weights).sum();
    double kept = 0;
    int last = 0;
    // The token that reaches top-p is included in the draw.
    for (; last < order.length && kept < settings.topP() * total; last++) {
      kept += weights[order[last]];
    }
    double at = random.nextDouble() * kept;
    for (int i = 0; i < last; i++) {
      at -= weights[order[i]];
      if (at < 0) {
        return order[i];
      }
    }
    return order[Math.max(0, last - 1)];
  }

  /** Returns the tokens, most probable first, ties by smaller id; if top-p is 1, by id only. */
  private int[] drawOrder(double[] weights) {
    IntStream all = IntStream.range(0, weights.length);
    return settings.topP() == 1
        ? all.toArray()
        : all.boxed()
            .sorted((a, b) -> Double.compare(weights[b], weights[a]))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  /** Returns the base-2 log of a token's probability, by the softmax of logits. */
  static double log2Probability(float[] logits, int from, int size, int token) {
    double greatest = Double.NEGATIVE_INFINITY;
    for (int i = from; i < from + size; i++) {
      greatest = Math.max(greatest, logits[i]);
    }
    double sum = 0;
    for (int i = from; i < from + size; i++) {
      sum += Math.exp(logits[i] - greatest);
    }
    return (logits[from + token] - greatest - Math.log(sum)) / Math.log(2);
  }
}
