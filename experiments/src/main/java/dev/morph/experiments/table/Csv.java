package dev.morph.experiments.table;

import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.dataformat.csv.CsvGenerator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a table for programs (RFC 4180, line feeds): keys as header, unrounded numbers, and empty
 * cells for missing values. A column of estimates always becomes four columns: {@code x}, {@code
 * x_low}, {@code x_high}, and {@code x_why}, the reason for a missing value or interval.
 *
 * <p>Text that a spreadsheet would interpret as a formula is preceded by an apostrophe, as OWASP
 * advises, because names of models, topics and tasks come from files.
 */
public final class Csv {
  /** Quotes only the cells that need it. */
  private static final ObjectWriter WRITER =
      CsvMapper.builder()
          .enable(CsvGenerator.Feature.STRICT_CHECK_FOR_QUOTING)
          .build()
          .writer(CsvSchema.emptySchema().withLineSeparator("\n"));

  private static final String FORMULA = "=+-@＝＋－＠";

  private Csv() {}

  /** Returns the whole file, ending in a line feed. */
  public static String format(Table table) {
    List<List<String>> columns = new ArrayList<>();
    for (int i = 0; i < table.columns().size(); i++) {
      columns.addAll(csvColumns(table.columns().get(i), table.columnCells(i)));
    }
    StringWriter file = new StringWriter();
    try (SequenceWriter lines = WRITER.writeValues(file)) {
      for (int row = 0; row <= table.rows().size(); row++) {
        int line = row;
        lines.write(columns.stream().map(column -> column.get(line)).toList());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return file.toString();
  }

  private static List<List<String>> csvColumns(Column column, List<Cell> cells) {
    String key = column.key();
    List<String> values = new ArrayList<>(List.of(key));
    List<String> lows = new ArrayList<>(List.of(key + "_low"));
    List<String> highs = new ArrayList<>(List.of(key + "_high"));
    for (Cell cell : cells) {
      values.add(cellText(cell));
      Cell.Interval ends = cell.interval();
      lows.add(ends == null ? "" : Double.toString(ends.low()));
      highs.add(ends == null ? "" : Double.toString(ends.high()));
    }
    List<List<String>> columns = new ArrayList<>(List.of(values));
    if (column.estimated() || cells.stream().anyMatch(it -> it.interval() != null)) {
      columns.add(lows);
      columns.add(highs);
    }
    List<String> why = new ArrayList<>(List.of(key + "_why"));
    cells.forEach(cell -> why.add(escapeFormula(cell.why())));
    if (column.estimated() || why.stream().skip(1).anyMatch(reason -> !reason.isEmpty())) {
      columns.add(why);
    }
    return columns;
  }

  private static String cellText(Cell cell) {
    if (cell.text() != null) {
      return escapeFormula(cell.text());
    }
    return cell.value() == null ? "" : cell.value().toString();
  }

  private static String escapeFormula(String text) {
    boolean formula = !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0;
    return formula ? "'" + text : text;
  }
}
