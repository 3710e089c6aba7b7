package dev.morph.scenarios.program.sandbox;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The beginning of a worker's output to standard error; the rest is read and discarded. */
final class CapturedErrors {
  private static final int KEPT = 8192;
  private static final int BLOCK = 65536;

  private final InputStream source;
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();

  CapturedErrors(InputStream source) {
    this.source = source;
  }

  /** Reads the available output, without waiting for more. */
  synchronized void drain() {
    try {
      int ready = source.available();
      if (ready > 0) {
        byte[] block = source.readNBytes(Math.min(ready, BLOCK));
        kept.write(block, 0, Math.min(block.length, KEPT - kept.size()));
      }
    } catch (IOException closed) {
      return; // the process and its pipe are gone
    }
  }

  /**
   * Returns the output as one line of printable characters, because a model's program may have
   * written it and terminals interpret control characters.
   */
  synchronized String text() {
    return kept.toString(StandardCharsets.UTF_8).replaceAll("[\\p{C}\\p{Z}\\s]+", " ").strip();
  }
}
