package dev.morph.morphisms.text.metric.encoder;

import static dev.morph.morphisms.text.metric.encoder.OnnxFile.whole;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A masked model whose answers are known by hand: each token of a text votes for tokens at its own
 * place and at all places behind it. The logits at place i are the sum of the votes of tokens 0 to
 * i.
 *
 * @param vocabulary tokens, special ones first
 * @param votes how strongly a token asks for another, by "token other"
 */
public record TinyMasked(List<String> vocabulary, Map<String, Float> votes) {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final List<String> SPECIAL = List.of("<s>", "</s>", "<unk>", "<mask>");

  /** A model of these words. */
  public static TinyMasked of(List<String> words, Map<String, Float> votes) {
    List<String> vocabulary = new ArrayList<>(SPECIAL);
    vocabulary.addAll(words);
    return new TinyMasked(vocabulary, votes);
  }

  /** Writes the folder as Optimum exports it. */
  public void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.write(folder.resolve("model.onnx"), model());
    write(folder, "tokenizer.json", tokenizer());
    write(folder, "config.json", Map.of("vocab_size", vocabulary.size(), "model_type", "tiny"));
    write(folder, "tokenizer_config.json", Map.of("model_max_length", 24));
    write(folder, "special_tokens_map.json", Map.of("mask_token", Map.of("content", "<mask>")));
  }

  private static void write(Path folder, String name, Object content) throws IOException {
    Files.writeString(folder.resolve(name), MAPPER.writeValueAsString(content));
  }

  private byte[] model() {
    int words = vocabulary.size();
    float[] table = new float[words * words];
    votes.forEach(
        (pair, vote) -> {
          String[] both = pair.split(" ");
          table[vocabulary.indexOf(both[0]) * words + vocabulary.indexOf(both[1])] = vote;
        });
    OnnxFile file = new OnnxFile();
    file.input("input_ids", "batch", "sequence");
    file.input("attention_mask", "batch", "sequence");
    file.floats("votes", table, words, words);
    file.longs("axis", new long[] {1});
    String each = file.node("Gather", List.of("votes", "input_ids"), whole("axis", 0));
    file.node("CumSum", "logits", List.of(each, "axis"));
    file.output("logits", "batch", "sequence", words);
    return file.bytes();
  }

  /** Words are split at white space and between letters and signs; {@code ##x} continues a word. */
  private Map<String, Object> tokenizer() {
    Map<String, Integer> ids = new LinkedHashMap<>();
    vocabulary.forEach(token -> ids.put(token, ids.size()));
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("type", "WordPiece");
    model.put("unk_token", "<unk>");
    model.put("continuing_subword_prefix", "##");
    model.put("max_input_chars_per_word", 100);
    model.put("vocab", ids);
    List<Map<String, Object>> added = new ArrayList<>();
    SPECIAL.forEach(
        token ->
            added.add(
                Map.of(
                    "id", ids.get(token),
                    "content", token,
                    "single_word", false,
                    "lstrip", false,
                    "rstrip", false,
                    "normalized", false,
                    "special", true)));
    Map<String, Object> frame = new LinkedHashMap<>();
    frame.put("type", "BertProcessing");
    frame.put("sep", List.of("</s>", ids.get("</s>")));
    frame.put("cls", List.of("<s>", ids.get("<s>")));
    Map<String, Object> tokenizer = new LinkedHashMap<>();
    tokenizer.put("version", "1.0");
    tokenizer.put("added_tokens", added);
    tokenizer.put("pre_tokenizer", Map.of("type", "BertPreTokenizer"));
    tokenizer.put("post_processor", frame);
    tokenizer.put("decoder", Map.of("type", "WordPiece", "prefix", "##", "cleanup", false));
    tokenizer.put("model", model);
    return tokenizer;
  }
}
