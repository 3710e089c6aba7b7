package dev.morph.scenarios.program.oracle.run;

import dev.morph.core.entity.Waiting;
import dev.morph.core.entity.Waiting.Reason;
import dev.morph.scenarios.program.oracle.subject.Program;
import dev.morph.scenarios.program.sandbox.WorkerLostException;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import java.time.Duration;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * Compiles programs in workers, each program once. A worker compiles many, since the first one
 * costs it ten times as much as any other, and runs none: nothing of a program is executed where
 * others are compiled. One that a program has broken is not used again, and that program is tried
 * once more in a worker of its own, unless it took all the time that one program has.
 */
public final class Compilations {
  private static final String LOST = "compiling it was the end of its worker: ";

  private static final int MOST = 1_000;

  /** Well under what a worker may live, write and use up ({@code WorkerLimits.DEFAULT}). */
  private static final Duration YOUNG = Duration.ofSeconds(25);

  private static final int MOST_PROGRAMS = 64;

  /** To wait for a compiler that has begun costs less than to begin another. */
  private static final int AT_ONCE = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

  private final WorkerSource workers;
  private final CachedValues<String, Compiled> remembered = new CachedValues<>(MOST);
  private final Deque<Compiler> idle = new ConcurrentLinkedDeque<>();
  private final Semaphore turns = new Semaphore(AT_ONCE);

  public Compilations(WorkerSource workers) {
    this.workers = workers;
  }

  /** Compiles it; what is wrong with it, or what it does to the compiler, is in the diagnostics. */
  public Compiled compile(Program program) throws InterruptedException {
    return remembered.get(program.hash(), () -> inTurn(program));
  }

  private Compiled inTurn(Program program) throws InterruptedException {
    Waiting.becomes(Reason.COMPILER);
    turns.acquire();
    try {
      return attempt(program);
    } finally {
      Waiting.becomes(Reason.ORACLE);
      turns.release();
    }
  }

  private Compiled attempt(Program program) throws InterruptedException {
    Compiler used = usable();
    if (used != null) {
      try {
        Compiled compiled = used.compile(program);
        if (!compiled.compilerFailed()) {
          idle.push(used);
          return compiled;
        }
      } catch (WorkerLostException e) {
        if (e.wasOneAnswer()) {
          return Compiled.failed(List.of(LOST + e.getMessage()));
        } // else perhaps it had done enough: a fresh one decides
      }
      used.close();
    }
    return afresh(program);
  }

  /** In a fresh worker; in another one if that ended at no limit, as on a machine too busy. */
  private Compiled afresh(Program program) throws InterruptedException {
    String why = "";
    boolean limited = false;
    for (int i = 0; i < 2 && !limited; i++) {
      Compiler fresh = new Compiler(new WorkerSession(workers.take()));
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
        limited = e.atLimit();
      }
    }
    return Compiled.failed(List.of(LOST + why));
  }

  private @Nullable Compiler usable() {
    Compiler next = idle.poll();
    while (next != null && next.isWorn()) {
      next.close();
      next = idle.poll();
    }
    return next;
  }

  /**
   * Whether it is not the compiler that refused the program, but its worker that was lost, twice or
   * at a limit. A busy machine can do that as well as a hostile program, so it decides nothing.
   */
  public static boolean lost(Compiled compiled) {
    return !compiled.compiles() && lost(compiled.diagnostics());
  }

  /** The same, of what a program that did not compile left. */
  public static boolean lost(List<String> diagnostics) {
    return !diagnostics.isEmpty() && diagnostics.get(0).startsWith(LOST);
  }

  /** A worker that compiles one program after the other. */
  private static final class Compiler {
    private final WorkerSession session;
    private final long since = System.nanoTime();
    private int programs;

    Compiler(WorkerSession session) {
      this.session = session;
    }

    Compiled compile(Program program) throws WorkerLostException {
      programs++;
      return session.compile(program);
    }

    boolean isWorn() {
      return programs >= MOST_PROGRAMS || System.nanoTime() - since > YOUNG.toNanos();
    }

    void close() {
      session.close();
    }
  }
}
