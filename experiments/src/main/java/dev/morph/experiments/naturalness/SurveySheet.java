package dev.morph.experiments.naturalness;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.naturalness.Survey.Transformation;
import dev.morph.experiments.naturalness.Survey.Vote;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sheets for a study of one's own: a CSV file for each participant, who says of each transformation
 * from 1 (disagree) to 4 (agree) that it reduces readability ({@code CR}) and that it breaks a
 * convention ({@code CC}). {@code seconds} may stay empty.
 */
public final class SurveySheet {
  private static final String READABILITY = "CR";
  private static final String CONVENTION = "CC";

  private SurveySheet() {}

  /** A transformation that participants are asked about. */
  public record Asked(String level, String id, String original, String transformed) {}

  /** A sheet that nobody has filled in. */
  public static Table empty(List<Asked> all) {
    return TableOf.<Asked>named("survey-sheet", "Transformations")
        .column(Column.text("level", "Level"), it -> Cell.text(it.level()))
        .column(Column.text("id", "Id"), it -> Cell.text(it.id()))
        .column(Column.text("original", "Original"), it -> Cell.text(it.original()))
        .column(Column.text("transformed", "Transformed"), it -> Cell.text(it.transformed()))
        .column(Column.text("cr", READABILITY), it -> Cell.NONE)
        .column(Column.text("cc", CONVENTION), it -> Cell.NONE)
        .column(Column.text("seconds", "Seconds"), it -> Cell.NONE)
        .rows(all);
  }

  /**
   * What participants say. A row without votes is left out.
   *
   * @param sheets one for each participant, who is called as the file is
   * @throws dev.morph.core.fault.FaultException naming the line that cannot be
   */
  public static Survey read(List<Path> sheets) {
    Map<List<String>, List<Vote>> votes = new LinkedHashMap<>();
    for (Path sheet : sheets) {
      rows(sheet, votes);
    }
    List<Transformation> all = new ArrayList<>();
    votes.forEach((key, some) -> all.add(new Transformation(key.get(0), key.get(1), some)));
    return new Survey(all);
  }

  private static void rows(Path sheet, Map<List<String>, List<Vote>> votes) {
    if (!Files.isRegularFile(sheet)) {
      throw CommonFault.FILE_MISSING.because(sheet);
    }
    int line = 1;
    try (MappingIterator<Map<String, String>> read =
        new CsvMapper()
            .readerForMapOf(String.class)
            .with(CsvSchema.emptySchema().withHeader())
            .readValues(sheet.toFile())) {
      while (read.hasNextValue()) {
        Map<String, String> row = read.nextValue();
        line++;
        if (!text(row, "cr").isEmpty() || !text(row, "cc").isEmpty()) {
          votes
              .computeIfAbsent(
                  List.of(text(row, "level"), text(row, "id")), it -> new ArrayList<>())
              .add(vote(sheet, line, row));
        }
      }
    } catch (IOException e) {
      throw CommonFault.BROKEN_LINE.because(
          sheet, line + 1, "id", "it is no CSV with the columns level, id, cr and cc");
    }
  }

  private static Vote vote(Path sheet, int line, Map<String, String> row) {
    return new Vote(
        String.valueOf(sheet.getFileName()),
        point(sheet, line, row, "cr"),
        point(sheet, line, row, "cc"),
        seconds(sheet, line, text(row, "seconds")));
  }

  private static int point(Path sheet, int line, Map<String, String> row, String field) {
    String text = text(row, field);
    if (!text.matches("[1-4]")) {
      throw CommonFault.BROKEN_LINE.because(sheet, line, field, "it must be a number from 1 to 4");
    }
    return Integer.parseInt(text);
  }

  private static double seconds(Path sheet, int line, String text) {
    try {
      return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw CommonFault.BROKEN_LINE.because(sheet, line, "seconds", "it must be a number");
    }
  }

  private static String text(Map<String, String> row, String field) {
    return row.getOrDefault(field, "").strip();
  }
}
