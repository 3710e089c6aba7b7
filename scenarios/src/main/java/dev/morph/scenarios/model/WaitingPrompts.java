package dev.morph.scenarios.model;

import dev.morph.morphisms.text.decoder.Continuation;
import dev.morph.morphisms.text.decoder.PromptWithSettings;
import dev.morph.morphisms.text.decoder.TextModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/**
 * The queue of prompts to one model in this process. A fixed number of threads compute at the same
 * time, while the others wait. The next thread that computes answers the waiting prompts, at most
 * {@link #MOST}, as one batch. Thread-safe.
 */
final class WaitingPrompts {
  /** Maximum number of prompts in a batch: each needs its own keys and values in memory. */
  static final int MOST = 8;

  private final Function<List<PromptWithSettings>, List<Continuation>> model;
  private final Semaphore computing;
  private final Queue<Waiting> waiting = new ConcurrentLinkedQueue<>();

  private record Waiting(PromptWithSettings prompt, CompletableFuture<Continuation> answer) {}

  /**
   * Creates a queue for a model.
   *
   * @param model answers prompts in batches
   * @param computing maximum number of threads that compute concurrently
   */
  WaitingPrompts(Function<List<PromptWithSettings>, List<Continuation>> model, int computing) {
    this.model = model;
    this.computing = new Semaphore(computing, true);
  }

  /**
   * Creates a queue that computes one batch per core, or one batch at a time on a graphics card.
   */
  static WaitingPrompts of(TextModel model) {
    return new WaitingPrompts(
        model::generateAll,
        model.usesGraphicsCard() ? 1 : Runtime.getRuntime().availableProcessors());
  }

  /**
   * Returns the answer to a prompt.
   *
   * @throws RuntimeException the exception that the model threw
   */
  Continuation answer(PromptWithSettings prompt) {
    Waiting own = new Waiting(prompt, new CompletableFuture<>());
    waiting.add(own);
    computing.acquireUninterruptibly();
    try {
      if (waiting.contains(own)) {
        answerBatch();
      }
    } finally {
      computing.release();
    }
    try {
      return own.answer().join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException why ? why : e;
    }
  }

  /** Returns the number of waiting prompts. */
  int waitingCount() {
    return waiting.size();
  }

  private void answerBatch() {
    List<Waiting> batch = new ArrayList<>();
    for (Waiting next; batch.size() < MOST && (next = waiting.poll()) != null; ) {
      batch.add(next);
    }
    try {
      List<Continuation> answers = model.apply(batch.stream().map(Waiting::prompt).toList());
      for (int i = 0; i < answers.size(); i++) {
        batch.get(i).answer().complete(answers.get(i));
      }
    } catch (RuntimeException | Error e) {
      batch.forEach(one -> one.answer().completeExceptionally(e));
    }
  }
}
