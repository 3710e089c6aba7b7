package dev.morph.experiments.analysis;

import dev.morph.experiments.table.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What an experiment measures besides the distances of first failures.
 *
 * @param fields of {@code scores.json}, by the names of systems
 * @param tables of the summary
 */
public record Measures(Map<String, Map<String, @Nullable Object>> fields, List<Table> tables) {
  /** None. */
  public static final Measures NONE = new Measures(Map.of(), List.of());

  public Measures {
    fields = new LinkedHashMap<>(fields);
    tables = List.copyOf(tables);
  }
}
