package dev.morph.morphisms.text.decoder;

import static dev.morph.morphisms.text.metric.encoder.OnnxFile.real;
import static dev.morph.morphisms.text.metric.encoder.OnnxFile.whole;
import static dev.morph.morphisms.text.metric.encoder.OnnxFile.wholes;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.morphisms.text.metric.encoder.OnnxFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A decoder of two layers with weights drawn at random, in the layouts that Optimum exports, and a
 * tokenizer of whole words. Each layer is attention and a perceptron, each after a layer norm and
 * with a residual; positions are learned.
 */
final class TinyDecoder {
  static final List<String> WORDS =
      List.of(
          "<s>", "</s>", "<unk>", "int", "x", "y", "=", "0", "1", ";", "return", "+", "(", ")", "{",
          "}", "for", "i", "<", "n");
  static final int HIDDEN = 16;
  static final int HEADS = 2;
  static final int LAYERS = 2;
  static final int WIDE = 24;
  static final int POSITIONS = 160;

  /** A folder that other modules' tests open; {@code main} writes it. */
  static final Path KEPT = Path.of("src/test/resources/tiny-decoder");

  static final long KEPT_SEED = 7;

  /** Writes the kept folder, from the module's own folder. */
  public static void main(String[] arguments) throws IOException {
    Files.createDirectories(KEPT);
    new TinyDecoder(KEPT_SEED).write(KEPT, Layout.WITH_PAST);
    Files.writeString(
        KEPT.resolve("tokenizer_config.json"),
        "{\"bos_token\":\"<s>\",\"eos_token\":{\"content\":\"</s>\"}}");
    Files.writeString(KEPT.resolve("chat_template.jinja"), "{{ messages }}");
    Files.writeString(KEPT.resolve("chat.txt"), "<s> {message} ;");
  }

  /** How a network is exported. */
  enum Layout {
    /** {@code model.onnx} with a cache. */
    WITH_PAST,
    /** {@code model.onnx} without a cache, and without positions as input. */
    WITHOUT_PAST,
    /** {@code decoder_model_merged.onnx}, which has an input for whether there is a cache. */
    MERGED
  }

  private final Map<String, float[]> weights = new HashMap<>();
  private final Random random;

  TinyDecoder(long seed) {
    this.random = new Random(seed);
    matrix("words", WORDS.size(), HIDDEN);
    matrix("positions", POSITIONS, HIDDEN);
    for (int layer = 0; layer < LAYERS; layer++) {
      String at = "layer." + layer + ".";
      norm(at + "first");
      norm(at + "second");
      for (String name : List.of("query", "key", "value", "output")) {
        matrix(at + name, HIDDEN, HIDDEN);
      }
      matrix(at + "wide", HIDDEN, WIDE);
      matrix(at + "narrow", WIDE, HIDDEN);
    }
    norm("last");
    matrix("logits", HIDDEN, WORDS.size());
  }

  private void matrix(String name, int rows, int columns) {
    float[] values = new float[rows * columns];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) (random.nextGaussian() * 0.6);
    }
    weights.put(name, values);
  }

  private void norm(String name) {
    matrix(name + ".weight", 1, HIDDEN);
    matrix(name + ".bias", 1, HIDDEN);
  }

  float[] weights(String name) {
    return weights.get(name);
  }

  /** Writes a folder as a hub has it. */
  void write(Path folder, Layout layout) throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    String name = layout == Layout.MERGED ? "decoder_model_merged.onnx" : "model.onnx";
    Files.write(folder.resolve(name), new Graph(layout).bytes());
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("model_type", "tiny");
    config.put("max_position_embeddings", POSITIONS);
    config.put("bos_token_id", 0);
    config.put("eos_token_id", 1);
    Files.writeString(folder.resolve("config.json"), mapper.writeValueAsString(config));
    WordTokenizer tokenizer = new WordTokenizer(WORDS, List.of("<s>", "</s>"));
    Files.writeString(folder.resolve("tokenizer.json"), tokenizer.json("<s>", WordTokenizer.TEXT));
  }

  /** The network as ONNX. */
  private final class Graph {
    private final OnnxFile file = new OnnxFile();
    private final Layout layout;
    private final boolean cached;

    Graph(Layout layout) {
      this.layout = layout;
      this.cached = layout != Layout.WITHOUT_PAST;
    }

    byte[] bytes() {
      file.input("input_ids", "batch", "sequence");
      file.input("attention_mask", "batch", "total");
      file.longs("one", new long[] {1});
      file.longs("axis_1", new long[] {1}, 1);
      file.longs("axes_1_2", new long[] {1, 2}, 2);
      file.longs("axes_1_3", new long[] {1, 3}, 2);
      file.longs("split", new long[] {0, 0, HEADS, HIDDEN / HEADS}, 4);
      file.longs("join", new long[] {0, 0, HIDDEN}, 3);
      file.scalar("scale", (float) Math.sqrt((double) HIDDEN / HEADS));
      file.scalar("never", -1e9f);
      file.scalar("zero", 0);
      String counted = file.node("CumSum", List.of("attention_mask", "axis_1"));
      String places = file.node("Sub", List.of(counted, "one"));
      String positions = cached ? "position_ids" : places;
      if (cached) {
        file.input("position_ids", "batch", "sequence");
      }
      if (layout == Layout.MERGED) {
        file.booleanInput("use_cache_branch", 1);
      }
      String words = file.node("Gather", List.of(constant("words", HIDDEN), "input_ids"));
      String learned = file.node("Gather", List.of(constant("positions", HIDDEN), positions));
      String states = file.node("Add", List.of(words, learned));
      String keys = file.node("Unsqueeze", List.of(places, "axes_1_2"));
      String queries = file.node("Unsqueeze", List.of(positions, "axes_1_3"));
      String earlier = file.node("LessOrEqual", List.of(keys, queries));
      String real = file.node("Cast", List.of("attention_mask"), whole("to", 9));
      String told = file.node("Unsqueeze", List.of(real, "axes_1_2"));
      String allowed = file.node("And", List.of(earlier, told));
      String bias = file.node("Where", List.of(allowed, "zero", "never"));
      for (int layer = 0; layer < LAYERS; layer++) {
        states = layer(states, bias, layer);
      }
      file.node(
          "MatMul", "logits", List.of(norm(states, "last"), constant("logits", WORDS.size())));
      file.output("logits", "batch", "sequence", WORDS.size());
      return file.bytes();
    }

    private String layer(String states, String bias, int layer) {
      String at = "layer." + layer + ".";
      String normed = norm(states, at + "first");
      String query = heads(normed, at + "query");
      String key = withPast(heads(normed, at + "key"), layer, "key");
      String value = withPast(heads(normed, at + "value"), layer, "value");
      String turned = file.node("Transpose", List.of(key), wholes("perm", 0, 1, 3, 2));
      String products = file.node("MatMul", List.of(query, turned));
      String scaled = file.node("Div", List.of(products, "scale"));
      String attention =
          file.node("Softmax", List.of(file.node("Add", List.of(scaled, bias))), whole("axis", -1));
      String mixed = file.node("MatMul", List.of(attention, value));
      String back = file.node("Transpose", List.of(mixed), wholes("perm", 0, 2, 1, 3));
      String joined = file.node("Reshape", List.of(back, "join"));
      String attended = file.node("MatMul", List.of(joined, constant(at + "output", HIDDEN)));
      String first = file.node("Add", List.of(states, attended));
      String wide =
          file.node("MatMul", List.of(norm(first, at + "second"), constant(at + "wide", WIDE)));
      String narrow =
          file.node(
              "MatMul", List.of(file.node("Relu", List.of(wide)), constant(at + "narrow", HIDDEN)));
      return file.node("Add", List.of(first, narrow));
    }

    private String heads(String states, String name) {
      String product = file.node("MatMul", List.of(states, constant(name, HIDDEN)));
      String split = file.node("Reshape", List.of(product, "split"));
      return file.node("Transpose", List.of(split), wholes("perm", 0, 2, 1, 3));
    }

    private String withPast(String now, int layer, String kind) {
      if (!cached) {
        return now;
      }
      String past = "past_key_values." + layer + "." + kind;
      String present = "present." + layer + "." + kind;
      file.floatInput(past, "batch", HEADS, "past", HIDDEN / HEADS);
      file.node("Concat", present, List.of(past, now), whole("axis", 2));
      file.output(present, "batch", HEADS, "total", HIDDEN / HEADS);
      return present;
    }

    private String norm(String x, String name) {
      return file.node(
          "LayerNormalization",
          List.of(x, vector(name + ".weight"), vector(name + ".bias")),
          whole("axis", -1),
          real("epsilon", 1e-5f));
    }

    private String constant(String name, int columns) {
      float[] values = weights(name);
      return file.floats("weights." + name, values, values.length / columns, columns);
    }

    private String vector(String name) {
      return file.floats("weights." + name, weights(name), HIDDEN);
    }
  }
}
