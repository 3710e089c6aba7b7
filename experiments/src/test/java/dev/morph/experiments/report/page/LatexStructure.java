package dev.morph.experiments.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What TeX would refuse in a table, without TeX. */
final class LatexStructure {
  private static final Set<String> COMMANDS =
      Set.of(
          "begin",
          "end",
          "centering",
          "caption",
          "label",
          "toprule",
          "midrule",
          "bottomrule",
          "cmidrule",
          "multicolumn",
          "small",
          "footnotesize",
          "par",
          "char",
          "textbackslash",
          "textasciicircum",
          "textasciitilde",
          "textless",
          "textgreater",
          "textbar",
          "times",
          "le",
          "ge",
          "uparrow",
          "downarrow",
          "tau",
          "rho",
          "mu",
          "scriptsize",
          "tiny",
          "smallskip",
          "setlength",
          "tabcolsep",
          "begingroup",
          "endgroup",
          "endhead",
          "endfirsthead",
          "raggedright",
          "arraybackslash",
          "linewidth",
          "usepackage");
  private static final Pattern TOKEN =
      Pattern.compile("\\\\([a-zA-Z]+|.)|[{}$&#^_~%]|[^\\\\{}$&#^_~%]+");

  private LatexStructure() {}

  static void check(String file) {
    List<String> lines = file.lines().filter(line -> !line.startsWith("%")).toList();
    Deque<String> open = new ArrayDeque<>();
    int columns = 0;
    boolean body = false;
    for (String line : lines) {
      Matcher begin = Pattern.compile("\\\\begin\\{(?:tabular|longtable)}\\{(.*)}").matcher(line);
      if (begin.find()) {
        columns = begin.group(1).replaceAll(">\\{[^}]*}p\\{[^}]*}", "l").length();
        body = true;
      }
      body &= !line.matches(".*\\\\end\\{(tabular|longtable)}");
      int cells = tokens(line, open);
      if (body && line.endsWith("\\\\") && !line.contains("\\caption")) {
        assertThat(cells).as(line).isEqualTo(columns);
      }
    }
    assertThat(open).isEmpty();
    String environment = file.contains("longtable}{") ? "longtable" : "tabular";
    assertThat(file)
        .containsOnlyOnce("\\begin{" + environment + "}")
        .containsOnlyOnce("\\end{" + environment + "}")
        .matches(Pattern.compile("[\\x0a\\x20-\\x7e\\u00a1-\\u017f]*"));
  }

  /** The number of columns that the cells of a line take up. */
  private static int tokens(String line, Deque<String> open) {
    int cells = 1;
    boolean mathematics = false;
    Matcher tokens = TOKEN.matcher(line);
    while (tokens.find()) {
      String token = tokens.group();
      if (token.equals("{")) {
        open.push(token);
      } else if (token.equals("}")) {
        assertThat(open.poll()).as(line).isEqualTo("{");
      } else if (token.equals("$")) {
        mathematics = !mathematics;
      } else if (token.equals("&")) {
        cells++;
      } else if (token.matches("[#~%]")) {
        throw new AssertionError("unescaped " + token + " in " + line);
      } else if (token.matches("[\\^_]")) {
        assertThat(mathematics).as(line).isTrue();
      } else if (token.matches("\\\\[a-zA-Z]+")) {
        assertThat(COMMANDS).as(line).contains(token.substring(1));
      }
    }
    assertThat(mathematics).as(line).isFalse();
    Matcher wide = Pattern.compile("\\\\multicolumn\\{(\\d+)}").matcher(line);
    while (wide.find()) {
      cells += Integer.parseInt(wide.group(1)) - 1;
    }
    return cells;
  }
}
