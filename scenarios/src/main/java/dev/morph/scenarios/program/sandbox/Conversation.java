package dev.morph.scenarios.program.sandbox;

import dev.morph.scenarios.program.sandbox.worker.wire.BrokenFrameException;
import dev.morph.scenarios.program.sandbox.worker.wire.Channel;
import dev.morph.scenarios.program.sandbox.worker.wire.Frame;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.security.SecureRandom;
import java.time.Duration;

/**
 * Our end of a {@link Channel}: sends a worker one question, waits for the answer, and only then
 * sends the next. Each question has a random challenge, drawn when it is sent, and an answer counts
 * only after that challenge, so nothing written before the question can be an answer. Response
 * times are measured here.
 *
 * <p>This ensures that an answer belongs to its question, not that it is true: whatever a program's
 * process reports as the outcome counts as the program's behaviour. Therefore no report can make
 * the comparison skip an input.
 */
public final class Conversation implements AutoCloseable {
  private static final int NOISE_KEPT = 32 << 10;
  private static final SecureRandom CHALLENGES = new SecureRandom();

  private final Worker worker;
  private final BufferedInputStream from;
  private final PairBudget.Account account;

  /** Starts a conversation with a worker. */
  public Conversation(Worker worker) {
    this.worker = worker;
    this.from = new BufferedInputStream(worker.fromWorker());
    this.account = new PairBudget.Account(worker);
  }

  /**
   * An answer.
   *
   * @param payload the payload of the reply's frame
   * @param noise the beginning of any other output since the last answer
   * @param nanos how long the answer took, in nanoseconds
   */
  @SuppressWarnings("ArrayRecordComponent") // bytes in transit, never compared
  public record Reply(byte[] payload, String noise, long nanos) {}

  /**
   * Sends a question and waits for the answer.
   *
   * @param expected the type of the answer
   * @throws WorkerLostException if no answer comes; the worker is then closed
   */
  public Reply ask(Frame question, Frame.Type expected, AnswerLimits answerLimits)
      throws WorkerLostException {
    byte[] challenge = new byte[Channel.CHALLENGE_BYTES];
    CHALLENGES.nextBytes(challenge);
    worker.grantTime(account.capToBudget(answerLimits));
    long start = System.nanoTime();
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream(question.payload().length + 32);
      question.write(bytes);
      bytes.writeBytes(challenge);
      OutputStream to = worker.toWorker();
      to.write(bytes.toByteArray());
      to.flush();
    } catch (IOException e) {
      throw closeAsLost("it accepts no more questions");
    }
    try {
      String noise = skipToChallenge(challenge);
      Frame answer = Frame.read(from);
      if (answer.type() != expected) {
        throw closeAsLost("it answered a different question");
      }
      worker.endGrant();
      return new Reply(answer.payload(), noise, System.nanoTime() - start);
    } catch (IOException e) {
      throw closeAsLost("it ended");
    } catch (BrokenFrameException e) {
      throw closeAsLost("it wrote " + e.getMessage());
    }
  }

  /**
   * Closes the worker, and returns an exception with the reason.
   *
   * @throws PairBudget.SpentException if the worker was ended because the pair's time is used up
   */
  public WorkerLostException closeAsLost(String why) {
    String limit = worker.limitHit();
    close();
    account.requireTime();
    return new WorkerLostException(why, limit);
  }

  /** The processor time that the worker's processes have used so far, if it is counted. */
  public Duration processorTime() {
    return worker.processorTime();
  }

  @Override
  public void close() {
    account.countTime(worker.processorTime());
    worker.close();
  }

  /**
   * Reads the output up to the challenge, and returns the text before it. Works in one pass: only
   * the last bytes read are compared.
   */
  private String skipToChallenge(byte[] challenge) throws IOException {
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
      if ((byte) next == challenge[size - 1]
          && count >= size
          && containsChallenge(last, place, challenge)) {
        return noiseText(noise, count - size);
      }
    }
  }

  /**
   * Returns whether the ring buffer, whose last byte is at {@code place}, contains the challenge.
   */
  private static boolean containsChallenge(byte[] ring, int place, byte[] challenge) {
    for (int i = 0; i < challenge.length; i++) {
      if (ring[(place + 1 + i) % challenge.length] != challenge[i]) {
        return false;
      }
    }
    return true;
  }

  private static String noiseText(ByteArrayOutputStream kept, long count) {
    String more = count <= kept.size() ? "" : "\n(and " + (count - kept.size()) + " bytes more)";
    return kept.toString(java.nio.charset.StandardCharsets.UTF_8) + more;
  }
}
