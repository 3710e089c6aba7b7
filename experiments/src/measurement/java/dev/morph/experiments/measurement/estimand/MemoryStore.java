package dev.morph.experiments.measurement.estimand;

import dev.morph.scenarios.engine.store.AnswerStore;
import dev.morph.scenarios.engine.store.AnswerUsage;
import dev.morph.scenarios.engine.store.Finding;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.JournaledVerdict;
import dev.morph.scenarios.engine.store.VerdictStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Answers of one simulated run. */
final class MemoryStore implements AnswerStore, VerdictStore {
  private final Map<String, JournaledAnswer> answers = new ConcurrentHashMap<>();

  @Override
  public Optional<JournaledAnswer> answer(String key) {
    return Optional.ofNullable(answers.get(key));
  }

  @Override
  public void put(JournaledAnswer answer) {
    answers.putIfAbsent(answer.key(), answer);
  }

  @Override
  public void adopt(List<JournaledAnswer> adopted) {
    adopted.forEach(this::put);
  }

  @Override
  public List<AnswerUsage> usage() {
    return List.of();
  }

  @Override
  public int countUnanswered(JournaledAnswer asked, String reason) {
    return 1;
  }

  @Override
  public Optional<JournaledVerdict> verdict(String key) {
    return Optional.empty();
  }

  @Override
  public void put(JournaledVerdict verdict) {}

  @Override
  public List<JournaledVerdict> verdicts() {
    return List.of();
  }

  @Override
  public Optional<Finding> finding(String key) {
    return Optional.empty();
  }

  @Override
  public void put(Finding finding) {}

  int size() {
    return answers.size();
  }
}
