package dev.morph.scenarios.program.java.subject;

import dev.morph.core.entity.CanonicalJson;
import java.util.Map;

/**
 * A program: one Java source that may declare several classes.
 *
 * @param source its text
 */
public record Program(String source) {
  /** SHA-256 of the text, hexadecimal. */
  public String hash() {
    return CanonicalJson.sha256(Map.of("source", source));
  }
}
