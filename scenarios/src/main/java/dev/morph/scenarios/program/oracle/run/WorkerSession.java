package dev.morph.scenarios.program.oracle.run;

import dev.morph.scenarios.program.oracle.subject.Program;
import dev.morph.scenarios.program.sandbox.Worker;
import dev.morph.scenarios.program.sandbox.worker.BrokenFrameException;
import dev.morph.scenarios.program.sandbox.worker.ClassFile;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import dev.morph.scenarios.program.sandbox.worker.Frame;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Outcome;
import dev.morph.scenarios.program.sandbox.worker.WireWriter;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/** Talks to one worker. Whatever it answers out of turn or out of bounds, it is lost. */
final class WorkerSession implements AutoCloseable {
  private final Worker worker;
  private final InputStream from;
  private final OutputStream to;

  WorkerSession(Worker worker) {
    this.worker = worker;
    this.from = new BufferedInputStream(worker.fromWorker());
    this.to = new BufferedOutputStream(worker.toWorker());
  }

  /** Has a source compiled. */
  Compiled compile(Program program) throws WorkerLostException {
    send(Frame.Type.COMPILE, new WireWriter().text(program.source()).bytes());
    byte[] answer = receive(Frame.Type.COMPILED);
    return decoded(() -> Compiled.decode(answer));
  }

  /** Hands it the classes of the program it is to run. */
  void load(Compiled program) throws WorkerLostException {
    send(Frame.Type.LOAD, ClassFile.encode(program.classFiles()));
    receive(Frame.Type.LOADED);
  }

  /** Starts it on inputs; ask {@link #outcome} for each in turn. */
  void run(List<Input> inputs) throws WorkerLostException {
    send(
        Frame.Type.RUN,
        new WireWriter().list(inputs, (writer, input) -> input.write(writer)).bytes());
  }

  /** The outcome of the input with this index in the last run. */
  Outcome outcome(int index, Input input) throws WorkerLostException {
    byte[] answer = receive(Frame.Type.OUTCOME);
    return decoded(() -> Outcome.decode(answer, index, input));
  }

  @Override
  public void close() {
    worker.close();
  }

  private void send(Frame.Type type, byte[] payload) throws WorkerLostException {
    try {
      new Frame(type, payload).write(to);
    } catch (IOException e) {
      throw lost("it takes no more commands");
    }
  }

  private byte[] receive(Frame.Type expected) throws WorkerLostException {
    try {
      Frame frame = Frame.read(from);
      if (frame.type() != expected) {
        throw lost("it answered out of turn");
      }
      return frame.payload();
    } catch (IOException e) {
      throw lost("it ended");
    } catch (BrokenFrameException e) {
      throw lost("it wrote " + e.getMessage());
    }
  }

  private <T> T decoded(java.util.function.Supplier<T> reader) throws WorkerLostException {
    try {
      return reader.get();
    } catch (BrokenFrameException e) {
      throw lost("it wrote " + e.getMessage());
    }
  }

  private WorkerLostException lost(String why) {
    String limit = worker.limitHit();
    worker.close();
    return limit.isEmpty() ? new WorkerLostException(why) : WorkerLostException.at(limit);
  }
}
