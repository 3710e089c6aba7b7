package dev.morph.morphisms.text.decoder;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.morph.morphisms.fault.MorphismFault;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A causal language model in this process: continues texts, and scores them. Thread-safe.
 *
 * <p>With temperature 0, or with a random seed, the same prompt gives the same answer on the same
 * kind of machine.
 */
public final class CausalModel implements AutoCloseable {
  /** So many tokens of a prompt are read at once, which bounds the memory of their logits. */
  private static final int AT_ONCE = 128;

  static {
    // DJL would otherwise report its use over the network.
    System.setProperty("OPT_OUT_TRACKING", "true");
    System.setProperty("ai.djl.offline", "true");
  }

  private final DecoderFolder folder;
  private final DecoderNetwork network;
  private final HuggingFaceTokenizer tokenizer;

  private CausalModel(DecoderFolder folder) {
    this.folder = folder;
    this.network = new DecoderNetwork(folder);
    try {
      this.tokenizer =
          HuggingFaceTokenizer.builder()
              .optTokenizerPath(folder.tokenizer())
              .optTruncation(false)
              .optPadding(false)
              .build();
    } catch (IOException | RuntimeException | LinkageError e) {
      throw MorphismFault.DECODER_FOLDER_UNUSABLE.because(
          folder.path(), "its tokenizer.json cannot be used: " + e.getMessage());
    }
  }

  /**
   * Opens a folder.
   *
   * @throws dev.morph.core.fault.FaultException {@link Fault#DECODER_FOLDER_UNUSABLE} if something
   *     is missing or broken
   */
  public static CausalModel open(Path folder) {
    return new CausalModel(DecoderFolder.open(folder));
  }

  /** What it was opened from. */
  public DecoderFolder folder() {
    return folder;
  }

  /** The ids of a text. {@code special}: with what the tokenizer puts around it. */
  public long[] tokens(String text, boolean special) {
    return tokenizer.encode(text, special, false).getIds();
  }

  /** Continues a text, with the special tokens that the tokenizer puts before one. */
  public Generation generate(String prompt, GenerationSettings settings) {
    return generate(tokens(prompt, true), settings);
  }

  /**
   * Continues tokens.
   *
   * @throws IllegalArgumentException if there are none, or too many to add one
   */
  public Generation generate(long[] prompt, GenerationSettings settings) {
    if (prompt.length == 0 || prompt.length >= folder.longest()) {
      throw new IllegalArgumentException(
          "a prompt of 1 to " + (folder.longest() - 1) + " tokens, not " + prompt.length);
    }
    try (DecoderState state = network.begin()) {
      return new Answer(settings, prompt).complete(state);
    }
  }

  /** Reads a prompt in parts, and returns the logits after its last token. */
  private static float[] readAll(DecoderState state, long[] prompt) {
    float[] logits = {};
    for (int from = 0; from < prompt.length; from += AT_ONCE) {
      long[] part = Arrays.copyOfRange(prompt, from, Math.min(prompt.length, from + AT_ONCE));
      float[] rows = state.read(part);
      int width = rows.length / part.length;
      logits = Arrays.copyOfRange(rows, rows.length - width, rows.length);
    }
    return logits;
  }

  /** One answer in the making. */
  private final class Answer {
    private final GenerationSettings settings;
    private final TokenChoice choice;
    private final Set<Long> ends = folder.endTokens();
    private final Set<Long> seen = new HashSet<>();
    private final long[] prompt;
    private long[] tokens = {};
    private double log2;

    Answer(GenerationSettings settings, long[] prompt) {
      this.settings = settings;
      this.choice = new TokenChoice(settings);
      this.prompt = prompt;
      Arrays.stream(prompt).forEach(seen::add);
    }

    Generation complete(DecoderState state) {
      int most = Math.min(settings.maxTokens(), folder.longest() - prompt.length);
      float[] logits = readAll(state, prompt);
      while (true) {
        long token = choice.next(logits, seen);
        log2 += TokenChoice.log2(logits, 0, logits.length, (int) token);
        add(token);
        if (ends.contains(token)) {
          return ended(text(tokens.length - 1), Generation.End.COMPLETE);
        }
        Optional<String> stopped = beforeStopWord();
        if (stopped.isPresent()) {
          return ended(stopped.get(), Generation.End.STOP_WORD);
        }
        if (tokens.length >= most) {
          return ended(text(tokens.length), Generation.End.LENGTH);
        }
        logits = state.read(new long[] {token});
      }
    }

    private void add(long token) {
      tokens = Arrays.copyOf(tokens, tokens.length + 1);
      tokens[tokens.length - 1] = token;
      seen.add(token);
    }

    private String text(int length) {
      return tokenizer.decode(Arrays.copyOf(tokens, length), true);
    }

    private Optional<String> beforeStopWord() {
      if (settings.stopWords().isEmpty()) {
        return Optional.empty();
      }
      String text = text(tokens.length);
      return settings.stopWords().stream()
          .map(text::indexOf)
          .filter(at -> at >= 0)
          .min(Integer::compare)
          .map(at -> text.substring(0, at));
    }

    private Generation ended(String text, Generation.End end) {
      return new Generation(text, end, prompt.length, tokens.length, log2);
    }
  }

  /**
   * The logarithms to base 2 of a text's tokens, each after those before it. The first follows the
   * token that begins a text; a model without one does not score the first. A text longer than the
   * model takes is read in windows that overlap by half.
   */
  public double[] tokenScores(String text) {
    long[] plain = tokens(text, false);
    OptionalLong begin = folder.beginToken();
    long[] ids = plain;
    if (begin.isPresent()) {
      ids = new long[plain.length + 1];
      ids[0] = begin.getAsLong();
      System.arraycopy(plain, 0, ids, 1, plain.length);
    }
    double[] scores = new double[Math.max(0, ids.length - 1)];
    int window = folder.longest();
    int scored = 0;
    for (int from = 0; scored < scores.length; from += Math.max(1, window / 2)) {
      int to = Math.min(ids.length, from + window);
      double[] part = scoresOf(Arrays.copyOfRange(ids, from, to));
      System.arraycopy(part, scored - from, scores, scored, from + part.length - scored);
      scored = from + part.length;
    }
    return scores;
  }

  /** Of each token but the first. */
  private double[] scoresOf(long[] ids) {
    double[] scores = new double[ids.length - 1];
    try (DecoderState state = network.begin()) {
      for (int from = 0; from < scores.length; from += AT_ONCE) {
        int to = Math.min(scores.length, from + AT_ONCE);
        float[] rows = state.read(Arrays.copyOfRange(ids, from, to));
        int width = rows.length / (to - from);
        for (int i = from; i < to; i++) {
          scores[i] = TokenChoice.log2(rows, (i - from) * width, width, (int) ids[i + 1]);
        }
      }
    }
    return scores;
  }

  @Override
  public void close() {
    network.close();
    tokenizer.close();
  }
}
