package dev.morph.scenarios.program.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.scenarios.program.sandbox.worker.wire.Channel;
import dev.morph.scenarios.program.sandbox.worker.wire.Frame;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ConversationTest {
  private static final AnswerLimits PATIENCE =
      new AnswerLimits(Duration.ofSeconds(5), Duration.ofSeconds(5));
  private static final Frame QUESTION = new Frame(Frame.Type.RUN, new byte[] {1});
  private static final byte[] ANSWER = frame(Frame.Type.OUTCOME, new byte[] {7, 8});

  @Test
  void anAnswerFollowsTheChallengeOfItsQuestion() throws Exception {
    Conversation.Reply reply = ask(challenge -> join(challenge, ANSWER));

    assertThat(reply.payload()).containsExactly(7, 8);
    assertThat(reply.noise()).isEmpty();
  }

  @Test
  void everythingElseIsNoise() throws Exception {
    byte[] forged = frame(Frame.Type.OUTCOME, new byte[] {6, 6});
    byte[] noise = join("printed\n".getBytes(StandardCharsets.UTF_8), forged);

    Conversation.Reply reply = ask(challenge -> join(noise, join(challenge, ANSWER)));

    assertThat(reply.payload()).containsExactly(7, 8);
    assertThat(reply.noise()).isEqualTo(new String(noise, StandardCharsets.UTF_8));
  }

  @Test
  void anAnswerBeforeTheQuestionIsNoise() throws Exception {
    Scripted worker = new Scripted(challenge -> join(challenge, ANSWER));
    Conversation conversation = new Conversation(worker);
    conversation.ask(QUESTION, Frame.Type.OUTCOME, PATIENCE);
    byte[] first = worker.challenge;
    worker.script =
        challenge ->
            join(join(first, frame(Frame.Type.OUTCOME, new byte[] {9})), join(challenge, ANSWER));

    Conversation.Reply second = conversation.ask(QUESTION, Frame.Type.OUTCOME, PATIENCE);

    assertThat(second.payload()).containsExactly(7, 8);
    assertThat(second.noise()).hasSizeGreaterThan(10);
  }

  @Test
  void theChallengeIsFoundAnywhere() throws Exception {
    Random random = new Random(1);
    for (int i = 0; i < 500; i++) {
      byte[] noise = new byte[random.nextInt(60)];
      random.nextBytes(noise);
      boolean almost = random.nextBoolean();
      Conversation.Reply reply =
          ask(
              challenge -> {
                byte[] part = Arrays.copyOf(challenge, random.nextInt(challenge.length / 2));
                return join(almost ? join(noise, part) : noise, join(challenge, ANSWER));
              });
      assertThat(reply.payload()).containsExactly(7, 8);
    }
  }

  @Test
  void noTwoQuestionsHaveTheSameChallenge() throws Exception {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < 200; i++) {
      Scripted worker = new Scripted(challenge -> join(challenge, ANSWER));
      new Conversation(worker).ask(QUESTION, Frame.Type.OUTCOME, PATIENCE);
      seen.add(Arrays.toString(worker.challenge));
    }
    assertThat(seen).hasSize(200);
  }

  @Test
  void onlyTheBeginningOfMuchNoiseIsKept() throws Exception {
    byte[] noise = "x".repeat(3_000_000).getBytes(StandardCharsets.UTF_8);

    Conversation.Reply reply = ask(challenge -> join(noise, join(challenge, ANSWER)));

    assertThat(reply.noise()).hasSizeLessThan(40_000).endsWith("\n(and 2967232 bytes more)");
  }

  @Test
  void aWorkerWithoutAValidAnswerIsLost() {
    for (UnaryOperator<byte[]> script :
        List.<UnaryOperator<byte[]>>of(
            challenge -> new byte[0],
            challenge -> ANSWER,
            challenge -> challenge,
            challenge -> join(challenge, frame(Frame.Type.LOADED, new byte[0])),
            challenge -> join(challenge, new byte[] {127, 0, 0, 0, 1}))) {
      Scripted worker = new Scripted(script);
      assertThatThrownBy(() -> new Conversation(worker).ask(QUESTION, Frame.Type.OUTCOME, PATIENCE))
          .isInstanceOf(WorkerLostException.class);
      assertThat(worker.closed).isTrue();
    }
  }

  private static Conversation.Reply ask(UnaryOperator<byte[]> script) throws Exception {
    return new Conversation(new Scripted(script)).ask(QUESTION, Frame.Type.OUTCOME, PATIENCE);
  }

  private static byte[] frame(Frame.Type type, byte[] payload) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      new Frame(type, payload).write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static byte[] join(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  /** Says what its script makes of the challenge. */
  private static final class Scripted implements Worker {
    private UnaryOperator<byte[]> script;
    private byte[] challenge = new byte[0];
    private InputStream said = InputStream.nullInputStream();
    private boolean closed;

    Scripted(UnaryOperator<byte[]> script) {
      this.script = script;
    }

    @Override
    public OutputStream toWorker() {
      return new ByteArrayOutputStream() {
        @Override
        public void flush() {
          byte[] question = toByteArray();
          int from = question.length - Channel.CHALLENGE_BYTES;
          challenge = Arrays.copyOfRange(question, from, question.length);
          said = new ByteArrayInputStream(script.apply(challenge));
        }
      };
    }

    @Override
    public InputStream fromWorker() {
      return new InputStream() {
        @Override
        public int read() throws IOException {
          return said.read();
        }
      };
    }

    @Override
    public String limitHit() {
      return "";
    }

    @Override
    public void grantTime(AnswerLimits answerLimits) {}

    @Override
    public void endGrant() {}

    @Override
    public void close() {
      closed = true;
    }
  }
}
