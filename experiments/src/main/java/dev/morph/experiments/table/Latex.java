package dev.morph.experiments.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table for a paper: a {@code table} environment that needs the package booktabs and nothing
 * else. Everything is escaped; no text of a model can become a command.
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
          Map.entry((int) 'τ', "$\\tau$"));

  private Latex() {}

  /** The whole file, ending in a line feed. */
  public static String of(Table table) {
    List<String> lines = new ArrayList<>();
    lines.add("% Needs \\usepackage{booktabs}.");
    lines.add("\\begin{table}");
    lines.add("  \\centering");
    lines.add("  \\caption{" + escaped(table.sentence() + " " + table.caption()).strip() + "}");
    lines.add("  \\label{tab:" + table.id() + "}");
    lines.add("  \\begin{tabular}{" + alignment(table) + "}");
    lines.add("    \\toprule");
    lines.addAll(groups(table.columns()));
    lines.add(row(table.columns().stream().map(Latex::heading).toList()));
    lines.add("    \\midrule");
    lines.addAll(rows(table));
    lines.add("    \\bottomrule");
    lines.add("  \\end{tabular}");
    table.notes().forEach(note -> lines.add("  \\par\\footnotesize " + escaped(note)));
    lines.add("\\end{table}");
    return String.join("\n", lines) + "\n";
  }

  /** Text as LaTeX shows it; {@code R^o} and {@code R^*} as mathematics. */
  static String escaped(String text) {
    String plain =
        text.codePoints()
            .mapToObj(c -> SPECIAL.getOrDefault(c, Character.toString(c)))
            .collect(Collectors.joining());
    return plain
        .replace("R\\textasciicircum{}o", "$R^{o}$")
        .replace("R\\textasciicircum{}*", "$R^{*}$");
  }

  private static List<String> rows(Table table) {
    List<Shown> shown =
        IntStream.range(0, table.columns().size()).mapToObj(i -> Shown.in(table, i)).toList();
    return table.rows().stream()
        .map(
            cells ->
                row(
                    IntStream.range(0, cells.size())
                        .mapToObj(i -> cell(shown.get(i), cells.get(i)))
                        .toList()))
        .toList();
  }

  private static String cell(Shown shown, Cell cell) {
    String value = shown.value(cell);
    if (cell instanceof Cell.Text || cell instanceof Cell.Missing) {
      return escaped(value);
    }
    String interval = shown.interval(cell);
    String number = "$" + mathematics(value) + "$";
    return interval.isEmpty() ? number : number + " {\\small$" + mathematics(interval) + "$}";
  }

  /** Digits, brackets and a percent sign only. */
  private static String mathematics(String number) {
    return number.replace("%", "\\%").replace(" ", "\\,");
  }

  /** An optional argument of the line break before it would begin with a bracket or a star. */
  private static String row(List<String> cells) {
    String line = String.join(" & ", cells);
    String guard = line.startsWith("[") || line.startsWith("*") ? "{}" : "";
    return "    " + guard + line + " \\\\";
  }

  private static String heading(Column column) {
    String unit = column.unit().isEmpty() ? "" : " (" + escaped(column.unit()) + ")";
    return escaped(column.heading()) + unit;
  }

  private static String alignment(Table table) {
    return table.columns().stream()
        .map(column -> column.kind().numeric() ? "r" : "l")
        .collect(Collectors.joining());
  }

  private static List<String> groups(List<Column> columns) {
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
        heads.add("\\multicolumn{" + group.width() + "}{c}{" + escaped(group.heading()) + "}");
        rules.append(" \\cmidrule(lr){").append(at).append('-').append(end).append('}');
      }
      at = end + 1;
    }
    return List.of(row(heads), rules.toString());
  }
}
