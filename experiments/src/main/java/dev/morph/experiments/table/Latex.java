package dev.morph.experiments.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table for a paper: a {@code table} environment, or a {@code longtable} if it is longer than a
 * page. Everything is escaped, so that text from a model cannot become a command; characters that
 * plain TeX cannot typeset are written as their code points. Wide tables are set in a smaller font;
 * tables wider than about 150 characters need a landscape page.
 */
public final class Latex {
  private static final Map<Integer, String> SPECIAL =
      Map.ofEntries(
          Map.entry((int) '\\', "\\textbackslash{}"),
          Map.entry((int) '{', "\\{"),
          Map.entry((int) '}', "\\}"),
          Map.entry((int) '$', "\\$"),
          Map.entry((int) '&', "\\&"),
          Map.entry((int) '#', "\\#"),
          Map.entry((int) '%', "\\%"),
          Map.entry((int) '_', "\\_"),
          Map.entry((int) '^', "\\textasciicircum{}"),
          Map.entry((int) '~', "\\textasciitilde{}"),
          Map.entry((int) '<', "\\textless{}"),
          Map.entry((int) '>', "\\textgreater{}"),
          Map.entry((int) '|', "\\textbar{}"),
          Map.entry((int) '"', "{\\char34}"),
          Map.entry((int) '`', "{\\char96}"),
          Map.entry((int) '\'', "{\\char39}"),
          Map.entry((int) '–', "--"),
          Map.entry((int) '—', "---"),
          Map.entry((int) '−', "$-$"),
          Map.entry((int) '×', "$\\times$"),
          Map.entry((int) '≤', "$\\le$"),
          Map.entry((int) '≥', "$\\ge$"),
          Map.entry((int) '↑', "$\\uparrow$"),
          Map.entry((int) '↓', "$\\downarrow$"),
          Map.entry((int) 'τ', "$\\tau$"),
          Map.entry((int) 'ρ', "$\\rho$"),
          Map.entry((int) 'µ', "$\\mu$"));

  private static final Pattern OF_THE_PAPER = Pattern.compile("Table (\\d+)\\. (.*)");
  private static final int ROWS_OF_A_PAGE = 40;
  // the part of Latin Extended-A that LaTeX's fonts contain
  private static final int LAST_LETTER = 0x17F;

  private Latex() {}

  /** Returns the whole file, ending in a line feed; a long table repeats its head on each page. */
  public static String format(Table table) {
    LatexColumns columns = LatexColumns.of(table);
    boolean isLong = table.rows().size() > ROWS_OF_A_PAGE;
    String caption = "\\caption{" + caption(table) + "}";
    String label = "\\label{tab:" + table.id() + "}";
    List<String> lines = new ArrayList<>();
    lines.add("% Needs \\usepackage{array,booktabs,longtable}.");
    if (isLong) {
      lines.add("\\begingroup" + columns.fontSizeCommand());
      lines.add("  \\begin{longtable}{" + columns.alignment() + "}");
      lines.add("    " + caption + label + " \\\\");
      lines.addAll(headLines(table));
      lines.add("    \\endfirsthead");
      lines.addAll(headLines(table));
      lines.add("    \\endhead");
    } else {
      lines.add("\\begin{table}");
      lines.add("  \\centering" + columns.fontSizeCommand());
      lines.add("  " + caption);
      lines.add("  " + label);
      lines.add("  \\begin{tabular}{" + columns.alignment() + "}");
      lines.addAll(headLines(table));
    }
    lines.addAll(bodyRows(table, columns.smallFontCommand()));
    lines.add("    \\bottomrule");
    lines.add(isLong ? "  \\end{longtable}" : "  \\end{tabular}");
    lines.addAll(noteLines(table));
    lines.add(isLong ? "\\endgroup" : "\\end{table}");
    return String.join("\n", lines) + "\n";
  }

  private static List<String> headLines(Table table) {
    List<String> lines = new ArrayList<>();
    lines.add("    \\toprule");
    lines.addAll(groupHeadings(table.columns()));
    lines.add(joinCells(table.columns().stream().map(Latex::headingWithUnit).toList()));
    lines.add("    \\midrule");
    return lines;
  }

  private static List<String> noteLines(Table table) {
    return table.notes().stream()
        .map(note -> "  \\par\\smallskip{\\raggedright\\footnotesize " + escape(note) + "\\par}")
        .toList();
  }

  /** Moves the number of the paper's table to the end, because LaTeX numbers tables itself. */
  private static String caption(Table table) {
    Matcher numbered = OF_THE_PAPER.matcher(table.sentence());
    String sentence =
        numbered.matches()
            ? numbered.group(2) + " Table " + numbered.group(1) + " of the paper."
            : table.sentence();
    return escape(sentence + " " + table.caption()).strip();
  }

  /** Escapes text for LaTeX; {@code R^o} and {@code R^*} become mathematics. */
  static String escape(String text) {
    String plain = text.codePoints().mapToObj(Latex::escape).collect(Collectors.joining());
    return plain
        .replace("R\\textasciicircum{}o", "$R^{o}$")
        .replace("R\\textasciicircum{}*", "$R^{*}$");
  }

  private static String escape(int codePoint) {
    String special = SPECIAL.get(codePoint);
    if (special != null) {
      return special;
    }
    return codePoint <= LAST_LETTER
        ? Character.toString(codePoint)
        : String.format(Locale.ROOT, "{\\footnotesize U+%04X}", codePoint);
  }

  private static List<String> bodyRows(Table table, String smaller) {
    List<Shown> shown =
        IntStream.range(0, table.columns().size()).mapToObj(i -> Shown.in(table, i)).toList();
    return table.rows().stream()
        .map(
            cells ->
                joinCells(
                    IntStream.range(0, cells.size())
                        .mapToObj(i -> formatCell(shown.get(i), cells.get(i), smaller))
                        .toList()))
        .toList();
  }

  private static String formatCell(Shown shown, Cell cell, String smaller) {
    String value = shown.value(cell);
    String interval = shown.interval(cell);
    if (cell.value() == null) {
      return escape((value + " " + interval).strip());
    }
    if (!cell.why().isEmpty()) {
      return "$" + escapeMath(value) + "$ {" + smaller + escape(interval) + "}";
    }
    String number = "$" + escapeMath(value) + "$";
    return interval.isEmpty()
        ? number
        : number + " {" + smaller + "$" + escapeMath(interval) + "$}";
  }

  /** Escapes a number for math mode; supports digits, brackets and the percent sign. */
  private static String escapeMath(String number) {
    return number.replace("%", "\\%").replace(" ", "\\,");
  }

  /**
   * Joins the cells of a row. A row must not begin with a bracket or a star, which LaTeX would read
   * as an argument of the preceding line break.
   */
  private static String joinCells(List<String> cells) {
    String line = String.join(" & ", cells);
    String guard = line.startsWith("[") || line.startsWith("*") ? "{}" : "";
    return "    " + guard + line + " \\\\";
  }

  private static String headingWithUnit(Column column) {
    String unit = column.unit().isEmpty() ? "" : " (" + escape(column.unit()) + ")";
    return escape(column.heading()) + unit;
  }

  private static List<String> groupHeadings(List<Column> columns) {
    List<ColumnGroup> groups = ColumnGroup.of(columns);
    if (groups.stream().allMatch(group -> group.heading().isEmpty())) {
      return List.of();
    }
    List<String> heads = new ArrayList<>();
    StringBuilder rules = new StringBuilder("   ");
    int at = 1;
    for (ColumnGroup group : groups) {
      int end = at + group.width() - 1;
      if (group.heading().isEmpty()) {
        heads.add("\\multicolumn{" + group.width() + "}{c}{}");
      } else {
        heads.add("\\multicolumn{" + group.width() + "}{c}{" + escape(group.heading()) + "}");
        rules.append(" \\cmidrule(lr){").append(at).append('-').append(end).append('}');
      }
      at = end + 1;
    }
    return List.of(joinCells(heads), rules.toString());
  }
}
