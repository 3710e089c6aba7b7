package dev.morph.core.entity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The outputs of systems under test for test cases. Immutable.
 *
 * @param <O> type of the output
 */
public final class Executions<O> {
  private final Map<Key, O> outputs;

  private record Key(String executer, CaseId id) {}

  /**
   * A single output.
   *
   * @param executer name of the system under test
   */
  public record Observation<O>(String executer, CaseId id, O output) {}

  private Executions(Map<Key, O> outputs) {
    this.outputs = outputs;
  }

  /** Returns no executions. */
  public static <O> Executions<O> empty() {
    return new Executions<>(Map.of());
  }

  /**
   * Returns these and further executions. If an output for the same executer and case is already
   * known, it is kept.
   */
  public Executions<O> withObservations(List<Observation<O>> more) {
    Map<Key, O> all = new LinkedHashMap<>(outputs);
    more.forEach(one -> all.putIfAbsent(new Key(one.executer(), one.id()), one.output()));
    return new Executions<>(all);
  }

  /** Returns an executer's output for a case; empty if the executer has not executed the case. */
  public Optional<O> output(String executer, CaseId id) {
    return Optional.ofNullable(outputs.get(new Key(executer, id)));
  }

  /** Returns all outputs in the order in which they were made. */
  public List<Observation<O>> observations() {
    List<Observation<O>> all = new ArrayList<>();
    outputs.forEach((key, output) -> all.add(new Observation<>(key.executer(), key.id(), output)));
    return List.copyOf(all);
  }

  /** Returns the number of outputs. */
  public int size() {
    return outputs.size();
  }
}
