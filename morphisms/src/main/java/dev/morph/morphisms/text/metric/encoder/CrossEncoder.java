package dev.morph.morphisms.text.metric.encoder;

import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The similarity of a pair of texts according to a cross-encoder (Reimers and Gurevych 2019): the
 * network reads both at once and returns one number, the logit z. {@code SIGMOID} gives 1 / (1 +
 * e^-z), from 0 to 1, as {@code CrossEncoder.predict} of sentence-transformers does for a network
 * with one label; {@code LOGIT} gives z itself, which ranks texts the same.
 *
 * <p>{@link #roberta} is {@code cross-encoder/stsb-roberta-base}, the paper's model; no other model
 * may use that name ({@link RobertaBase}). Any other cross-encoder is named after its folder.
 * Normalised values are the same on both scales: they are computed from {@code SIGMOID}.
 */
public final class CrossEncoder implements PairMetric<String> {
  /** How the logit is transformed. */
  public enum Scale {
    /** 1 / (1 + e^-z). */
    SIGMOID,
    /** z. */
    LOGIT;

    double fromLogit(double logit) {
      return this == SIGMOID ? sigmoid(logit) : logit;
    }

    double toSimilarity(double value) {
      return this == SIGMOID ? value : sigmoid(value);
    }

    private static double sigmoid(double logit) {
      return 1 / (1 + Math.exp(-logit));
    }
  }

  private final String name;
  private final Encoder encoder;
  private final Scale scale;

  private CrossEncoder(String name, Encoder encoder, Scale scale) {
    this.name = name;
    this.encoder = encoder;
    this.scale = scale;
    long[] shape = encoder.network().outputShape();
    if (shape.length != 2 || shape[1] != 1) {
      throw encoder.folder().unusable("its network does not return one number for a pair");
    }
  }

  /**
   * Returns the cross-encoder in a folder, named after the folder.
   *
   * @throws FaultException {@code MODEL_FOLDER_UNUSABLE} if the folder contains no cross-encoder
   */
  public static CrossEncoder of(Path folder, Scale scale) {
    Encoder encoder = Encoder.open(folder);
    String kind = scale == Scale.SIGMOID ? "cross-encoder:" : "cross-encoder-logit:";
    return new CrossEncoder(kind + encoder.folder().name(), encoder, scale);
  }

  /**
   * Returns {@code cross-encoder/stsb-roberta-base}, as {@code roberta} or {@code roberta-logit}.
   *
   * @throws FaultException {@code MODEL_FOLDER_UNUSABLE} if the folder does not contain it
   */
  public static CrossEncoder roberta(Path folder, Scale scale) {
    RobertaBase.require(folder);
    return new CrossEncoder(
        scale == Scale.SIGMOID ? "roberta" : "roberta-logit", Encoder.open(folder), scale);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Polarity polarity() {
    return Polarity.SIMILARITY;
  }

  @Override
  public String signature() {
    String act = scale == Scale.SIGMOID ? "sigmoid" : "none";
    return name + encoder.signature() + "|act:" + act + "|on:" + encoder.network().device();
  }

  @Override
  public Prepared<String> prepare(String seed) {
    return new PreparedCrossEncoder(encoder, scale, seed);
  }

  private static final class PreparedCrossEncoder implements Prepared<String> {
    private final Encoder encoder;
    private final Scale scale;
    private final String text;
    private final long[] seed;
    private volatile @Nullable Double self;

    PreparedCrossEncoder(Encoder encoder, Scale scale, String seed) {
      this.encoder = encoder;
      this.scale = scale;
      this.text = seed;
      this.seed = encoder.tokenizer().tokenIds(seed);
    }

    @Override
    public double measure(String mutant) {
      return measureAll(List.of(mutant))[0];
    }

    @Override
    public double[] measureAll(List<? extends String> mutants) {
      SpecialTokenFrame frame = encoder.tokenizer().pairFrame();
      List<EncodedInput> pairs =
          encoder.tokenizer().tokenIds(mutants).stream()
              .map(mutant -> frame.wrapTexts(seed, mutant, encoder.maxInputTokens()))
              .toList();
      float[][] logits = encoder.run(pairs);
      double[] values = new double[logits.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = scale.fromLogit(logits[i][0]);
      }
      return values;
    }

    /** Computed on first use, so that a run that never normalises does not compute it. */
    @Override
    public double self() {
      Double known = self;
      if (known == null) {
        known = measure(text);
        self = known;
      }
      return known;
    }

    @Override
    public double normalise(String mutant, double value) {
      double own = scale.toSimilarity(self());
      return own == 0 ? 0 : Math.min(1, Math.max(0, (own - scale.toSimilarity(value)) / own));
    }
  }
}
