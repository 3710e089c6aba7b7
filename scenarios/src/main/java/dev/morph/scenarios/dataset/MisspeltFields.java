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
 * Finds misspelt fields in data sets of Morph's own format. These may have any additional fields,
 * so similarity to a known field is the only clue.
 */
final class MisspeltFields {
  private static final int LONGEST = 100;

  private MisspeltFields() {}

  /**
   * A misspelt field.
   *
   * @param line the first line with the field
   * @param meant the field that was probably meant
   * @param more the number of further lines with the field
   */
  private record Misspelling(int line, String meant, int more) {
    Misspelling withOneMore(Misspelling later) {
      return new Misspelling(line, meant, more + 1);
    }
  }

  /**
   * Returns a warning for each field that looks misspelt; it names the first line with this field.
   */
  static List<String> warnings(DataSetFile file, Collection<String> known) {
    Map<String, Misspelling> slips = new LinkedHashMap<>();
    for (DataSetFile.Row row : file.rows()) {
      // If a row has the correctly named field, another field is not a misspelling of it.
      List<String> lacking = known.stream().filter(field -> !row.fields().has(field)).toList();
      row.fields()
          .propertyStream()
          .map(Map.Entry::getKey)
          .filter(field -> !known.contains(field))
          .forEach(
              field ->
                  Suggestion.closeMatch(field, lacking)
                      .map(meant -> new Misspelling(row.line(), meant, 0))
                      .ifPresent(slip -> slips.merge(field, slip, Misspelling::withOneMore)));
    }
    List<String> warnings = new ArrayList<>();
    slips.forEach((field, slip) -> warnings.add(warning(file.name(), field, slip)));
    return warnings;
  }

  private static String warning(String file, String field, Misspelling slip) {
    String more =
        slip.more() == 0 ? "" : " (and in " + Counted.phrase(slip.more(), "further line") + ")";
    return "%s, line %d, field '%s': Morph does not read it; did you mean '%s'?%s"
        .formatted(file, slip.line(), PlainText.line(field, LONGEST), slip.meant(), more);
  }
}
