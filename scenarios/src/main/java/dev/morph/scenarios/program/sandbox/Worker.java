package dev.morph.scenarios.program.sandbox;

import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/**
 * A sandboxed process, used only once if a program runs in it. It is never trusted: nothing is
 * assumed about the bytes it writes, and closing it kills it with everything it started.
 */
public interface Worker extends AutoCloseable {
  /** The stream to the worker's standard input. */
  OutputStream toWorker();

  /**
   * The stream from the worker's standard output, at most {@link WorkerLimits#outputBytes()} bytes;
   * ends early if the worker is killed.
   */
  InputStream fromWorker();

  /** Grants the worker this much time, after which it is killed; see {@link #endGrant}. */
  void grantTime(AnswerLimits answerLimits);

  /** Ends the last grant before it is used up. */
  void endGrant();

  /**
   * Returns why the worker was killed from outside: {@code wall}, {@code cpu}, {@code output} or
   * {@code memory}, or {@code answer-wall} or {@code answer-cpu} if a single answer took too long;
   * empty while it is alive or if it ended by itself.
   */
  String limitHit();

  /**
   * Returns the beginning of the worker's standard error output as one printable line: for display
   * only, never to be trusted.
   */
  default String diagnosis() {
    return "";
  }

  /** Returns the processor time of all the worker's processes, if it is counted. */
  default Duration processorTime() {
    return Duration.ZERO;
  }

  /** Returns the processor time as last measured, which costs nothing. */
  default Duration lastProcessorTime() {
    return processorTime();
  }

  /** Kills the whole process group. Never throws; closing twice is harmless. */
  @Override
  void close();
}
