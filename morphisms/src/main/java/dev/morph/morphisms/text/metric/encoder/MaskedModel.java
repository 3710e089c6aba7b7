package dev.morph.morphisms.text.metric.encoder;

import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.fault.MorphismFault;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A masked language model in ONNX, such as CodeBERT (Feng et al. 2020), as exported by Optimum for
 * the task {@code fill-mask}: {@code model.onnx}, {@code tokenizer.json}, {@code config.json}, and
 * {@code tokenizer_config.json} or {@code special_tokens_map.json}, which name the mask token. The
 * model predicts what was hidden at some places of a text. Thread-safe.
 */
public final class MaskedModel {
  private static final String REMEDY =
      "export one: 'optimum-cli export onnx --task fill-mask --model NAME DIR'";

  /**
   * Largest number of tokens in a window: with a vocabulary of 50,000, it gives 50 MB of numbers.
   */
  private static final int LONGEST_WINDOW = 256;

  /** Number of windows in a batch: a network computes at least two rows at once in any case. */
  private static final int ROWS_AT_ONCE = 2;

  private static final int MOST_PLACES = 8;

  private final Encoder encoder;
  private final String mask;
  private final long maskId;

  /**
   * A possible text for all hidden places.
   *
   * @param text the text, without surrounding white space
   * @param score the mean log probability of its tokens, at most 0
   */
  public record Filling(String text, double score) {}

  private MaskedModel(Encoder encoder) {
    this.encoder = encoder;
    this.mask = encoder.folder().specialToken("mask_token");
    long[] shape = encoder.network().outputShape();
    int words = encoder.folder().setting("vocab_size").orElse(0);
    if (words < 1 || shape.length != 3 || (shape[2] >= 0 && shape[2] != words)) {
      throw encoder
          .folder()
          .unusable("its network does not score the " + words + " words of config.json");
    }
    long[] ids = mask.isEmpty() ? new long[0] : encoder.tokenizer().tokenIds(mask);
    if (ids.length != 1) {
      throw encoder
          .folder()
          .unusable("neither tokenizer_config.json nor special_tokens_map.json names a mask token");
    }
    this.maskId = ids[0];
  }

  /**
   * Returns the model in a folder.
   *
   * @throws FaultException {@link MorphismFault#MODEL_FOLDER_UNUSABLE} if the folder contains no
   *     masked language model
   */
  public static MaskedModel of(Path folder) {
    try {
      return new MaskedModel(Encoder.open(folder));
    } catch (FaultException e) {
      throw e.fault() == MorphismFault.MODEL_FOLDER_UNUSABLE ? e.withRemedy(REMEDY) : e;
    }
  }

  /**
   * Returns the fillings that are most probable over all places, best first. The tokens of a
   * filling are scored independently, because the network sees masks in place of all of them. A
   * text that is too long is read in windows around at most eight of the places, evenly spaced.
   *
   * @param pieces the texts before, between and after the hidden places, one more than there are
   *     places
   * @param tokens number of tokens in a filling
   * @param wanted largest number of fillings
   */
  public List<Filling> fill(List<String> pieces, int tokens, int wanted) {
    int places = pieces.size() - 1;
    long[] ids = encoder.tokenizer().tokenIds(String.join(mask.repeat(tokens), pieces));
    int[] masks = IntStream.range(0, ids.length).filter(i -> ids[i] == maskId).toArray();
    // If the text itself contains the mask token, it is unclear which masks are the hidden places.
    if (places == 0 || masks.length != places * tokens) {
      return List.of();
    }
    List<Window> windows = windows(ids, masks, tokens);
    List<double[]> scores = scores(windows, tokens);
    List<Partial> best = List.of(new Partial(List.of(), 0));
    for (double[] next : scores) {
      best = extended(best, next, wanted);
    }
    return best.stream()
        .map(some -> new Filling(encoder.tokenizer().decode(some.ids).strip(), some.sum / tokens))
        .toList();
  }

  /**
   * A part of the text that the network reads at once.
   *
   * @param input the tokens of the window, including the special tokens
   * @param places the position of the first mask at each hidden place in the window
   */
  private record Window(EncodedInput input, List<Integer> places) {}

  private List<Window> windows(long[] ids, int[] masks, int tokens) {
    SpecialTokenFrame frame = encoder.tokenizer().singleFrame();
    int before = frame.before().length();
    int places = masks.length / tokens;
    int room = Math.min(encoder.maxInputTokens(), LONGEST_WINDOW) - frame.size();
    if (ids.length <= room) {
      List<Integer> all =
          IntStream.range(0, places).mapToObj(place -> before + masks[place * tokens]).toList();
      return List.of(new Window(frame.wrapTexts(ids, new long[0], encoder.maxInputTokens()), all));
    }
    int read = Math.min(places, MOST_PLACES);
    return IntStream.range(0, read)
        .map(i -> masks[(int) ((long) i * places / read) * tokens])
        .mapToObj(
            first -> {
              int start = Math.max(0, Math.min(first - (room - tokens) / 2, ids.length - room));
              long[] part = Arrays.copyOfRange(ids, start, start + room);
              return new Window(
                  frame.wrapTexts(part, new long[0], encoder.maxInputTokens()),
                  List.of(before + first - start));
            })
        .toList();
  }

  /**
   * Returns, for each token of a filling, the mean log probability of each word of the vocabulary.
   */
  private List<double[]> scores(List<Window> windows, int tokens) {
    int words = encoder.folder().setting("vocab_size").orElse(0);
    List<double[]> sums = IntStream.range(0, tokens).mapToObj(token -> new double[words]).toList();
    int places = 0;
    for (int start = 0; start < windows.size(); start += ROWS_AT_ONCE) {
      List<Window> some = windows.subList(start, Math.min(windows.size(), start + ROWS_AT_ONCE));
      float[][] logits = encoder.run(some.stream().map(Window::input).toList());
      for (int row = 0; row < logits.length; row++) {
        for (int place : some.get(row).places) {
          for (int token = 0; token < tokens; token++) {
            addLogProbabilities(logits[row], (place + token) * words, sums.get(token));
          }
          places++;
        }
      }
    }
    for (double[] sum : sums) {
      for (int word = 0; word < words; word++) {
        sum[word] /= places;
      }
    }
    return sums;
  }

  private static void addLogProbabilities(float[] logits, int offset, double[] sums) {
    double most = Double.NEGATIVE_INFINITY;
    for (int word = 0; word < sums.length; word++) {
      most = Math.max(most, logits[offset + word]);
    }
    double total = 0;
    for (int word = 0; word < sums.length; word++) {
      total += Math.exp(logits[offset + word] - most);
    }
    double log = most + Math.log(total);
    for (int word = 0; word < sums.length; word++) {
      sums[word] += logits[offset + word] - log;
    }
  }

  private record Partial(List<Long> ids, double sum) {}

  private static List<Partial> extended(List<Partial> partials, double[] scores, int wanted) {
    List<Integer> words =
        IntStream.range(0, scores.length)
            .boxed()
            .sorted(Comparator.comparingDouble(word -> -scores[word]))
            .limit(wanted)
            .toList();
    List<Partial> longer = new ArrayList<>();
    for (Partial partial : partials) {
      for (int word : words) {
        List<Long> ids = new ArrayList<>(partial.ids);
        ids.add((long) word);
        longer.add(new Partial(ids, partial.sum + scores[word]));
      }
    }
    // The sort is stable: of equal sums, the one with the smaller ids comes first.
    return longer.stream()
        .sorted(Comparator.comparingDouble(partial -> -partial.sum))
        .limit(wanted)
        .toList();
  }

  /** Returns everything that affects the fillings, for a signature. */
  public String signature() {
    return "masked" + encoder.signature() + "|on:" + encoder.network().device();
  }
}
