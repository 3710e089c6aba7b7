package dev.morph.scenarios.program.sandbox.worker.wire;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * The worker's end of a conversation. A question is a frame followed by a challenge: unguessable
 * bytes that stay in the pipe until the question has been processed. The answer is the challenge
 * followed by a frame. Anything else written to the channel is not an answer.
 */
public final class Channel {
  /** The length of a challenge. */
  public static final int CHALLENGE_BYTES = 16;

  private final InputStream in;
  private final OutputStream out;

  /**
   * Creates a channel over these streams.
   *
   * @param in the input, not buffered, so that a challenge is not read too early
   */
  public Channel(InputStream in, OutputStream out) {
    this.in = in;
    this.out = out;
  }

  /** Reads the next question. */
  public Frame readQuestion() throws IOException {
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
