package dev.morph.scenarios.program.sandbox.worker;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Keeps what a program prints, up to a bound; what is beyond is only counted. */
final class PrintCapture extends OutputStream {
  private static final int MAX_BYTES = 32 << 10;

  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private long dropped;

  @Override
  public synchronized void write(int octet) {
    if (kept.size() < MAX_BYTES) {
      kept.write(octet);
    } else {
      dropped++;
    }
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) {
    int fits = Math.min(length, MAX_BYTES - kept.size());
    kept.write(bytes, offset, fits);
    dropped += length - fits;
  }

  /** What was printed since the last call. */
  synchronized String take() {
    String text = kept.toString(StandardCharsets.UTF_8);
    String more = dropped == 0 ? "" : "\n(and " + dropped + " bytes more)";
    kept.reset();
    dropped = 0;
    return text + more;
  }
}
