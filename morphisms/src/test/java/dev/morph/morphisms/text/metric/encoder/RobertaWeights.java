package dev.morph.morphisms.text.metric.encoder;

import dev.morph.core.entity.SeededDraw;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The weights of a RoBERTa of any size, drawn at random, by the names Hugging Face gives them.
 * Matrices are input by output.
 *
 * @param shape its size
 * @param tensors by name
 */
record RobertaWeights(Shape shape, Map<String, float[]> tensors) {

  /** Sizes, by the names of {@code config.json}. */
  record Shape(int vocabulary, int hidden, int layers, int heads, int intermediate, int positions) {

    /** A few hundred kilobytes. */
    static Shape tiny(int vocabulary) {
      return new Shape(vocabulary, 48, 2, 4, 96, 130);
    }
  }

  /** Weights that make answers differ visibly: larger than a trained network's. */
  static RobertaWeights draw(Shape shape, long randomSeed) {
    Map<String, float[]> tensors = new LinkedHashMap<>();
    Drawer drawer = new Drawer(randomSeed, tensors);
    int hidden = shape.hidden;
    drawer.uniform("embeddings.word", shape.vocabulary * hidden, 1);
    drawer.uniform("embeddings.position", shape.positions * hidden, 0.3);
    drawer.uniform("embeddings.type", hidden, 0.1);
    drawer.norm("embeddings.norm", hidden);
    for (int layer = 0; layer < shape.layers; layer++) {
      String at = "layer." + layer + ".";
      for (String part : new String[] {"query", "key", "value", "attention.output"}) {
        drawer.dense(at + part, hidden, hidden);
      }
      drawer.norm(at + "attention.norm", hidden);
      drawer.dense(at + "intermediate", hidden, shape.intermediate);
      drawer.dense(at + "output", shape.intermediate, hidden);
      drawer.norm(at + "norm", hidden);
    }
    drawer.dense("classifier.dense", hidden, hidden);
    drawer.dense("classifier.projection", hidden, 1);
    return new RobertaWeights(shape, tensors);
  }

  /** The same network with this many labels instead of one. */
  RobertaWeights withLabels(int labels) {
    Map<String, float[]> others = new LinkedHashMap<>(tensors);
    new Drawer(2, others).dense("classifier.projection", shape.hidden, labels);
    return new RobertaWeights(shape, others);
  }

  /** How many numbers it answers with. */
  int labels() {
    return get("classifier.projection.bias").length;
  }

  float[] get(String name) {
    return tensors.get(name);
  }

  private record Drawer(long randomSeed, Map<String, float[]> tensors) {
    void dense(String name, int in, int out) {
      uniform(name + ".weight", in * out, 2 / Math.sqrt(in));
      uniform(name + ".bias", out, 0.2);
    }

    void norm(String name, int width) {
      uniform(name + ".weight", width, 0.5);
      for (int i = 0; i < width; i++) {
        tensors.get(name + ".weight")[i] += 1;
      }
      uniform(name + ".bias", width, 0.2);
    }

    void uniform(String name, int size, double bound) {
      SeededDraw draw = SeededDraw.of(randomSeed, "tiny roberta", name);
      float[] values = new float[size];
      for (int i = 0; i < size; i++) {
        values[i] = (float) (bound * (2 * draw.nextDouble() - 1));
      }
      tensors.put(name, values);
    }
  }
}
