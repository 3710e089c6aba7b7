package dev.morph.morphisms.text.decoder;

import static dev.morph.morphisms.text.metric.encoder.OnnxFile.whole;
import static dev.morph.morphisms.text.metric.encoder.OnnxFile.wholes;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.morphisms.text.metric.encoder.OnnxFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An encoder-decoder that is known by hand: it writes the words that it reads, one by one, and some
 * of them with another word in their place. Its encoder marks each word with its place; its decoder
 * attends to the place that it has come to, which it counts in its cache. In Optimum's layouts,
 * with a tokenizer of words between spaces.
 */
final class TinyRestorer {
  /** A folder that other modules' tests open; {@code main} writes it. */
  static final Path KEPT = Path.of("src/test/resources/tiny-restorer");

  /** How far the right place stands out from the others. */
  static final float SHARPNESS = 9;

  static final int PLACES = 64;

  private static final List<String> SPECIAL = List.of("<pad>", "</s>", "<unk>");

  /** How Optimum exports decoders. */
  enum Layout {
    /** One decoder with an input for whether it has a cache. */
    MERGED,
    /** One without a cache. */
    PLAIN
  }

  private final Map<String, String> rules;
  private final List<String> words = new ArrayList<>(SPECIAL);

  /**
   * A network.
   *
   * @param known words that stay as they are
   * @param rules other words, and what is written for them
   */
  TinyRestorer(List<String> known, Map<String, String> rules) {
    this.rules = rules;
    for (String word : known) {
      add(word);
    }
    rules.forEach(
        (from, to) -> {
          add(from);
          add(to);
        });
  }

  private void add(String word) {
    if (!words.contains(word)) {
      words.add(word);
    }
  }

  /** Writes the kept folder, from the module's own folder: it restores the names of programs. */
  public static void main(String[] arguments) throws IOException {
    List<String> known = new ArrayList<>();
    Map<String, String> rules = new LinkedHashMap<>();
    for (String name : List.of("Sum", "Difference", "Product")) {
      String method = name.toLowerCase(java.util.Locale.ROOT);
      known.addAll(List.of(name, method + "."));
      rules.put(method + "Method1(int", method + "(int");
    }
    known.addAll(List.of("public class { /** The */ static int left, right) = left".split(" ")));
    known.addAll(List.of("+ - * / right; return } dummyVar1 0;".split(" ")));
    rules.put("result_var1", "result");
    rules.put("result_var1;", "result;");
    Files.createDirectories(KEPT);
    new TinyRestorer(known, rules).write(KEPT, Layout.MERGED);
  }

  /** Writes a folder. */
  void write(Path folder, Layout layout) throws IOException {
    ObjectMapper json = new ObjectMapper();
    Files.write(folder.resolve("encoder_model.onnx"), encoder());
    if (layout == Layout.MERGED) {
      Files.write(folder.resolve("decoder_model_merged.onnx"), decoder(true));
    } else {
      Files.write(folder.resolve("decoder_model.onnx"), decoder(false));
    }
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("model_type", "t5");
    config.put("n_positions", PLACES);
    config.put("pad_token_id", 0);
    Files.writeString(folder.resolve("config.json"), json.writeValueAsString(config));
    Map<String, Object> generation = new LinkedHashMap<>();
    generation.put("decoder_start_token_id", 0);
    generation.put("eos_token_id", 1);
    Files.writeString(
        folder.resolve("generation_config.json"), json.writeValueAsString(generation));
    WordTokenizer tokenizer = new WordTokenizer(words, List.of("<pad>", "</s>"));
    Files.writeString(folder.resolve("tokenizer.json"), tokenizer.json(WordTokenizer.TEXT, "</s>"));
  }

  /** The written word and the place of each word, each as a vector of one 1. */
  private byte[] encoder() {
    OnnxFile file = new OnnxFile();
    file.input("input_ids", "batch", "sequence");
    file.input("attention_mask", "batch", "sequence");
    long[] written = new long[words.size()];
    for (int i = 0; i < written.length; i++) {
      written[i] = words.indexOf(rules.getOrDefault(words.get(i), words.get(i)));
    }
    file.longs("written", written, written.length);
    String word = file.node("Gather", List.of("written", "input_ids"));
    file.node(
        "Concat",
        "last_hidden_state",
        List.of(oneHot(file, word, words.size()), oneHot(file, places(file), PLACES)),
        whole("axis", -1));
    file.output("last_hidden_state", "batch", "sequence", words.size() + PLACES);
    return file.bytes();
  }

  /** 0, 1, 2 ... for the tokens of each text. */
  private static String places(OnnxFile file) {
    file.longs("one", new long[] {1});
    file.longs("axis_1", new long[] {1}, 1);
    String zeros = file.node("Sub", List.of("input_ids", "input_ids"));
    String ones = file.node("Add", List.of(zeros, "one"));
    String counted = file.node("CumSum", List.of(ones, "axis_1"));
    return file.node("Sub", List.of(counted, "one"));
  }

  private static String oneHot(OnnxFile file, String indices, int depth) {
    file.longs("depth_" + depth, new long[] {depth});
    file.floats("off_on_" + depth, new float[] {0, 1}, 2);
    return file.node("OneHot", List.of(indices, "depth_" + depth, "off_on_" + depth));
  }

  private byte[] decoder(boolean cached) {
    OnnxFile file = new OnnxFile();
    file.input("input_ids", "batch", "sequence");
    file.input("encoder_attention_mask", "batch", "encoder_sequence");
    file.longs("from_0", new long[] {0}, 1);
    file.longs("axis_2", new long[] {2}, 1);
    file.longs("axes_1_2", new long[] {1, 2}, 2);
    file.longs("to_words", new long[] {words.size()}, 1);
    file.longs("to_end", new long[] {words.size() + PLACES}, 1);
    file.scalar("sharpness", SHARPNESS);
    file.scalar("one_f", 1);
    file.scalar("never", -1e9f);
    file.longs("head", new long[] {1}, 1);
    String place = places(file);
    file.floatInput("encoder_hidden_states", "batch", "encoder_sequence", words.size() + PLACES);
    String states = file.node("Unsqueeze", List.of("encoder_hidden_states", "head"));
    String value = part(file, states, "from_0", "to_words");
    String key = part(file, states, "to_words", "to_end");
    if (cached) {
      file.booleanInput("use_cache_branch", 1);
      value = ofEncoder(file, value, "value", words.size());
      key = ofEncoder(file, key, "key", PLACES);
      place = file.node("Add", List.of(place, pastLength(file)));
    }
    String query = file.node("Unsqueeze", List.of(oneHot(file, place, PLACES), "head"));
    String turned = file.node("Transpose", List.of(key), wholes("perm", 0, 1, 3, 2));
    String alike = file.node("MatMul", List.of(query, turned));
    String mask = file.node("Cast", List.of("encoder_attention_mask"), whole("to", 1));
    String masked = file.node("Sub", List.of("one_f", mask));
    String bias = file.node("Mul", List.of(masked, "never"));
    String scores =
        file.node(
            "Add",
            List.of(
                file.node("Mul", List.of(alike, "sharpness")),
                file.node("Unsqueeze", List.of(bias, "axes_1_2"))));
    String attention = file.node("Softmax", List.of(scores), whole("axis", -1));
    String mixed = file.node("MatMul", List.of(attention, value));
    String sharp = file.node("Mul", List.of(mixed, "sharpness"));
    file.node("Squeeze", "logits", List.of(sharp, "head"));
    file.output("logits", "batch", "sequence", words.size());
    return file.bytes();
  }

  private static String part(OnnxFile file, String states, String from, String to) {
    file.longs("axis_3", new long[] {3}, 1);
    return file.node("Slice", List.of(states, from, to, "axis_3"));
  }

  /** The cache of the decoder's own tokens; how long it was is the place. */
  private static String pastLength(OnnxFile file) {
    file.longs("axes_1_3", new long[] {1, 3}, 2);
    String ids = file.node("Cast", List.of("input_ids"), whole("to", 1));
    String now = file.node("Unsqueeze", List.of(ids, "axes_1_3"));
    for (String kind : List.of("key", "value")) {
      String past = "past_key_values.0.decoder." + kind;
      String present = "present.0.decoder." + kind;
      file.floatInput(past, "batch", 1, "past_decoder_sequence", 1);
      file.node("Concat", present, List.of(past, now), whole("axis", 2));
      file.output(present, "batch", 1, "total", 1);
    }
    String shape = file.node("Shape", List.of("past_key_values.0.decoder.key"));
    return file.node("Gather", List.of(shape, "axis_2"));
  }

  /**
   * What the encoder's states give, in the first call; in later ones what is in the cache. Like
   * Optimum's decoders, it gives it out in the first call only, and later nothing.
   */
  private static String ofEncoder(OnnxFile file, String fresh, String kind, int width) {
    String past = "past_key_values.0.encoder." + kind;
    String present = "present.0.encoder." + kind;
    file.floatInput(past, "batch", 1, "encoder_sequence_out", width);
    String cached = file.node("Cast", List.of("use_cache_branch"), whole("to", 7));
    String first = file.node("Sub", List.of("one", cached));
    String shape = file.node("Shape", List.of("encoder_hidden_states"));
    String length = file.node("Gather", List.of(shape, "axis_1"));
    String to = file.node("Mul", List.of(length, first));
    file.node("Slice", present, List.of(fresh, "from_0", to, "axis_2"));
    file.output(present, "batch", 1, "encoder_sequence_out", width);
    return file.node("Concat", List.of(past, present), whole("axis", 2));
  }
}
