package dev.morph.morphisms.text.decoder;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A tokenizer of words between spaces, as {@code tokenizer.json} has it. A word that it does not
 * know is {@code <unk>}.
 *
 * @param words by their ids
 * @param special those that are no text
 */
record WordTokenizer(List<String> words, List<String> special) {
  /** Where the text stands among special tokens. */
  static final String TEXT = "A";

  /** As JSON; {@code frame}: what a text is put into, special tokens and {@link #TEXT}. */
  String json(String... frame) throws JsonProcessingException {
    Map<String, Integer> vocabulary = new LinkedHashMap<>();
    words.forEach(word -> vocabulary.put(word, vocabulary.size()));
    Map<String, Object> around = new LinkedHashMap<>();
    around.put("type", "TemplateProcessing");
    around.put("single", Stream.of(frame).map(WordTokenizer::part).toList());
    around.put("pair", List.of());
    Map<String, Object> named = new TreeMap<>();
    special.forEach(
        token ->
            named.put(
                token,
                new TreeMap<>(
                    Map.of(
                        "id", token,
                        "ids", List.of(words.indexOf(token)),
                        "tokens", List.of(token)))));
    around.put("special_tokens", named);
    Map<String, Object> tokenizer = new LinkedHashMap<>();
    tokenizer.put("version", "1.0");
    tokenizer.put("added_tokens", special.stream().map(this::added).toList());
    tokenizer.put("pre_tokenizer", Map.of("type", "WhitespaceSplit"));
    tokenizer.put("post_processor", around);
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("type", "WordLevel");
    model.put("vocab", vocabulary);
    model.put("unk_token", "<unk>");
    tokenizer.put("model", model);
    return new ObjectMapper().writeValueAsString(tokenizer);
  }

  private static Map<String, Object> part(String name) {
    return Map.of(
        name.equals(TEXT) ? "Sequence" : "SpecialToken",
        new TreeMap<>(Map.of("id", name, "type_id", 0)));
  }

  private Map<String, Object> added(String token) {
    Map<String, Object> added = new TreeMap<>();
    added.put("id", words.indexOf(token));
    added.put("content", token);
    for (String flag : List.of("single_word", "lstrip", "rstrip", "normalized")) {
      added.put(flag, false);
    }
    added.put("special", true);
    return added;
  }
}
