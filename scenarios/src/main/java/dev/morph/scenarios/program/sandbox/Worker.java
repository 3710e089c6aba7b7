package dev.morph.scenarios.program.sandbox;

import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/**
 * One process, single-use where a program runs in it. It is lost from the start: nothing it says is
 * believed beyond the bytes it writes, and closing it kills it with everything it started.
 */
public interface Worker extends AutoCloseable {
  /** Bytes to its standard input. */
  OutputStream toWorker();

  /**
   * Bytes of its standard output, at most {@link WorkerLimits#outputBytes()} of them; ends early
   * when it is killed.
   */
  InputStream fromWorker();

  /** From now on it may take so long, and is ended after that; see {@link #endGrant}. */
  default void grant(Patience patience) {}

  /** It took less than what was granted last. */
  default void endGrant() {}

  /**
   * Why it was ended from outside: {@code wall}, {@code cpu}, {@code output} or {@code memory},
   * {@code answer-wall} or {@code answer-cpu} if it was one answer that took too long; empty while
   * it lives or if it just died.
   */
  String limitHit();

  /**
   * The beginning of what it wrote to standard error, as one printable line: to be shown to a
   * person, never to be believed.
   */
  default String diagnosis() {
    return "";
  }

  /** The processor time of all its processes, as far as somebody counts it. */
  default Duration processorTime() {
    return Duration.ZERO;
  }

  /** The same as it was when somebody last looked: it costs nothing to ask. */
  default Duration processorTimeSeen() {
    return processorTime();
  }

  /** Kills the whole process group. Never throws; closing twice is harmless. */
  @Override
  void close();
}
