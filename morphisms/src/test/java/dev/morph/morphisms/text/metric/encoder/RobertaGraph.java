package dev.morph.morphisms.text.metric.encoder;

import static dev.morph.morphisms.text.metric.encoder.OnnxFile.real;
import static dev.morph.morphisms.text.metric.encoder.OnnxFile.whole;
import static dev.morph.morphisms.text.metric.encoder.OnnxFile.wholes;

import java.util.List;

/**
 * RoBERTa (Liu et al. 2019) as an ONNX graph, as Hugging Face exports it: embeddings of words,
 * positions (counted from 2, padding left out) and the one type; layers of attention and GELU, each
 * with a residual and a layer norm; and either the last hidden states or, for a cross-encoder, a
 * dense layer with tanh over the first token and the projection to one logit.
 */
final class RobertaGraph {
  private final OnnxFile file = new OnnxFile();
  private final RobertaWeights weights;
  private final int hidden;
  private final int heads;

  private RobertaGraph(RobertaWeights weights) {
    this.weights = weights;
    this.hidden = weights.shape().hidden();
    this.heads = weights.shape().heads();
  }

  static byte[] crossEncoder(RobertaWeights weights) {
    RobertaGraph graph = new RobertaGraph(weights);
    String states = graph.states("states");
    graph.classify(states);
    graph.file.output("logits", "batch", weights.labels());
    return graph.file.bytes();
  }

  static byte[] sentenceEncoder(RobertaWeights weights) {
    RobertaGraph graph = new RobertaGraph(weights);
    graph.states("last_hidden_state");
    graph.file.output("last_hidden_state", "batch", "sequence", weights.shape().hidden());
    return graph.file.bytes();
  }

  private String states(String output) {
    file.input("input_ids", "batch", "sequence");
    file.input("attention_mask", "batch", "sequence");
    file.longs("padding", new long[] {1});
    file.longs("axis_1", new long[] {1});
    file.longs("split", new long[] {0, 0, heads, hidden / heads}, 4);
    file.longs("join", new long[] {0, 0, hidden}, 3);
    file.scalar("scale", (float) Math.sqrt((double) hidden / heads));
    file.scalar("root_2", (float) Math.sqrt(2));
    file.scalar("one", 1);
    file.scalar("half", 0.5f);
    String bias = attentionBias();
    String states = norm(embeddings(), "embeddings.norm", "embedded");
    int layers = weights.shape().layers();
    for (int layer = 0; layer < layers; layer++) {
      String name = layer == layers - 1 ? output : "layer_" + layer;
      states = layer(states, bias, "layer." + layer + ".", name);
    }
    return states;
  }

  private String embeddings() {
    String isPadding = file.node("Equal", List.of("input_ids", "padding"));
    String real = file.node("Cast", List.of(file.node("Not", List.of(isPadding))), whole("to", 7));
    String counted = file.node("CumSum", List.of(real, "axis_1"));
    String masked = file.node("Mul", List.of(counted, real));
    String positions = file.node("Add", List.of(masked, "padding"));
    String words = file.node("Gather", List.of(matrix("embeddings.word", hidden), "input_ids"));
    String places = file.node("Gather", List.of(matrix("embeddings.position", hidden), positions));
    String typed = file.node("Add", List.of(words, vector("embeddings.type")));
    return file.node("Add", List.of(typed, places));
  }

  /** 0 for real tokens, the least float for padding. */
  private String attentionBias() {
    file.longs("axes_1_2", new long[] {1, 2}, 2);
    file.scalar("least", -Float.MAX_VALUE);
    String mask = file.node("Cast", List.of("attention_mask"), whole("to", 1));
    String wide = file.node("Unsqueeze", List.of(mask, "axes_1_2"));
    return file.node("Mul", List.of(file.node("Sub", List.of("one", wide)), "least"));
  }

  private String layer(String states, String bias, String at, String output) {
    String query = heads(states, at + "query", 0, 2, 1, 3);
    String key = heads(states, at + "key", 0, 2, 3, 1);
    String value = heads(states, at + "value", 0, 2, 1, 3);
    String products = file.node("MatMul", List.of(query, key));
    String scaled = file.node("Div", List.of(products, "scale"));
    String biased = file.node("Add", List.of(scaled, bias));
    String attention = file.node("Softmax", List.of(biased), whole("axis", -1));
    String mixed = file.node("MatMul", List.of(attention, value));
    String turned = file.node("Transpose", List.of(mixed), wholes("perm", 0, 2, 1, 3));
    String joined = file.node("Reshape", List.of(turned, "join"));
    String attended = dense(joined, at + "attention.output", hidden);
    String first = norm(sum(attended, states), at + "attention.norm", output + "_attended");
    String wide = dense(first, at + "intermediate", weights.shape().intermediate());
    String narrow = dense(gelu(wide), at + "output", hidden);
    return norm(sum(narrow, first), at + "norm", output);
  }

  private String heads(String states, String name, long... order) {
    String split = file.node("Reshape", List.of(dense(states, name, hidden), "split"));
    return file.node("Transpose", List.of(split), wholes("perm", order));
  }

  private String gelu(String x) {
    String erf = file.node("Erf", List.of(file.node("Div", List.of(x, "root_2"))));
    String weight = file.node("Add", List.of(erf, "one"));
    return file.node("Mul", List.of(file.node("Mul", List.of(x, weight)), "half"));
  }

  private void classify(String states) {
    file.longs("first", new long[] {0});
    String token = file.node("Gather", List.of(states, "first"), whole("axis", 1));
    String pooled = file.node("Tanh", List.of(dense(token, "classifier.dense", hidden)));
    String product =
        file.node(
            "MatMul", List.of(pooled, matrix("classifier.projection.weight", weights.labels())));
    file.node("Add", "logits", List.of(product, vector("classifier.projection.bias")));
  }

  private String dense(String x, String name, int width) {
    String product = file.node("MatMul", List.of(x, matrix(name + ".weight", width)));
    return file.node("Add", List.of(product, vector(name + ".bias")));
  }

  private String norm(String x, String name, String output) {
    return file.node(
        "LayerNormalization",
        output,
        List.of(x, vector(name + ".weight"), vector(name + ".bias")),
        whole("axis", -1),
        real("epsilon", 1e-5f));
  }

  private String sum(String left, String right) {
    return file.node("Add", List.of(left, right));
  }

  private String matrix(String name, int width) {
    float[] values = weights.get(name);
    return file.floats(name, values, values.length / width, width);
  }

  private String vector(String name) {
    float[] values = weights.get(name);
    return file.floats(name, values, values.length);
  }
}
