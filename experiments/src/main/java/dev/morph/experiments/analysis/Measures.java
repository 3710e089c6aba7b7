package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.engine.store.Sampled;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An experiment's measurements besides the distances of first failures.
 *
 * @param fields additional fields of {@code scores.json}, by system name
 * @param tables additional tables of the summary
 * @param samples mutants to be treated as if the run had sampled them; if empty, the run's own
 *     sample is used
 * @param breakages the breakage of these samples, starting with all samples together; empty if
 *     there are no samples
 */
public record Measures(
    Map<String, Map<String, @Nullable Object>> fields,
    List<Table> tables,
    List<Sampled> samples,
    List<Breakage> breakages) {
  /** No additional measures. */
  public static final Measures NONE = new Measures(Map.of(), List.of(), List.of(), List.of());

  public Measures {
    fields = new LinkedHashMap<>(fields);
    tables = List.copyOf(tables);
    samples = List.copyOf(samples);
    breakages = List.copyOf(breakages);
  }
}
