package dev.morph.morphisms.text.metric.encoder;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A RoBERTa cross-encoder of our own, small enough for a test: the real architecture and a real
 * tokenizer, with weights drawn at random, so that its values mean nothing. {@code main} writes the
 * folders that are kept in {@code src/test/resources}.
 *
 * @param weights the network's
 * @param tokens the tokenizer
 */
record TinyRoberta(RobertaWeights weights, BytePairs tokens) {
  static final Path KEPT = Path.of("src/test/resources/tiny-roberta");

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final int MERGES = 240;
  private static final String TEXT =
      "Write a Java program that reads the numbers of an array and prints the sum of the largest"
          + " two. Write a method to reverse a string without using another string. Given a list of"
          + " words, return the longest word; if there is none, return the empty string. Find the"
          + " second smallest element of an integer matrix. Check whether a number is prime, and"
          + " print all prime numbers between one and a hundred. Sort the characters of each line"
          + " of a file by how often they occur, ignoring case and white space. Implement a stack"
          + " with a linked list, so that push and pop take constant time. Count the vowels in a"
          + " sentence. Convert a decimal number to binary, octal and hexadecimal. Merge two sorted"
          + " lists into one sorted list. Compute the factorial of a given number with and without"
          + " recursion.";

  static TinyRoberta make() {
    BytePairs tokens = BytePairs.learn(TEXT, MERGES);
    return new TinyRoberta(
        RobertaWeights.draw(RobertaWeights.Shape.tiny(tokens.vocabulary().size()), 1), tokens);
  }

  /** {@code main tiny DIR}, or {@code main base DIR} for one of the size of the real model. */
  public static void main(String[] args) throws IOException {
    TinyRoberta tiny = make();
    if (args.length > 1 && args[0].equals("base")) {
      var base = new RobertaWeights.Shape(50265, 768, 12, 12, 3072, 514);
      new TinyRoberta(RobertaWeights.draw(base, 1), tiny.tokens).write(Path.of(args[1]));
    } else {
      tiny.write(args.length > 1 ? Path.of(args[1]) : KEPT);
    }
  }

  /** Writes the cross-encoder as Hugging Face's hub would have it. */
  void write(Path folder) throws IOException {
    write(folder, RobertaGraph.crossEncoder(weights));
  }

  /** Writes the same network as a sentence encoder. */
  void writeSentenceEncoder(Path folder) throws IOException {
    write(folder, RobertaGraph.sentenceEncoder(weights));
  }

  /** Writes a network for inference: it has these labels, in their order. */
  void writeInference(Path folder, String... labels) throws IOException {
    write(folder, RobertaGraph.crossEncoder(weights.withLabels(labels.length)));
    Map<String, Object> config = config();
    Map<String, String> names = new LinkedHashMap<>();
    for (String label : labels) {
      names.put(String.valueOf(names.size()), label);
    }
    config.put("id2label", names);
    Files.writeString(folder.resolve("config.json"), MAPPER.writeValueAsString(config));
  }

  private void write(Path folder, byte[] model) throws IOException {
    Files.createDirectories(folder);
    Files.write(folder.resolve("model.onnx"), model);
    Files.writeString(folder.resolve("tokenizer.json"), MAPPER.writeValueAsString(tokenizer()));
    Files.writeString(folder.resolve("config.json"), MAPPER.writeValueAsString(config()));
  }

  private Map<String, Object> config() {
    RobertaWeights.Shape shape = weights.shape();
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("model_type", "roberta");
    config.put("vocab_size", shape.vocabulary());
    config.put("hidden_size", shape.hidden());
    config.put("num_hidden_layers", shape.layers());
    config.put("num_attention_heads", shape.heads());
    config.put("intermediate_size", shape.intermediate());
    config.put("max_position_embeddings", shape.positions());
    config.put("pad_token_id", 1);
    config.put("id2label", Map.of("0", "LABEL_0"));
    return config;
  }

  private Map<String, Object> tokenizer() {
    Map<String, Object> bytes = new LinkedHashMap<>();
    bytes.put("type", "ByteLevel");
    bytes.put("add_prefix_space", false);
    bytes.put("trim_offsets", true);
    bytes.put("use_regex", true);
    Map<String, Object> frame = new LinkedHashMap<>();
    frame.put("type", "RobertaProcessing");
    frame.put("sep", List.of("</s>", tokens.vocabulary().get("</s>")));
    frame.put("cls", List.of("<s>", tokens.vocabulary().get("<s>")));
    frame.put("trim_offsets", true);
    frame.put("add_prefix_space", false);
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("type", "BPE");
    model.put("vocab", tokens.vocabulary());
    model.put("merges", tokens.merges());
    Map<String, Object> tokenizer = new LinkedHashMap<>();
    tokenizer.put("version", "1.0");
    tokenizer.put("added_tokens", specialTokens());
    tokenizer.put("pre_tokenizer", bytes);
    tokenizer.put("post_processor", frame);
    tokenizer.put("decoder", bytes);
    tokenizer.put("model", model);
    return tokenizer;
  }

  private List<Map<String, Object>> specialTokens() {
    List<Map<String, Object>> special = new ArrayList<>();
    for (String token : BytePairs.SPECIAL) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("id", tokens.vocabulary().get(token));
      entry.put("content", token);
      entry.put("single_word", false);
      entry.put("lstrip", token.equals("<mask>"));
      entry.put("rstrip", false);
      entry.put("normalized", false);
      entry.put("special", true);
      special.add(entry);
    }
    return special;
  }
}
