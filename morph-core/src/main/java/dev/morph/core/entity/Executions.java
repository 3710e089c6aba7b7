package dev.morph.core.entity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What systems under test gave for test cases. Immutable.
 *
 * @param <O> type of the output
 */
public final class Executions<O> {
  private final Map<Key, O> outputs;

  private record Key(String executer, CaseId id) {}

  /**
   * One of them.
   *
   * @param executer name of the system under test
   */
  public record Observation<O>(String executer, CaseId id, O output) {}

  private Executions(Map<Key, O> outputs) {
    this.outputs = outputs;
  }

  /** Nothing was executed. */
  public static <O> Executions<O> none() {
    return new Executions<>(Map.of());
  }

  /** These and more; an output that is known stays. */
  public Executions<O> with(List<Observation<O>> more) {
    Map<Key, O> all = new LinkedHashMap<>(outputs);
    more.forEach(one -> all.putIfAbsent(new Key(one.executer(), one.id()), one.output()));
    return new Executions<>(all);
  }

  /** What an executer gave for a case, if it was executed. */
  public Optional<O> output(String executer, CaseId id) {
    return Optional.ofNullable(outputs.get(new Key(executer, id)));
  }

  /** In the order in which they were made. */
  public List<Observation<O>> all() {
    List<Observation<O>> all = new ArrayList<>();
    outputs.forEach((key, output) -> all.add(new Observation<>(key.executer(), key.id(), output)));
    return List.copyOf(all);
  }

  /** How many. */
  public int size() {
    return outputs.size();
  }
}
