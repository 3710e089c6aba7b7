package dev.morph.scenarios.engine.store;

import java.util.List;
import java.util.Optional;

/**
 * A store of answers. An answer never changes: if a key is put twice, the first answer is kept.
 * Thread-safe; several processes may share one store.
 */
public interface AnswerStore {
  /** Returns the answer stored under this key. */
  Optional<JournaledAnswer> answer(String key);

  /**
   * Returns the answer stored under this key; an answer of another run becomes one of this system.
   */
  default Optional<JournaledAnswer> answer(String key, String system) {
    return answer(key);
  }

  /** Stores an answer; it is on disk when this method returns. */
  void put(JournaledAnswer answer);

  /**
   * Stores an answer that costs nothing and is the same every time. It may reach the disk later,
   * but before anything that is put after it.
   */
  default void putSoon(JournaledAnswer answer) {
    put(answer);
  }

  /**
   * Stores answers that another run paid for; they are on disk when this method returns. They cost
   * this run nothing.
   */
  void adopt(List<JournaledAnswer> answers);

  /** Returns the totals of the answers, one entry for each system that has answers. */
  List<AnswerUsage> usage();

  /** Returns the {@link #usage()} of one system. */
  default AnswerUsage usage(String system) {
    return usage().stream()
        .filter(usage -> usage.model().equals(system))
        .findFirst()
        .orElseGet(() -> new AnswerUsage(system, 0, 0, 0, 0, false, 0));
  }

  /**
   * Records that a question was not answered in this start of the run.
   *
   * @param asked the question; its text is ignored
   * @return the number of starts in which the question was not answered
   */
  int countUnanswered(JournaledAnswer asked, String reason);
}
