package dev.morph.scenarios.program.java.run;

import dev.morph.core.entity.Waiting;
import dev.morph.core.entity.Waiting.Reason;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.oracle.CachedValues;
import dev.morph.scenarios.program.sandbox.PairBudget;
import dev.morph.scenarios.program.sandbox.WorkerLostException;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * Compiles programs in workers and caches the results. A worker compiles many programs, because its
 * first compilation costs ten times as much as a later one. Programs are never run where other
 * programs are compiled. If compiling a program breaks a worker, the worker is not reused. The
 * program is retried in a fresh worker, unless it used up the time allowed for one program.
 */
public final class Compilations {
  private static final String LOST = "compiling it ended its worker: ";

  private static final int MOST = 1_000;

  /**
   * Maximum number of concurrent compilations: waiting for a running compiler costs less than
   * starting another one.
   */
  private static final int AT_ONCE = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

  private final WorkerSource workers;
  private final CachedValues<String, Compiled> remembered = new CachedValues<>(MOST);
  private final Deque<WorkerSession> idle = new ConcurrentLinkedDeque<>();
  private final Semaphore turns = new Semaphore(AT_ONCE);

  public Compilations(WorkerSource workers) {
    this.workers = workers;
  }

  /**
   * Compiles a program. The diagnostics contain the program's errors, or a failure of the compiler.
   */
  public Compiled compile(Program program) throws InterruptedException {
    return remembered.get(program.hash(), () -> compileInTurn(program));
  }

  private Compiled compileInTurn(Program program) throws InterruptedException {
    Waiting.changeReason(Reason.COMPILER);
    PairBudget.pauseWhile(this::acquireTurn);
    try {
      return attempt(program);
    } finally {
      Waiting.changeReason(Reason.ORACLE);
      turns.release();
    }
  }

  private boolean acquireTurn() throws InterruptedException {
    turns.acquire();
    return true;
  }

  private Compiled attempt(Program program) throws InterruptedException {
    WorkerSession used = pollUsable();
    if (used != null) {
      try {
        Compiled compiled = used.compile(program);
        if (!compiled.compilerFailed()) {
          idle.push(used);
          return compiled;
        }
      } catch (WorkerLostException e) {
        if (e.exceededAnswerLimit()) {
          return Compiled.failed(List.of(LOST + e.getMessage()));
        } // otherwise the worker may be worn out: retry in a fresh worker
      }
      used.close();
    }
    return afresh(program);
  }

  /**
   * Compiles in a fresh worker, and in a second one if the first was lost without reaching a limit,
   * which can happen on a busy machine.
   */
  private Compiled afresh(Program program) throws InterruptedException {
    String why = "";
    boolean limited = false;
    for (int i = 0; i < 2 && !limited; i++) {
      WorkerSession fresh = new WorkerSession(workers.takeWorker());
      try {
        Compiled compiled = fresh.compile(program);
        if (compiled.compilerFailed()) {
          fresh.close();
        } else {
          idle.push(fresh);
        }
        return compiled;
      } catch (WorkerLostException e) {
        fresh.close();
        why = e.getMessage();
        limited = e.exceededLimit();
      }
    }
    return Compiled.failed(List.of(LOST + why));
  }

  private @Nullable WorkerSession pollUsable() {
    WorkerSession next = idle.poll();
    while (next != null && next.isWorn()) {
      next.close();
      next = idle.poll();
    }
    return next;
  }

  /**
   * Returns whether compilation failed because the worker was lost, not because the compiler
   * rejected the program. A busy machine or a hostile program can cause that, so it proves nothing.
   */
  public static boolean isCompilerLost(Compiled compiled) {
    return !compiled.compiles() && isCompilerLost(compiled.diagnostics());
  }

  /**
   * Returns the same as {@link #isCompilerLost(Compiled)}, from the diagnostics of a program that
   * did not compile.
   */
  public static boolean isCompilerLost(List<String> diagnostics) {
    return !diagnostics.isEmpty() && diagnostics.get(0).startsWith(LOST);
  }
}
