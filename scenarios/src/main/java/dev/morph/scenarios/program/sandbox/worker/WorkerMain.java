package dev.morph.scenarios.program.sandbox.worker;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TimeZone;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A process that compiles programs, or runs one: reads commands from standard input and answers on
 * standard output, both of which are out of the program's reach by their names. It is ended from
 * outside.
 */
public final class WorkerMain {
  /** Where processor time is scarcer than patience: start without loading the compiler. */
  public static final String COLD = "cold";

  /** Uses what programs use, so that the compiler has seen it. */
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

  private final InputStream in;
  private final OutputStream out;
  private @Nullable SourceCompiler compiler;
  private final Object lock = new Object();
  private volatile InputRunner runner = new InputRunner(new TreeMap<>());
  private final Optional<WorkingFolder> folder =
      Optional.ofNullable(System.getenv(WorkingFolder.VARIABLE)).map(WorkingFolder::new);
  private int running = -1;

  private WorkerMain(InputStream in, OutputStream out) {
    this.in = in;
    this.out = out;
  }

  /** Serves until standard input ends. With the argument {@link #COLD} it does not warm up. */
  public static void main(String[] args) throws IOException, InterruptedException {
    boolean cold = List.of(args).contains(COLD);
    serve(
        worker -> {
          if (!cold) {
            worker.compiler().compile(WARM_UP).encode();
          }
        });
  }

  /** What a worker does before the first command, while no caller waits. */
  interface Preparation {
    void of(WorkerMain worker) throws IOException, InterruptedException;
  }

  /** Serves until standard input ends. */
  static void serve(Preparation preparation) throws IOException, InterruptedException {
    InputStream in = new BufferedInputStream(new FileInputStream(FileDescriptor.in));
    OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
    System.setIn(InputStream.nullInputStream());
    Locale.setDefault(Locale.US);
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    WorkerMain worker = new WorkerMain(in, out);
    Runtime.getRuntime().addShutdownHook(new Thread(worker::reportExit));
    try {
      preparation.of(worker);
      worker.serve();
    } finally {
      Runtime.getRuntime().halt(0);
    }
  }

  /** Runs a small program of ours, so that the classes which run programs are there. */
  void rehearse() throws IOException, InterruptedException {
    load(Rehearsal.classFiles());
    Value numbers = Value.array("int", List.of(Value.of(1), Value.of(2)));
    Step call = Step.call(Rehearsal.class.getName(), "run(int[])", Step.STATIC, List.of(numbers));
    runner.run(new Input(List.of(call), 5_000)).encode(0);
  }

  private SourceCompiler compiler() {
    SourceCompiler started = compiler == null ? new SourceCompiler() : compiler;
    compiler = started;
    return started;
  }

  private void serve() throws IOException, InterruptedException {
    while (true) {
      Frame frame = Frame.read(in);
      switch (frame.type()) {
        case COMPILE -> {
          WireReader from = new WireReader(frame.payload());
          send(Frame.Type.COMPILED, compiler().compile(from.text()).encode());
        }
        case LOAD -> {
          load(ClassFile.decode(frame.payload()));
          send(Frame.Type.LOADED, new byte[0]);
        }
        case RUN -> {
          if (!run(new WireReader(frame.payload()).list(Input::read))) {
            return;
          }
        }
        default -> throw new BrokenFrameException("a frame meant for the other side");
      }
    }
  }

  private void load(List<ClassFile> classFiles) {
    TreeMap<String, byte[]> files = new TreeMap<>();
    classFiles.forEach(file -> files.put(file.name(), file.bytes()));
    runner = new InputRunner(files);
  }

  /** False if one timed out: its thread cannot be stopped, so this process is done. */
  private boolean run(List<Input> inputs) throws IOException, InterruptedException {
    for (int i = 0; i < inputs.size(); i++) {
      synchronized (lock) {
        running = i;
      }
      Outcome outcome = runner.run(inputs.get(i));
      folder.ifPresent(WorkingFolder::clear);
      synchronized (lock) {
        running = -1;
        send(Frame.Type.OUTCOME, outcome.encode(i));
      }
      if (outcome.ending() == Outcome.Ending.TIMED_OUT) {
        return false;
      }
    }
    return true;
  }

  /** The program called {@code System.exit}: what it printed until then is its outcome. */
  private void reportExit() {
    synchronized (lock) {
      try {
        if (running >= 0) {
          Outcome outcome = new Outcome(Outcome.Ending.EXITED, List.of(), runner.printedSoFar(), 0);
          send(Frame.Type.OUTCOME, outcome.encode(running));
        }
      } catch (IOException e) {
        Runtime.getRuntime().halt(1);
      }
    }
    Runtime.getRuntime().halt(0);
  }

  private void send(Frame.Type type, byte[] payload) throws IOException {
    new Frame(type, payload).write(out);
  }
}
