package dev.morph.experiments.cli.text;

import dev.morph.experiments.analysis.label.ParaphraseLabels;
import dev.morph.experiments.analysis.label.ParaphraseLabels.Labelled;
import dev.morph.experiments.analysis.label.ParaphraseLabels.Validity;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.LabelSheet;
import dev.morph.scenarios.dataset.CsvRows;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reports people's labels for a sample of paraphrases, as text or JSON. */
final class ParaphraseLabelling {
  private ParaphraseLabelling() {}

  /** Reads a completed sheet and prints the share of valid paraphrases. */
  static void printReport(Path sheet, boolean json, PrintWriter out) {
    Map<String, LabelSheet.Row> rows = LabelSheet.readRows(sheet);
    List<Labelled> labelled = new ArrayList<>();
    for (LabelSheet.Row row : rows.values()) {
      row.label().ifPresent(label -> labelled.add(new Labelled(parseOrder(row.cells()), label)));
    }
    List<Validity> found = ParaphraseLabels.validity(labelled);
    if (json) {
      try (JsonLinesOutput lines = JsonLinesOutput.create(null, out)) {
        found.forEach(row -> lines.write(jsonFields(row)));
      }
    } else {
      out.printf("%d of %d rows are labelled%n%n", labelled.size(), rows.size());
      out.printf(
          "%-14s %6s %8s %7s  %s%n",
          "words replaced", "valid", "changed", "unsure", "share valid, Wilson's 95 % interval");
      found.forEach(row -> out.println(formatRow(row)));
    }
  }

  private static int parseOrder(CsvRows.Row row) {
    try {
      return Integer.parseInt(row.requiredText("order"));
    } catch (NumberFormatException e) {
      throw row.broken("order", "it is not a number of replaced words");
    }
  }

  private static String formatRow(Validity row) {
    String share =
        row.valid().of() == 0
            ? "-"
            : String.format(
                Locale.ROOT,
                "%.1f %% [%.1f, %.1f]",
                100 * row.valid().rate(),
                100 * row.valid().interval()[0],
                100 * row.valid().interval()[1]);
    int changed = row.valid().of() - row.valid().hits();
    return String.format(
        Locale.ROOT,
        "%-14s %6d %8d %7d  %s",
        row.order(),
        row.valid().hits(),
        changed,
        row.unsure(),
        share);
  }

  private static Map<String, Object> jsonFields(Validity row) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("order", row.order());
    fields.put("valid", row.valid().hits());
    fields.put("changed", row.valid().of() - row.valid().hits());
    fields.put("unsure", row.unsure());
    if (row.valid().of() > 0) {
      fields.put("valid_share", row.valid().rate());
      fields.put("valid_share_ci", List.of(row.valid().interval()[0], row.valid().interval()[1]));
    }
    return fields;
  }
}
