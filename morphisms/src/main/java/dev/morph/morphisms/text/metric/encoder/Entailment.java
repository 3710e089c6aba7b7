package dev.morph.morphisms.text.metric.encoder;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.fault.MorphismFault;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A network for natural language inference in a folder named by the user: a cross-encoder that
 * predicts whether a premise entails a hypothesis. Its labels come from {@code id2label} in {@code
 * config.json}; one of them must begin with "entail". Thread-safe.
 */
public final class Entailment {
  private final Encoder encoder;
  private final int label;

  private Entailment(Encoder encoder) {
    this.encoder = encoder;
    JsonNode labels = encoder.folder().config().path("id2label");
    long[] shape = encoder.network().outputShape();
    this.label = labelOf(labels);
    if (label < 0 || shape.length != 2 || shape[1] != labels.size()) {
      throw encoder
          .folder()
          .unusable(
              "it is not a network for natural language inference: id2label in its config.json"
                  + " has no label 'entailment', or its network does not return one number per"
                  + " label for a pair");
    }
  }

  /**
   * Returns the network in a folder.
   *
   * @throws FaultException {@link MorphismFault#MODEL_FOLDER_UNUSABLE} if the folder contains no
   *     such network
   */
  public static Entailment of(Path folder) {
    return new Entailment(Encoder.open(folder));
  }

  private static int labelOf(JsonNode labels) {
    for (int id = 0; id < labels.size(); id++) {
      String name = labels.path(String.valueOf(id)).asText();
      if (name.toLowerCase(Locale.ROOT).startsWith("entail")) {
        return id;
      }
    }
    return -1;
  }

  /** Returns everything that affects a probability, for a signature. */
  public String signature() {
    return "entailment" + encoder.signature() + "|on:" + encoder.network().device();
  }

  /**
   * Returns, for each other text, the probability that it and the text entail each other: the
   * smaller of the probabilities for the two directions, by softmax over the labels.
   *
   * @return one probability for each text, in order
   */
  public double[] mutualEntailment(String text, List<String> others) {
    SpecialTokenFrame frame = encoder.tokenizer().pairFrame();
    long[] own = encoder.tokenizer().tokenIds(text);
    List<EncodedInput> pairs = new ArrayList<>();
    for (long[] other : encoder.tokenizer().tokenIds(others)) {
      pairs.add(frame.wrapTexts(own, other, encoder.maxInputTokens()));
      pairs.add(frame.wrapTexts(other, own, encoder.maxInputTokens()));
    }
    float[][] logits = encoder.run(pairs);
    double[] least = new double[others.size()];
    for (int i = 0; i < least.length; i++) {
      least[i] = Math.min(probability(logits[2 * i]), probability(logits[2 * i + 1]));
    }
    return least;
  }

  private double probability(float[] logits) {
    double sum = 0;
    for (float logit : logits) {
      sum += Math.exp(logit - logits[label]);
    }
    return 1 / sum;
  }
}
