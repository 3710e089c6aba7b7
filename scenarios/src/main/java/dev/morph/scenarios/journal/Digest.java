package dev.morph.scenarios.journal;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** A key as the bytes it is kept as: half as many as its hexadecimal digits. */
final class Digest {
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
  private static final int BYTES = 32;

  private Digest() {}

  /**
   * The bytes of a hash; the characters of any other key.
   *
   * @throws IllegalArgumentException if the key could be taken for a hash when it is read
   */
  static byte[] bytes(String key) {
    if (HASH.matcher(key).matches()) {
      return HexFormat.of().parseHex(key);
    }
    byte[] characters = key.getBytes(StandardCharsets.UTF_8);
    if (characters.length == BYTES) {
      throw new IllegalArgumentException("neither a hash nor of another length than one: " + key);
    }
    return characters;
  }

  /** The key that became these bytes. */
  static String key(byte[] bytes) {
    return bytes.length == BYTES
        ? HexFormat.of().formatHex(bytes)
        : new String(bytes, StandardCharsets.UTF_8);
  }
}
