package dev.morph.experiments.cli.program;

import dev.morph.core.fault.FaultException;
import dev.morph.experiments.analysis.tally.TierTally;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.scenarios.program.ProgramJudge;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Judges several pairs in parallel and writes the verdicts in the order of the pairs, each as soon
 * as all earlier ones are available.
 */
final class PairJudging implements AutoCloseable {
  private final ProgramJudge judge;
  private final JsonLinesOutput out;
  private final PairsProgress progress;
  private final int window;
  private final ExecutorService threads;
  private final Deque<Future<ProgramPair.Judged>> running = new ArrayDeque<>();

  PairJudging(ProgramJudge judge, JsonLinesOutput out, PairsProgress progress, int parallel) {
    this.judge = judge;
    this.out = out;
    this.progress = progress;
    this.window = 4 * parallel;
    this.threads = Executors.newFixedThreadPool(parallel);
  }

  /** Judges all pairs except those with these ids. */
  void judge(PairsInput pairs, Set<String> known) {
    pairs.forEach(
        pair -> {
          if (known.contains(pair.id())) {
            progress.countKept();
            return;
          }
          running.add(threads.submit(() -> pair.judge(judge)));
          if (running.size() >= window) {
            writeFirst();
          }
        });
    while (!running.isEmpty()) {
      writeFirst();
    }
  }

  private void writeFirst() {
    ProgramPair.Judged judged = await(running.remove());
    out.write(ProgramPair.line(judged));
    out.flush();
    progress.count(new TierTally.Timed(judged.verdict(), judged.seconds()));
  }

  private ProgramPair.Judged await(Future<ProgramPair.Judged> future) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while judging");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof FaultException || e.getCause() instanceof CancellationException) {
        throw (RuntimeException) e.getCause();
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
