package dev.morph.scenarios.program.sandbox.worker;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * The worker's end of a conversation. A question is a frame and, after it, a challenge: bytes that
 * nobody can guess, and that stay in the pipe until the question was dealt with. Its answer is the
 * challenge and a frame. Whatever else is written there answers nothing.
 */
public final class Channel {
  /** How long a challenge is. */
  public static final int CHALLENGE_BYTES = 16;

  private final InputStream in;
  private final OutputStream out;

  /**
   * A channel over these streams.
   *
   * @param in not buffered, so that a challenge is not read before its time
   */
  public Channel(InputStream in, OutputStream out) {
    this.in = in;
    this.out = out;
  }

  /** The next question. */
  public Frame question() throws IOException {
    return Frame.read(in);
  }

  /** Answers the last question. */
  public void answer(Frame.Type type, byte[] payload) throws IOException {
    byte[] challenge = new byte[CHALLENGE_BYTES];
    if (in.readNBytes(challenge, 0, CHALLENGE_BYTES) < CHALLENGE_BYTES) {
      throw new EOFException("the answer is no longer awaited");
    }
    out.write(challenge);
    new Frame(type, payload).write(out);
  }
}
