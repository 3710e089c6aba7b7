package dev.morph.scenarios.program.sandbox.worker.run;

import dev.morph.scenarios.program.sandbox.worker.compile.SourceCompiler;
import dev.morph.scenarios.program.sandbox.worker.wire.BrokenFrameException;
import dev.morph.scenarios.program.sandbox.worker.wire.Channel;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassFile;
import dev.morph.scenarios.program.sandbox.worker.wire.Descriptors;
import dev.morph.scenarios.program.sandbox.worker.wire.Frame;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import dev.morph.scenarios.program.sandbox.worker.wire.SourceText;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import dev.morph.scenarios.program.sandbox.worker.wire.WireReader;
import dev.morph.scenarios.program.sandbox.worker.wire.WireWriter;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TimeZone;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A process that compiles programs, or runs one: it receives one question at a time over a {@link
 * Channel}, and is killed from outside.
 */
public final class WorkerMain {
  /** A source with typical Java constructs, to warm up the compiler. */
  private static final String WARM_UP =
      """
      import java.util.*;
      public class WarmUp {
        record Pair(int left, String right) {}
        enum Colour { RED, GREEN }
        static <T extends Comparable<T>> List<T> sorted(Collection<T> items) {
          List<T> copy = new ArrayList<>(items);
          copy.sort(Comparator.<T>naturalOrder());
          return copy;
        }
        public static int run(int[] numbers) {
          StringBuilder text = new StringBuilder();
          Map<String, Integer> counts = new HashMap<>();
          for (int number : numbers) {
            counts.merge("n" + number, 1, Integer::sum);
            text.append(switch (number % 3) { case 0 -> "a"; case 1 -> "b"; default -> "c"; });
          }
          System.out.println(text);
          return sorted(counts.values()).stream().mapToInt(Integer::intValue).sum();
        }
      }
      """;

  /** System properties that reveal Morph to a program; the JDK does not read them later. */
  private static final List<String> NAMING =
      List.of("sun.java.command", "jdk.module.main", "jdk.module.main.class", "jdk.module.path");

  private final Channel channel;
  private @Nullable SourceCompiler compiler;
  private final Object lock = new Object();
  private volatile InputRunner runner = new InputRunner(new TreeMap<>());
  private final Optional<WorkingFolder> folder;
  private boolean running;

  private WorkerMain(Channel channel, Optional<WorkingFolder> folder) {
    this.channel = channel;
    this.folder = folder;
  }

  /** Serves until standard input ends. */
  public static void main(String[] args) throws IOException, InterruptedException {
    serve(
        args,
        worker -> {
          byte[] unused = WireWriter.payload(worker.compiler().compile(WARM_UP));
        });
  }

  /** Work done before the first command, while no caller waits. */
  interface Preparation {
    void prepare(WorkerMain worker) throws IOException, InterruptedException;
  }

  /** Serves until standard input ends. */
  static void serve(String[] args, Preparation preparation)
      throws IOException, InterruptedException {
    Channel channel = Descriptors.openChannel(args);
    System.setIn(InputStream.nullInputStream());
    NAMING.forEach(System::clearProperty);
    System.setProperty("java.class.path", "");
    Locale.setDefault(Locale.US);
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    WorkerMain worker = new WorkerMain(channel, WorkingFolder.fromArguments(args));
    ExitHandlers.runLast(worker::reportExit);
    try {
      preparation.prepare(worker);
      worker.serve();
    } finally {
      Runtime.getRuntime().halt(0);
    }
  }

  /** Runs a small program of ours, so that the classes for running programs are loaded. */
  void warmUp() throws IOException, InterruptedException {
    load(List.of(ClassFile.of(WarmUp.class)));
    Value numbers = Value.array("int", List.of(Value.of(1), Value.of(2)));
    Step call = Step.call(WarmUp.class.getName(), "run(int[])", Step.STATIC, List.of(numbers));
    byte[] unused = WireWriter.payload(runner.run(new Input(List.of(call), 5_000)));
  }

  private SourceCompiler compiler() {
    SourceCompiler started = compiler == null ? new SourceCompiler() : compiler;
    compiler = started;
    return started;
  }

  private void serve() throws IOException, InterruptedException {
    while (true) {
      Frame frame = channel.readQuestion();
      switch (frame.type()) {
        case COMPILE -> {
          String source = WireReader.readPayload(frame.payload(), SourceText.class).text();
          channel.answer(Frame.Type.COMPILED, WireWriter.payload(compiler().compile(source)));
        }
        case LOAD -> {
          load(ClassFile.decode(frame.payload()));
          channel.answer(Frame.Type.LOADED, new byte[0]);
        }
        case RUN -> {
          if (!run(WireReader.readPayload(frame.payload(), Input.class))) {
            return;
          }
        }
        default -> throw new BrokenFrameException("a frame meant for the other side");
      }
    }
  }

  private void load(List<ClassFile> classFiles) throws InterruptedException {
    TreeMap<String, byte[]> files = new TreeMap<>();
    classFiles.forEach(file -> files.put(file.name(), file.bytes()));
    runner.endKeptThread();
    runner = new InputRunner(files);
  }

  /**
   * Runs an input; returns false if it timed out: its thread cannot be stopped, so this process
   * must end.
   */
  private boolean run(Input input) throws IOException, InterruptedException {
    synchronized (lock) {
      running = true;
    }
    Outcome outcome = runner.run(input);
    folder.ifPresent(WorkingFolder::clear);
    synchronized (lock) {
      running = false;
      channel.answer(Frame.Type.OUTCOME, WireWriter.payload(outcome));
    }
    return outcome.ending() != Outcome.Ending.TIMED_OUT;
  }

  /** Reports that the program called {@code System.exit}; its output until then is its outcome. */
  private void reportExit() {
    synchronized (lock) {
      try {
        if (running) {
          channel.answer(Frame.Type.OUTCOME, WireWriter.payload(runner.exitOutcome()));
        }
      } catch (IOException e) {
        Runtime.getRuntime().halt(1);
      }
    }
    Runtime.getRuntime().halt(0);
  }
}
