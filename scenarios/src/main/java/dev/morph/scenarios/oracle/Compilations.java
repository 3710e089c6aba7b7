package dev.morph.scenarios.oracle;

import dev.morph.scenarios.sandbox.WorkerSource;
import dev.morph.scenarios.sandbox.worker.Compiled;
import java.util.List;
import java.util.Optional;

/** Compiles programs in workers, each once. */
final class Compilations {
  private static final String LOST = "compiling it was the end of its worker: ";

  private static final int MOST = 1_000;

  private final WorkerSource workers;
  private final Remembered<String, Compiled> remembered = new Remembered<>(MOST);

  /**
   * A compiled program.
   *
   * @param worker one that already holds it; the caller's to close
   */
  record Ready(Compiled compiled, Optional<WorkerSession> worker) {}

  Compilations(WorkerSource workers) {
    this.workers = workers;
  }

  /** Compiles it, and keeps no worker. */
  Compiled compile(Program program) throws InterruptedException {
    Ready ready = prepare(program);
    ready.worker().ifPresent(WorkerSession::close);
    return ready.compiled();
  }

  /** Compiles it; if that had not been done before, the worker that did it comes along. */
  Ready prepare(Program program) throws InterruptedException {
    Holder holder = new Holder();
    Compiled compiled = remembered.get(program.hash(), () -> attempt(program, holder));
    return new Ready(compiled, holder.worker);
  }

  private Compiled attempt(Program program, Holder holder) throws InterruptedException {
    String why = "";
    for (int i = 0; i < 2; i++) {
      WorkerSession worker = new WorkerSession(workers.take());
      try {
        Compiled compiled = worker.compile(program);
        holder.worker = Optional.of(worker);
        return compiled;
      } catch (WorkerLostException e) {
        worker.close();
        why = e.getMessage();
      }
    }
    return Compiled.failed(List.of(LOST + why));
  }

  /**
   * Whether it is not the compiler that refused the program, but its worker that was lost, twice. A
   * busy machine can do that as well as a hostile program, so it decides nothing.
   */
  static boolean lost(Compiled compiled) {
    return !compiled.compiles() && compiled.diagnostics().get(0).startsWith(LOST);
  }

  private static final class Holder {
    private Optional<WorkerSession> worker = Optional.empty();
  }
}
