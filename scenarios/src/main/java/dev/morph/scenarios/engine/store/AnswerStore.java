package dev.morph.scenarios.engine.store;

import java.util.List;
import java.util.Optional;

/**
 * Where answers are kept. An answer is never changed: putting a key twice keeps the first.
 * Thread-safe; several processes may share one store.
 */
public interface AnswerStore {
  /** The answer kept under this key. */
  Optional<JournaledAnswer> answer(String key);

  /** Keeps an answer; on disk when this returns. */
  void put(JournaledAnswer answer);

  /**
   * Keeps answers that another run paid for; on disk when this returns. They cost this run nothing.
   */
  void adopt(List<JournaledAnswer> answers);

  /** What the answers came to, one line a system that has any. */
  List<AnswerUsage> usage();

  /** {@link #usage()} of one system. */
  default AnswerUsage usage(String system) {
    return usage().stream()
        .filter(usage -> usage.model().equals(system))
        .findFirst()
        .orElseGet(() -> new AnswerUsage(system, 0, 0, 0, 0, false, 0));
  }

  /**
   * Notes that a question got no answer in this start of the run.
   *
   * @param asked the question; its text does not matter
   * @return in how many starts it was
   */
  int countUnanswered(JournaledAnswer asked, String reason);
}
