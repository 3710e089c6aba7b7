package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.io.InputStream;

/** The first bytes of a stream; if the source has more, a callback is called. */
final class BoundedOutput extends InputStream {
  private final InputStream source;
  private final Runnable tooMuch;
  private long left;
  private volatile boolean ended;

  /**
   * Bounds a stream.
   *
   * @param bytes the maximum number of bytes passed on
   * @param tooMuch called once if the source has more bytes
   */
  BoundedOutput(InputStream source, long bytes, Runnable tooMuch) {
    this.source = source;
    this.left = bytes;
    this.tooMuch = tooMuch;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public synchronized int read(byte[] buffer, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (left <= 0) {
      return endAtLimit();
    }
    int count = source.read(buffer, offset, (int) Math.min(length, left));
    left -= Math.max(count, 0);
    ended |= count < 0;
    return count;
  }

  /** Ends this stream at the limit, and reports once if the source has more bytes. */
  private int endAtLimit() throws IOException {
    if (left == 0) {
      left = -1;
      if (source.read() >= 0) {
        tooMuch.run();
      }
    }
    return -1;
  }

  /** Whether the end of the source was reached. */
  boolean hasEnded() {
    return ended;
  }

  @Override
  public int available() throws IOException {
    return (int) Math.max(0, Math.min(left, source.available()));
  }

  @Override
  public void close() throws IOException {
    source.close();
  }
}
