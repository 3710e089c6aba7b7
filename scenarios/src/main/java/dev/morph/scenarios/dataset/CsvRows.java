package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.UserFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Comma-separated values whose first line names the columns. Cells in quotes may span several
 * lines; empty lines are skipped.
 */
public final class CsvRows {
  private static final String WHOLE_LINE = "(the whole line)";

  private CsvRows() {}

  /**
   * One row.
   *
   * @param file the file that contains the row
   * @param line the line where the row begins
   * @param cells the row's cells, by column name
   */
  public record Row(String file, int line, Map<String, String> cells) {
    /** Returns a cell that must not be empty, without surrounding white space. */
    public String requiredText(String column) {
      return optionalText(column).orElseThrow(() -> broken(column, "it must not be empty"));
    }

    /** Returns a cell that may be empty, or whose column may be missing. */
    public Optional<String> optionalText(String column) {
      return Optional.of(cells.getOrDefault(column, "").strip()).filter(it -> !it.isEmpty());
    }

    /** Returns the fault that reports an error in a cell. */
    public FaultException broken(String column, String what) {
      return CommonFault.BROKEN_LINE.because(file, line, column, what);
    }
  }

  /**
   * Reads the rows of a file named by the user.
   *
   * @param required columns that must be present
   * @throws FaultException if the file is malformed; the message names the line
   */
  public static List<Row> read(Path file, List<String> required) {
    return parse(file.toString(), UserFile.readText(file), required);
  }

  /**
   * Parses the rows of a text.
   *
   * @param file the file's name, used in messages
   */
  static List<Row> parse(String file, String text, List<String> required) {
    List<Row> rows = new ArrayList<>();
    if (text.isBlank()) {
      return rows;
    }
    int line = 1;
    try (MappingIterator<Map<String, String>> cells =
        new CsvMapper()
            .readerForMapOf(String.class)
            .with(CsvSchema.emptySchema().withHeader())
            .with(CsvParser.Feature.FAIL_ON_MISSING_COLUMNS)
            .with(CsvParser.Feature.SKIP_EMPTY_LINES)
            .readValues(text)) {
      while (cells.hasNextValue()) {
        line = cells.getParser().currentLocation().getLineNr();
        Row row = new Row(file, line, stripColumnNames(cells.nextValue()));
        if (rows.isEmpty()) {
          requireColumns(file, row.cells().keySet(), required);
        }
        rows.add(row);
      }
      return rows;
    } catch (JsonProcessingException e) {
      int at = e.getLocation() == null ? line : e.getLocation().getLineNr();
      throw CommonFault.BROKEN_LINE.because(
          file,
          at,
          WHOLE_LINE,
          "it is not CSV: " + e.getOriginalMessage() + " (row from line " + line + ")");
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, "it cannot be read as CSV");
    }
  }

  private static Map<String, String> stripColumnNames(Map<String, String> cells) {
    Map<String, String> named = new LinkedHashMap<>();
    cells.forEach((column, cell) -> named.put(column.strip(), cell == null ? "" : cell));
    return named;
  }

  private static void requireColumns(String file, Set<String> header, List<String> required) {
    String first = header.iterator().next();
    if (header.size() == 1 && first.matches(".*[;\t|].*")) {
      throw CommonFault.BROKEN_LINE
          .because(file, 1, first, "its columns are not separated by commas")
          .withRemedy("save it with commas between the columns");
    }
    for (String column : required) {
      if (!header.contains(column)) {
        throw CommonFault.BROKEN_LINE
            .because(file, 1, column, "there is no such column")
            .withRemedy("name the columns in the first line: " + String.join(",", required));
      }
    }
  }
}
