package dev.morph.morphisms.text.decoder;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * How fast a network in this process generates tokens, compared with plain loops without a cache
 * (see {@link PlainDecoder}), for the tiny decoder of the tests. Not a test; run its main method in
 * the folder {@code morphisms}:
 *
 * <pre>
 * java -cp "target/test-classes:../experiments/target/lib/*" dev.morph.morphisms.text.decoder.DecoderSpeed
 * </pre>
 */
final class DecoderSpeed {
  private static final int TOKENS = 120;
  private static final int ROUNDS = 20;

  private DecoderSpeed() {}

  /** Prints tokens a second: the loops, one prompt, and eight side by side. */
  public static void main(String[] arguments) {
    PlainDecoder plain = new PlainDecoder(new TinyDecoder(TinyDecoder.KEPT_SEED));
    try (CausalModel model = CausalModel.open(TinyDecoder.KEPT)) {
      long[] prompt = model.tokenIds("int x = 0 ;", true);
      for (int warm = 0; warm < 2; warm++) {
        report("plain loops", () -> plain(plain, prompt));
        for (int together : new int[] {1, 8}) {
          report(together + " side by side", () -> generated(model, prompt, together));
        }
      }
    }
  }

  /** A text that grows by its likeliest word, whether or not that is its end. */
  private static int plain(PlainDecoder plain, long[] prompt) {
    long[] text = prompt;
    for (int i = 0; i < TOKENS; i++) {
      double[] logits = plain.logits(text)[text.length - 1];
      int most = 0;
      for (int at = 0; at < logits.length; at++) {
        most = logits[at] > logits[most] ? at : most;
      }
      text = Arrays.copyOf(text, text.length + 1);
      text[text.length - 1] = most;
    }
    return TOKENS;
  }

  private static int generated(CausalModel model, long[] prompt, int together) {
    // Warm enough that texts do not all end at once; the seed differs from text to text.
    List<PromptWithSettings> prompts =
        Stream.iterate(1L, seed -> seed + 1)
            .limit(together)
            .map(
                seed ->
                    new PromptWithSettings(
                        prompt, new DecodingSettings(2, 1, 1, TOKENS, seed, List.of())))
            .toList();
    return model.generateAll(prompts).stream().mapToInt(Continuation::tokens).sum();
  }

  private interface Work {
    int tokens();
  }

  private static void report(String name, Work work) {
    long start = System.nanoTime();
    int tokens = 0;
    for (int i = 0; i < ROUNDS; i++) {
      tokens += work.tokens();
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        Locale.ROOT, "%s: %,d tokens, %,.0f a second%n", name, tokens, tokens / seconds);
  }
}
