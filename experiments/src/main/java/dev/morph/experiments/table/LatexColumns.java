package dev.morph.experiments.table;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Divides the width of a page among the columns of a table.
 *
 * @param widths length of the longest cell or heading in each column, in characters
 */
record LatexColumns(List<Column> columns, List<Integer> widths) {
  private static final int LONGEST_WORDS = 34;
  private static final int GAP = 2;
  private static final int NORMAL = 75;
  private static final int SMALL = 95;

  static LatexColumns of(Table table) {
    return new LatexColumns(
        table.columns(),
        IntStream.range(0, table.columns().size()).mapToObj(i -> widestCell(table, i)).toList());
  }

  private static int widestCell(Table table, int column) {
    Shown shown = Shown.in(table, column);
    Column head = table.columns().get(column);
    int cells =
        table.columnCells(column).stream()
            .mapToInt(cell -> shown.value(cell).length() + shown.interval(cell).length())
            .max()
            .orElse(0);
    return Math.max(cells, head.heading().length() + head.unit().length());
  }

  /** Returns the column specification; text columns with long cells are wrapped. */
  String alignment() {
    return IntStream.range(0, columns.size())
        .mapToObj(this::columnSpecification)
        .collect(Collectors.joining());
  }

  /**
   * Returns the command for a font size at which the table fits and stays readable; empty for
   * normal size.
   */
  String fontSizeCommand() {
    return lineWidth() <= NORMAL
        ? ""
        : lineWidth() <= SMALL ? "\\footnotesize" : "\\scriptsize\\setlength{\\tabcolsep}{3pt}";
  }

  /** The font-size command for small text next to a value. */
  String smallFontCommand() {
    return lineWidth() <= NORMAL ? "\\small" : lineWidth() <= SMALL ? "\\scriptsize" : "\\tiny";
  }

  private int lineWidth() {
    return IntStream.range(0, columns.size()).map(this::occupiedWidth).sum();
  }

  private int occupiedWidth(int column) {
    return GAP + (isWrapped(column) ? LONGEST_WORDS : widths.get(column));
  }

  private boolean isWrapped(int column) {
    return !columns.get(column).kind().numeric() && widths.get(column) > LONGEST_WORDS;
  }

  private String columnSpecification(int column) {
    if (columns.get(column).kind().numeric()) {
      return "r";
    }
    int wrappedOnes = (int) IntStream.range(0, columns.size()).filter(this::isWrapped).count();
    return isWrapped(column)
        ? String.format(
            Locale.ROOT,
            ">{\\raggedright\\arraybackslash}p{%.2f\\linewidth}",
            Math.min(0.4, 0.7 / wrappedOnes))
        : "l";
  }
}
