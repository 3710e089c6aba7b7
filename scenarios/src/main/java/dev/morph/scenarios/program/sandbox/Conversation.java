package dev.morph.scenarios.program.sandbox;

import dev.morph.scenarios.program.sandbox.worker.BrokenFrameException;
import dev.morph.scenarios.program.sandbox.worker.Channel;
import dev.morph.scenarios.program.sandbox.worker.Frame;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.security.SecureRandom;
import java.time.Duration;

/**
 * Our end of a {@link Channel}: asks a worker one question, waits for its answer, and only then
 * knows the next question. Each has a challenge of its own, drawn when it is asked, and an answer
 * counts only behind that challenge: what was written before the question cannot be one. How long
 * an answer took is measured here.
 *
 * <p>This makes sure that an answer was given to this question, not that it is true: what a
 * program's own process says of its outcome is the program's behaviour. So nothing it can say makes
 * the comparison leave an input out.
 */
public final class Conversation implements AutoCloseable {
  private static final int NOISE_KEPT = 32 << 10;
  private static final SecureRandom CHALLENGES = new SecureRandom();

  private final Worker worker;
  private final BufferedInputStream from;

  /** Talks to a worker from now on. */
  public Conversation(Worker worker) {
    this.worker = worker;
    this.from = new BufferedInputStream(worker.fromWorker());
  }

  /**
   * An answer.
   *
   * @param payload of its frame
   * @param noise what the worker wrote since the last answer and was none, the beginning of it
   * @param nanos how long it took
   */
  @SuppressWarnings("ArrayRecordComponent") // bytes on their way, never compared
  public record Reply(byte[] payload, String noise, long nanos) {}

  /**
   * Asks, and waits for the answer.
   *
   * @param expected the type of the answer
   * @throws WorkerLostException if none comes; the worker is closed then
   */
  public Reply ask(Frame question, Frame.Type expected, Patience patience)
      throws WorkerLostException {
    byte[] challenge = new byte[Channel.CHALLENGE_BYTES];
    CHALLENGES.nextBytes(challenge);
    worker.grant(patience);
    long start = System.nanoTime();
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream(question.payload().length + 32);
      question.write(bytes);
      bytes.writeBytes(challenge);
      OutputStream to = worker.toWorker();
      to.write(bytes.toByteArray());
      to.flush();
    } catch (IOException e) {
      throw lost("it takes no more questions");
    }
    try {
      String noise = skipTo(challenge);
      Frame answer = Frame.read(from);
      if (answer.type() != expected) {
        throw lost("it answered another question");
      }
      worker.endGrant();
      return new Reply(answer.payload(), noise, System.nanoTime() - start);
    } catch (IOException e) {
      throw lost("it ended");
    } catch (BrokenFrameException e) {
      throw lost("it wrote " + e.getMessage());
    }
  }

  /** Closes it for what it said. */
  public WorkerLostException lost(String why) {
    String limit = worker.limitHit();
    worker.close();
    return new WorkerLostException(why, limit);
  }

  /** What the worker's processes have computed so far, as far as somebody counts it. */
  public Duration processorTime() {
    return worker.processorTime();
  }

  @Override
  public void close() {
    worker.close();
  }

  /**
   * What comes before the challenge. In one pass: of what was read, the last bytes are compared.
   */
  private String skipTo(byte[] challenge) throws IOException {
    int size = challenge.length;
    byte[] last = new byte[size];
    ByteArrayOutputStream noise = new ByteArrayOutputStream();
    long count = 0;
    while (true) {
      int next = from.read();
      if (next < 0) {
        throw new IOException("the stream ended");
      }
      int place = (int) (count % size);
      if (count >= size && noise.size() < NOISE_KEPT) {
        noise.write(last[place]);
      }
      last[place] = (byte) next;
      count++;
      if ((byte) next == challenge[size - 1] && count >= size && ends(last, place, challenge)) {
        return text(noise, count - size);
      }
    }
  }

  /** Whether the ring of bytes, of which the last stands at {@code place}, holds the challenge. */
  private static boolean ends(byte[] ring, int place, byte[] challenge) {
    for (int i = 0; i < challenge.length; i++) {
      if (ring[(place + 1 + i) % challenge.length] != challenge[i]) {
        return false;
      }
    }
    return true;
  }

  private static String text(ByteArrayOutputStream kept, long count) {
    String more = count <= kept.size() ? "" : "\n(and " + (count - kept.size()) + " bytes more)";
    return kept.toString(java.nio.charset.StandardCharsets.UTF_8) + more;
  }
}
