package dev.morph.scenarios.program.java.subject;

import dev.morph.core.entity.CanonicalJson;
import java.util.Map;

/**
 * A program: one Java source that may declare several classes.
 *
 * @param source the text of the source
 */
public record Program(String source) {
  /** Returns the SHA-256 of the source, in hexadecimal. */
  public String hash() {
    return CanonicalJson.sha256(Map.of("source", source));
  }
}
