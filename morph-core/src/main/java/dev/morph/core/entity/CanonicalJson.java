package dev.morph.core.entity;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The unique byte form of content for hashing: UTF-8 JSON with keys in code-unit order and without
 * white space.
 *
 * <p>Values may be strings, booleans, integers, and lists and maps of these; floating-point numbers
 * are not allowed, because their text form is not unique. The form must never change, because every
 * id, answer key and verdict key in every journal depends on it.
 */
public final class CanonicalJson {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().configure(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS, true);

  private CanonicalJson() {}

  /** Returns the canonical text of {@code content}. */
  public static String write(Map<String, ?> content) {
    try {
      return MAPPER.writeValueAsString(content);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not representable as canonical JSON: " + content, e);
    }
  }

  /** Returns the SHA-256 of the canonical form, as 64 lower-case hexadecimal digits. */
  public static String sha256(Map<String, ?> content) {
    return sha256(write(content).getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the SHA-256 of raw bytes, as 64 lower-case hexadecimal digits. */
  public static String sha256(byte[] bytes) {
    return HexFormat.of().formatHex(digest(bytes));
  }

  /**
   * Converts a value to a form that {@link #write} accepts. A floating-point number becomes its
   * exact hexadecimal form which, unlike the decimal form, is the same on every Java version.
   */
  public static Object toContent(Object value) {
    try {
      return toContent(MAPPER.valueToTree(value));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "an input of type "
              + value.getClass().getTypeName()
              + " has no form in JSON; use texts, numbers, and lists, maps and records of these",
          e);
    }
  }

  private static Object toContent(JsonNode node) {
    if (node.isObject()) {
      Map<String, Object> fields = new TreeMap<>();
      node.properties().forEach(field -> fields.put(field.getKey(), toContent(field.getValue())));
      return fields;
    }
    if (node.isArray()) {
      List<Object> items = new ArrayList<>();
      node.forEach(item -> items.add(toContent(item)));
      return items;
    }
    if (node.isFloat() || node.isDouble()) {
      return Map.of("floating", Double.toHexString(node.doubleValue()));
    }
    if (node.isIntegralNumber()) {
      return node.bigIntegerValue();
    }
    if (node.isBoolean()) {
      return node.booleanValue();
    }
    return node.isNull() ? Map.of() : node.asText();
  }

  /** Returns the SHA-256 of raw bytes. */
  public static byte[] digest(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java lacks SHA-256", e);
    }
  }
}
