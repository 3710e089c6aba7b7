package dev.morph.scenarios.model;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/**
 * Reads a process's output to the end in the background and keeps a bounded part, so that the
 * process never blocks and never fills the memory.
 */
final class BoundedStream {
  /**
   * How long to wait for the end of the stream: a grandchild may keep it open after the process
   * ended.
   */
  private static final long LATE_MILLIS = TimeUnit.SECONDS.toMillis(2);

  private final int bound;
  private final boolean keepsTail;
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private boolean overflowed;
  private Thread reader = Thread.currentThread();

  private BoundedStream(int bound, boolean keepsTail) {
    this.bound = bound;
    this.keepsTail = keepsTail;
  }

  /** Keeps the first {@code bound} bytes. */
  static BoundedStream head(InputStream in, int bound) {
    return new BoundedStream(bound, false).startReading(in);
  }

  /** Keeps the last {@code bound} bytes, or slightly more. */
  static BoundedStream tail(InputStream in, int bound) {
    return new BoundedStream(bound, true).startReading(in);
  }

  static Thread runInBackground(Runnable work) {
    Thread thread = new Thread(work, "morph-command-stream");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /**
   * Returns the kept bytes as text, once the stream has ended; bytes that are not UTF-8 are
   * replaced.
   */
  String text() throws InterruptedException {
    reader.join(LATE_MILLIS);
    synchronized (kept) {
      byte[] bytes = kept.toByteArray();
      int from = keepsTail ? Math.max(0, bytes.length - bound) : 0;
      return new String(bytes, from, bytes.length - from, StandardCharsets.UTF_8);
    }
  }

  /** Whether the output exceeded the bound of {@link #head}. */
  boolean overflowed() {
    synchronized (kept) {
      return overflowed;
    }
  }

  private BoundedStream startReading(InputStream in) {
    reader = runInBackground(() -> readAll(in));
    return this;
  }

  private void readAll(InputStream in) {
    byte[] buffer = new byte[8192];
    try (in) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        synchronized (kept) {
          keep(buffer, read);
        }
      }
    } catch (IOException e) {
      return; // The process was killed, so no more output follows.
    }
  }

  private void keep(byte[] buffer, int read) {
    if (keepsTail) {
      if (kept.size() > 16 * bound) {
        byte[] all = kept.toByteArray();
        kept.reset();
        kept.write(all, all.length - bound, bound);
      }
      kept.write(buffer, 0, read);
      return;
    }
    int room = Math.min(read, bound - kept.size());
    kept.write(buffer, 0, room);
    overflowed |= room < read;
  }
}
