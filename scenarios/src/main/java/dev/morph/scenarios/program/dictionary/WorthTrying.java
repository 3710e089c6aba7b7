package dev.morph.scenarios.program.dictionary;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * Values worth trying on any program.
 *
 * @param sizes sizes of containers and texts, ascending
 * @param wholes whole numbers, ordinary numbers first; some need more than 64 bits
 * @param decimals numbers in decimal notation, which the reader may round
 * @param texts texts, ordinary texts first
 * @param characters single UTF-16 code units
 * @param dates ISO 8601 calendar dates
 * @param times ISO 8601 times of day
 * @param runs standard inputs of a program about which nothing is known
 * @param calls number of calls in a long sequence on one object
 * @param keys number of different arguments in a long sequence, in which the arguments recur
 */
public record WorthTrying(
    List<Integer> sizes,
    List<BigInteger> wholes,
    List<String> decimals,
    List<String> texts,
    String characters,
    List<String> dates,
    List<String> times,
    List<String> runs,
    int calls,
    int keys) {
  /** The content of {@code worth-trying.json}. */
  public static final WorthTrying ALWAYS = embedded();

  private static WorthTrying embedded() {
    try (InputStream in =
        Objects.requireNonNull(
            WorthTrying.class.getResourceAsStream("worth-trying.json"), "it is embedded")) {
      JsonNode root = new ObjectMapper().readTree(in);
      return new WorthTrying(
          readItems(root.path("sizes"), JsonNode::asInt),
          readItems(root.path("wholes"), JsonNode::bigIntegerValue),
          readItems(root.path("decimals"), JsonNode::asText),
          readItems(root.path("texts"), JsonNode::asText),
          root.path("characters").asText(),
          readItems(root.path("dates"), JsonNode::asText),
          readItems(root.path("times"), JsonNode::asText),
          readItems(root.path("runs"), JsonNode::asText),
          root.path("calls").asInt(),
          root.path("keys").asInt());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static <T> List<T> readItems(JsonNode array, Function<JsonNode, T> read) {
    List<T> items = new ArrayList<>();
    array.forEach(item -> items.add(read.apply(item)));
    return List.copyOf(items);
  }
}
