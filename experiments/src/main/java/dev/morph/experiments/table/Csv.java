package dev.morph.experiments.table;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A table for programs (RFC 4180, line feeds): keys as header, numbers in full, missing values
 * empty. A column with intervals is three: {@code x}, {@code x_low}, {@code x_high}.
 *
 * <p>A text that a spreadsheet would take for a formula is preceded by an apostrophe, as OWASP
 * advises: names of models, topics and tasks come from files.
 */
public final class Csv {
  private static final String FORMULA = "=+-@＝＋－＠";

  private Csv() {}

  /** The whole file, ending in a line feed. */
  public static String of(Table table) {
    List<List<String>> columns = new ArrayList<>();
    for (int i = 0; i < table.columns().size(); i++) {
      columns.addAll(column(table.columns().get(i).key(), table.column(i)));
    }
    StringBuilder file = new StringBuilder();
    for (int row = 0; row <= table.rows().size(); row++) {
      int line = row;
      file.append(columns.stream().map(c -> c.get(line)).collect(Collectors.joining(",")));
      file.append('\n');
    }
    return file.toString();
  }

  private static List<List<String>> column(String key, List<Cell> cells) {
    List<String> values = new ArrayList<>(List.of(key));
    List<String> lows = new ArrayList<>(List.of(key + "_low"));
    List<String> highs = new ArrayList<>(List.of(key + "_high"));
    for (Cell cell : cells) {
      values.add(value(cell));
      lows.add(cell instanceof Cell.Estimate it ? Double.toString(it.low()) : "");
      highs.add(cell instanceof Cell.Estimate it ? Double.toString(it.high()) : "");
    }
    boolean intervals = cells.stream().anyMatch(Cell.Estimate.class::isInstance);
    return intervals ? List.of(values, lows, highs) : List.of(values);
  }

  private static String value(Cell cell) {
    if (cell instanceof Cell.Text it) {
      return field(it.text());
    }
    if (cell instanceof Cell.Count it) {
      return Long.toString(it.value());
    }
    if (cell instanceof Cell.Decimal it) {
      return Double.toString(it.value());
    }
    return cell instanceof Cell.Estimate it ? Double.toString(it.value()) : "";
  }

  private static String field(String text) {
    boolean formula = !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0;
    String safe = formula ? "'" + text : text;
    return safe.matches("[^\",]*") ? safe : '"' + safe.replace("\"", "\"\"") + '"';
  }
}
