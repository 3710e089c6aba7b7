package dev.morph.experiments.neighbours;

import dev.morph.morphisms.code.transform.NameSuggester;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Stands in for a language model that suggests names, for an estimate, and counts the queries that
 * would be made. Thread-safe.
 */
public final class NameQueryCounter implements NameSuggester {
  private final Set<Question> asked = ConcurrentHashMap.newKeySet();

  @Override
  public List<String> suggest(Question question) {
    asked.add(question);
    return List.of(question.name() + "Suggested");
  }

  /** The number of distinct queries so far. */
  public int questionCount() {
    return asked.size();
  }
}
