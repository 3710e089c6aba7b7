package dev.morph.scenarios.dataset;

import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.core.registry.Suggestion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Misspelt fields of our own format. Data sets may have any other fields, so similarity is the only
 * clue.
 */
final class FieldSlips {
  private static final int LONGEST = 100;

  private final Map<String, List<Slip>> byField = new LinkedHashMap<>();

  private record Slip(int line, String meant) {}

  private FieldSlips() {}

  /** Returns a warning for each such field, with the first line that has it. */
  static List<String> of(DataSetFile file, Collection<String> known) {
    FieldSlips slips = new FieldSlips();
    file.rows().forEach(row -> slips.look(row, known));
    return slips.byField.entrySet().stream()
        .map(it -> warning(file.name(), it.getKey(), it.getValue()))
        .toList();
  }

  /** If a row has the correctly named field, another field is not a misspelling of it. */
  private void look(Rows.Row row, Collection<String> known) {
    List<String> lacking = known.stream().filter(field -> !row.fields().has(field)).toList();
    row.fields()
        .fieldNames()
        .forEachRemaining(
            field -> {
              if (!known.contains(field)) {
                Suggestion.almost(field, lacking)
                    .ifPresent(
                        meant ->
                            byField
                                .computeIfAbsent(field, name -> new ArrayList<>())
                                .add(new Slip(row.line(), meant)));
              }
            });
  }

  private static String warning(String file, String field, List<Slip> slips) {
    return "%s, line %d, field '%s': Morph does not read it; did you mean '%s'?%s"
        .formatted(
            file,
            slips.get(0).line(),
            PlainText.line(field, LONGEST),
            slips.get(0).meant(),
            slips.size() == 1
                ? ""
                : " (and in " + Counted.of(slips.size() - 1, "further line") + ")");
  }
}
