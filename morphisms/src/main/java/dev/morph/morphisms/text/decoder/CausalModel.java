package dev.morph.morphisms.text.decoder;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/**
 * A causal language model run in this process: continues texts and scores them. Thread-safe.
 *
 * <p>With temperature 0, or with a random seed, the same prompt gives the same answer on the same
 * kind of machine. Prompts answered in one batch are padded on the left to the same length; the
 * padding is masked, and positions are counted from its end. If a network lacks an input for the
 * mask or for the positions, prompts are answered one after another.
 */
public final class CausalModel extends TextModel {
  /** Number of prompt tokens read at once, which limits the memory for their logits. */
  private static final int AT_ONCE = 128;

  private final DecoderNetwork network;

  private CausalModel(DecoderFolder folder) {
    super(folder);
    this.network = new DecoderNetwork(folder);
  }

  /**
   * Opens a folder.
   *
   * @throws dev.morph.core.fault.FaultException {@link
   *     dev.morph.morphisms.fault.MorphismFault#DECODER_FOLDER_UNUSABLE} if something is missing or
   *     broken
   */
  public static CausalModel open(Path folder) {
    return open(DecoderFolder.open(folder));
  }

  static CausalModel open(DecoderFolder folder) {
    if (folder.encoder().isPresent()) {
      throw folder.unusable(
          "it contains an encoder-decoder, which cannot score texts: use a decoder");
    }
    return new CausalModel(folder);
  }

  @Override
  public List<Continuation> generateAll(List<PromptWithSettings> prompts) {
    requireTokens(prompts, folder().contextLength() - 1);
    return network.takesPadding() && !prompts.isEmpty()
        ? generateBatch(prompts)
        : prompts.stream().flatMap(prompt -> generateBatch(List.of(prompt)).stream()).toList();
  }

  private List<Continuation> generateBatch(List<PromptWithSettings> prompts) {
    int longest = prompts.stream().mapToInt(prompt -> prompt.tokens().length).max().orElseThrow();
    int[] padding = new int[prompts.size()];
    long[][] padded = new long[prompts.size()][longest];
    Answers answers = createAnswers();
    for (int i = 0; i < padding.length; i++) {
      long[] tokens = prompts.get(i).tokens();
      padding[i] = longest - tokens.length;
      System.arraycopy(tokens, 0, padded[i], padding[i], tokens.length);
      answers.add(prompts.get(i), tokens, folder().contextLength() - tokens.length);
    }
    try (DecoderState state = new DecoderState(network, padding)) {
      return answers.complete(state, readAll(state, padded));
    }
  }

  /** Reads prompts of equal length in chunks, and returns the logits after the last chunk. */
  private static Logits readAll(DecoderState state, long[][] prompts) {
    int length = prompts[0].length;
    int columns = Math.max(1, AT_ONCE / prompts.length);
    Logits logits = new Logits(new float[0], 0, 0);
    for (int from = 0; from < length; from += columns) {
      int start = from;
      int end = Math.min(length, from + columns);
      logits =
          state.read(
              Arrays.stream(prompts)
                  .map(prompt -> Arrays.copyOfRange(prompt, start, end))
                  .toArray(long[][]::new));
    }
    return logits;
  }

  /**
   * Returns the base-2 log probability of each token of a text, given the tokens before it. The
   * first token is scored after the model's beginning-of-text token; without such a token, the
   * first token gets no score. A text longer than the model's limit is read in windows that overlap
   * by half.
   */
  public double[] tokenScores(String text) {
    long[] plain = tokenIds(text, false);
    OptionalLong begin = folder().token("bos_token_id");
    long[] ids = plain;
    if (begin.isPresent()) {
      ids = new long[plain.length + 1];
      ids[0] = begin.getAsLong();
      System.arraycopy(plain, 0, ids, 1, plain.length);
    }
    double[] scores = new double[Math.max(0, ids.length - 1)];
    int window = folder().contextLength();
    int scored = 0;
    for (int from = 0; scored < scores.length; from += Math.max(1, window / 2)) {
      int to = Math.min(ids.length, from + window);
      double[] part = scoresOf(Arrays.copyOfRange(ids, from, to));
      System.arraycopy(part, scored - from, scores, scored, from + part.length - scored);
      scored = from + part.length;
    }
    return scores;
  }

  /** Returns the score of each token except the first. */
  private double[] scoresOf(long[] ids) {
    double[] scores = new double[ids.length - 1];
    try (DecoderState state = new DecoderState(network, new int[1])) {
      for (int from = 0; from < scores.length; from += AT_ONCE) {
        int to = Math.min(scores.length, from + AT_ONCE);
        Logits logits = state.read(new long[][] {Arrays.copyOfRange(ids, from, to)});
        for (int i = from; i < to; i++) {
          scores[i] = logits.log2Probability(i - from, (int) ids[i + 1]);
        }
      }
    }
    return scores;
  }

  @Override
  public void close() {
    network.close();
    super.close();
  }
}
