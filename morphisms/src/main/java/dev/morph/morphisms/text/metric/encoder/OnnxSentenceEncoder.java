package dev.morph.morphisms.text.metric.encoder;

import dev.morph.core.fault.FaultException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A sentence encoder in ONNX, in Hugging Face's layout: the mean of the last hidden states of all
 * tokens, special ones included (mean pooling with attention mask, the default of
 * sentence-transformers), or the network's own pooled output. Not normalised.
 */
public final class OnnxSentenceEncoder implements SentenceEncoder {
  /** Number of texts encoded at once: their hidden states fit into memory. */
  private static final int AT_ONCE = 256;

  private final Encoder encoder;
  private final int dimension;
  private final boolean pooled;

  OnnxSentenceEncoder(Encoder encoder) {
    this.encoder = encoder;
    long[] shape = encoder.network().outputShape();
    this.pooled = shape.length == 2;
    long last = shape.length == 0 ? -1 : shape[shape.length - 1];
    if (shape.length < 2 || shape.length > 3 || last <= 1) {
      throw encoder.folder().unusable("its network does not turn texts into vectors");
    }
    this.dimension = (int) last;
  }

  /**
   * Returns the encoder in a folder.
   *
   * @throws FaultException {@code MODEL_FOLDER_UNUSABLE} if the folder contains no sentence encoder
   */
  public static OnnxSentenceEncoder of(Path folder) {
    return new OnnxSentenceEncoder(Encoder.open(folder));
  }

  @Override
  public String name() {
    return encoder.folder().name();
  }

  @Override
  public String signature() {
    return encoder.signature()
        + "|pool:"
        + (pooled ? "network" : "mean")
        + "|on:"
        + encoder.network().device();
  }

  @Override
  public List<double[]> encodeAll(List<? extends String> texts) {
    List<double[]> vectors = new ArrayList<>();
    for (int start = 0; start < texts.size(); start += AT_ONCE) {
      for (float[] states : run(texts.subList(start, Math.min(texts.size(), start + AT_ONCE)))) {
        vectors.add(mean(states));
      }
    }
    return vectors;
  }

  private double[] mean(float[] states) {
    double[] vector = new double[dimension];
    for (int i = 0; i < states.length; i++) {
      vector[i % dimension] += states[i];
    }
    int tokens = states.length / dimension;
    for (int i = 0; i < dimension; i++) {
      vector[i] /= tokens;
    }
    return vector;
  }

  private float[][] run(List<? extends String> texts) {
    SpecialTokenFrame frame = encoder.tokenizer().singleFrame();
    return encoder.run(
        encoder.tokenizer().tokenIds(texts).stream()
            .map(ids -> frame.wrapTexts(ids, new long[0], encoder.maxInputTokens()))
            .toList());
  }
}
