package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.engine.store.Sampled;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What an experiment measures besides the distances of first failures.
 *
 * @param fields of {@code scores.json}, by the names of systems
 * @param tables of the summary
 * @param samples its mutants, as if they had been drawn; empty: those that the run drew
 * @param breakages what these show, with that of all of them in front; empty without them
 */
public record Measures(
    Map<String, Map<String, @Nullable Object>> fields,
    List<Table> tables,
    List<Sampled> samples,
    List<Breakage> breakages) {
  /** None. */
  public static final Measures NONE = new Measures(Map.of(), List.of(), List.of(), List.of());

  public Measures {
    fields = new LinkedHashMap<>(fields);
    tables = List.copyOf(tables);
    samples = List.copyOf(samples);
    breakages = List.copyOf(breakages);
  }
}
