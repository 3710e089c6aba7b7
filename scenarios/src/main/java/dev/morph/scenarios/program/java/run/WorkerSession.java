package dev.morph.scenarios.program.java.run;

import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.sandbox.AnswerLimits;
import dev.morph.scenarios.program.sandbox.Conversation;
import dev.morph.scenarios.program.sandbox.Conversation.Reply;
import dev.morph.scenarios.program.sandbox.Worker;
import dev.morph.scenarios.program.sandbox.WorkerLostException;
import dev.morph.scenarios.program.sandbox.worker.wire.BrokenFrameException;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassFile;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import dev.morph.scenarios.program.sandbox.worker.wire.Frame;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import dev.morph.scenarios.program.sandbox.worker.wire.SourceText;
import dev.morph.scenarios.program.sandbox.worker.wire.WireReader;
import dev.morph.scenarios.program.sandbox.worker.wire.WireWriter;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Communicates with one worker. A worker that sends an unexpected or invalid reply is treated as
 * lost.
 */
final class WorkerSession implements AutoCloseable {
  /** Compiling a few hundred lines takes a tenth of a second, or half a second in a new worker. */
  private static final AnswerLimits COMPILING =
      new AnswerLimits(Duration.ofSeconds(30), Duration.ofSeconds(6));

  private static final AnswerLimits LOADING =
      new AnswerLimits(Duration.ofSeconds(20), Duration.ofSeconds(5));

  /** The multiple of an input's time limit that may pass on a busy machine. */
  private static final int MOST_LIMITS = 5;

  /**
   * The multiple of an input's time limit allowed as processor time: a program's threads may run in
   * parallel, along with the JVM's threads.
   */
  private static final int SIDE_BY_SIDE = 3;

  private static final Duration BESIDE = Duration.ofSeconds(2);

  /**
   * The time after which a worker is replaced, well below its limits ({@code
   * WorkerLimits.DEFAULT}).
   */
  private static final Duration YOUNG = Duration.ofSeconds(25);

  private static final int MOST_PROGRAMS = 64;

  private final Conversation conversation;
  private final long since = System.nanoTime();
  private int compilations;

  WorkerSession(Worker worker) {
    this.conversation = new Conversation(worker);
  }

  /** Compiles a source. */
  Compiled compile(Program program) throws WorkerLostException {
    compilations++;
    byte[] source = WireWriter.payload(new SourceText(program.source()));
    Frame question = new Frame(Frame.Type.COMPILE, source);
    byte[] answer = conversation.ask(question, Frame.Type.COMPILED, COMPILING).payload();
    return decoded(() -> WireReader.readPayload(answer, Compiled.class));
  }

  /**
   * Returns whether the worker should be replaced, because it has compiled many programs or is old.
   */
  boolean isWorn() {
    return compilations >= MOST_PROGRAMS || System.nanoTime() - since > YOUNG.toNanos();
  }

  /** Loads the classes of the program to run. */
  void load(Compiled program) throws WorkerLostException {
    Frame question = new Frame(Frame.Type.LOAD, ClassFile.encode(program.classFiles()));
    conversation.ask(question, Frame.Type.LOADED, LOADING);
  }

  /** Runs the program on an input. */
  Outcome run(Input input) throws WorkerLostException {
    Frame question = new Frame(Frame.Type.RUN, WireWriter.payload(input));
    Duration limit = Duration.ofMillis(input.limitMillis());
    AnswerLimits answerLimits =
        new AnswerLimits(
            limit.multipliedBy(MOST_LIMITS).plus(BESIDE),
            limit.multipliedBy(SIDE_BY_SIDE).plus(BESIDE));
    Reply reply = conversation.ask(question, Frame.Type.OUTCOME, answerLimits);
    Outcome outcome = decoded(() -> Outcome.decode(reply.payload(), input));
    boolean early = reply.nanos() < TimeUnit.MILLISECONDS.toNanos(input.limitMillis());
    if (early && outcome.ending() == Outcome.Ending.TIMED_OUT) {
      throw conversation.closeAsLost("it gave up before its time limit");
    }
    return outcome.withNoise(reply.noise(), reply.nanos());
  }

  /** The processor time that the worker's processes have used so far. */
  Duration processorTime() {
    return conversation.processorTime();
  }

  @Override
  public void close() {
    conversation.close();
  }

  private <T> T decoded(Supplier<T> reader) throws WorkerLostException {
    try {
      return reader.get();
    } catch (BrokenFrameException e) {
      throw conversation.closeAsLost("it wrote " + e.getMessage());
    }
  }
}
