package dev.morph.scenarios.program.oracle.run;

import dev.morph.scenarios.program.oracle.subject.Program;
import dev.morph.scenarios.program.sandbox.Conversation;
import dev.morph.scenarios.program.sandbox.Conversation.Reply;
import dev.morph.scenarios.program.sandbox.Patience;
import dev.morph.scenarios.program.sandbox.Worker;
import dev.morph.scenarios.program.sandbox.WorkerLostException;
import dev.morph.scenarios.program.sandbox.worker.BrokenFrameException;
import dev.morph.scenarios.program.sandbox.worker.ClassFile;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import dev.morph.scenarios.program.sandbox.worker.Frame;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Outcome;
import dev.morph.scenarios.program.sandbox.worker.WireWriter;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Talks to one worker. Whatever it answers out of turn or out of bounds, it is lost. */
final class WorkerSession implements AutoCloseable {
  /** A program of a few hundred lines takes a tenth of a second, in a worker that is new a half. */
  private static final Patience COMPILING =
      new Patience(Duration.ofSeconds(30), Duration.ofSeconds(6));

  private static final Patience LOADING =
      new Patience(Duration.ofSeconds(20), Duration.ofSeconds(5));

  /** A worker waits for so many limits on a machine that has no time for it. */
  private static final int MOST_LIMITS = 5;

  /** Its threads may run side by side, and those of the Java beside them. */
  private static final int SIDE_BY_SIDE = 3;

  private static final Duration BESIDE = Duration.ofSeconds(2);

  private final Conversation conversation;

  WorkerSession(Worker worker) {
    this.conversation = new Conversation(worker);
  }

  /** Has a source compiled. */
  Compiled compile(Program program) throws WorkerLostException {
    byte[] source = new WireWriter().text(program.source()).bytes();
    Frame question = new Frame(Frame.Type.COMPILE, source);
    byte[] answer = conversation.ask(question, Frame.Type.COMPILED, COMPILING).payload();
    return decoded(() -> Compiled.decode(answer));
  }

  /** Hands it the classes of the program it is to run. */
  void load(Compiled program) throws WorkerLostException {
    Frame question = new Frame(Frame.Type.LOAD, ClassFile.encode(program.classFiles()));
    conversation.ask(question, Frame.Type.LOADED, LOADING);
  }

  /** Runs the program on an input. */
  Outcome run(Input input) throws WorkerLostException {
    WireWriter to = new WireWriter();
    input.write(to);
    Duration limit = Duration.ofMillis(input.limitMillis());
    Patience patience =
        new Patience(
            limit.multipliedBy(MOST_LIMITS).plus(BESIDE),
            limit.multipliedBy(SIDE_BY_SIDE).plus(BESIDE));
    Reply reply =
        conversation.ask(new Frame(Frame.Type.RUN, to.bytes()), Frame.Type.OUTCOME, patience);
    Outcome outcome = decoded(() -> Outcome.decode(reply.payload(), input));
    boolean early = reply.nanos() < TimeUnit.MILLISECONDS.toNanos(input.limitMillis());
    if (early && outcome.ending() == Outcome.Ending.TIMED_OUT) {
      throw conversation.lost("it gave up before its time");
    }
    return outcome.observed(reply.noise(), reply.nanos());
  }

  /** What its worker's processes have computed so far. */
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
      throw conversation.lost("it wrote " + e.getMessage());
    }
  }
}
