package dev.morph.experiments.naturalness;

import dev.morph.experiments.naturalness.Survey.Transformation;
import dev.morph.experiments.naturalness.Survey.Vote;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.dataset.CsvRows;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sheets for a user's own study: one CSV file per participant. The participant rates from 1
 * (disagree) to 4 (agree) whether a transformation reduces readability ({@code CR}) and whether it
 * breaks a convention ({@code CC}). {@code seconds} may be left empty.
 */
public final class SurveySheet {
  private static final String READABILITY = "cr";
  private static final String CONVENTION = "cc";

  private SurveySheet() {}

  /** A transformation for participants to rate. */
  public record Asked(String level, String id, String original, String transformed) {}

  /** Returns a blank sheet. */
  public static Table blankSheet(List<Asked> all) {
    return TableOf.<Asked>named("survey-sheet", "Transformations")
        .text("level", "Level", it -> it.level())
        .text("id", "Id", it -> it.id())
        .text("original", "Original", it -> it.original())
        .text("transformed", "Transformed", it -> it.transformed())
        .column(Column.text(READABILITY, "CR"), it -> Cell.NONE)
        .column(Column.text(CONVENTION, "CC"), it -> Cell.NONE)
        .column(Column.text("seconds", "Seconds"), it -> Cell.NONE)
        .rows(all);
  }

  /**
   * Reads the participants' judgements. Rows without a rating are skipped.
   *
   * @param sheets one file for each participant; the file's name is the participant's name
   * @throws dev.morph.core.fault.FaultException naming the invalid line
   */
  public static Survey read(List<Path> sheets) {
    Map<List<String>, List<Vote>> votes = new LinkedHashMap<>();
    for (Path sheet : sheets) {
      for (CsvRows.Row row : CsvRows.read(sheet, List.of("level", "id", READABILITY, CONVENTION))) {
        if (row.optionalText(READABILITY).isPresent() || row.optionalText(CONVENTION).isPresent()) {
          List<String> asked = List.of(row.requiredText("level"), row.requiredText("id"));
          votes.computeIfAbsent(asked, it -> new ArrayList<>()).add(parseVote(sheet, row));
        }
      }
    }
    List<Transformation> all = new ArrayList<>();
    votes.forEach((key, some) -> all.add(new Transformation(key.get(0), key.get(1), some)));
    return new Survey(all);
  }

  private static Vote parseVote(Path sheet, CsvRows.Row row) {
    return new Vote(
        String.valueOf(sheet.getFileName()),
        parseRating(row, READABILITY),
        parseRating(row, CONVENTION),
        row.optionalText("seconds").map(text -> parseSeconds(row, text)).orElse(Double.NaN));
  }

  private static int parseRating(CsvRows.Row row, String field) {
    String text = row.optionalText(field).orElse("");
    if (!text.matches("[1-4]")) {
      throw row.broken(field, "it must be a number from 1 to 4");
    }
    return Integer.parseInt(text);
  }

  private static double parseSeconds(CsvRows.Row row, String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw row.broken("seconds", "it must be a number");
    }
  }
}
