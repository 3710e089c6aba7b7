package dev.morph.experiments.report;

import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.table.Table;
import java.util.List;
import java.util.Locale;

/**
 * A part of the report. Its tables and figures also become files.
 *
 * @param id anchor in the page
 * @param title heading
 * @param words paragraphs before the section's figures and tables
 * @param open whether the section is initially unfolded
 */
public record Section(
    String id,
    String title,
    List<String> words,
    List<Figure> figures,
    List<Table> tables,
    boolean open) {
  private static final int LONGEST_OPEN = 12;
  private static final int FEW_TABLES = 4;

  /** Creates an unfolded section without figures. */
  public static Section of(String id, String title, List<String> words, List<Table> tables) {
    return new Section(id, title, words, List.of(), tables, true);
  }

  /** Whether the figures come before the tables, because there are many tables. */
  public boolean figuresFirst() {
    return tables.size() > FEW_TABLES;
  }

  /**
   * Whether a table is initially folded, because it is long and would push later content out of
   * sight.
   */
  public boolean folds(Table table) {
    return tables.size() > 1 && table.rows().size() > LONGEST_OPEN;
  }

  /** Turns a name into part of an id. */
  public static String idOf(String name) {
    String plain =
        name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    return plain.isEmpty() ? "x" : plain;
  }
}
