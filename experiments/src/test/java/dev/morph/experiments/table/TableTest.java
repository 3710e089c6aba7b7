package dev.morph.experiments.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableTest {
  private static final Table SCORES =
      new Table(
          "scores",
          "Scores",
          "R^o and what it leaves out.",
          List.of(
              Column.text("model", "Model"),
              Column.number("r_o", "R^o").withGroup("chrf"),
              Column.count("found", "Found").withGroup("chrf"),
              Column.share("noise", "Noise"),
              Column.probability("p", "p")),
          List.of(
              List.of(
                  Cell.text("local:bm25"),
                  Cell.estimate(93.587, 92.3, 95.12),
                  Cell.count(5),
                  Cell.number(0.125),
                  Cell.number(0.00004)),
              List.of(
                  Cell.text("a, \"b\""),
                  Cell.number(8.5),
                  Cell.count(12),
                  Cell.missing("no repeats"),
                  Cell.number(0.04))),
          List.of("Found seeds only."));

  @Test
  void csvHoldsKeysAndFullNumbersAndIntervalsAsColumns() {
    assertThat(Csv.format(SCORES))
        .isEqualTo(
            """
            model,r_o,r_o_low,r_o_high,found,noise,noise_why,p
            local:bm25,93.587,92.3,95.12,5,0.125,,4.0E-5
            "a, ""b""\",8.5,,,12,,no repeats,0.04
            """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"#1", "a'b", "c/d\\e", "Ünicode", "", "longer than any check of a few characters"})
  void aCellIsQuotedOnlyIfItHasTo(String plain) {
    assertThat(Csv.format(labelled(plain))).isEqualTo("a\n" + plain + "\n");
  }

  @Test
  void latexRoundsAColumnAlikeAndGroupsHeadings() {
    assertThat(Latex.format(SCORES))
        .contains("\\begin{tabular}{lrrrr}")
        .contains("\\caption{Scores. $R^{o}$ and what it leaves out.}")
        .contains("\\multicolumn{1}{c}{} & \\multicolumn{2}{c}{chrf} & \\multicolumn{2}{c}{} \\\\")
        .contains("\\cmidrule(lr){2-3}")
        .contains(
            "local:bm25 & $93.59$ {\\small$[92.30,\\,95.12]$} & $5$ & $12.5\\,\\%$ & $<0.001$ \\\\")
        .contains("a, {\\char34}b{\\char34} & $8.50$ & $12$ & -- (no repeats) & $0.040$ \\\\")
        .contains("\\footnotesize Found seeds only.");
  }

  @Test
  void aLongTableContinuesOnTheNextPage() {
    Table tasks =
        TableOf.<Integer>named("x", "Table 7. How far?")
            .text("task", "Task", number -> "t" + number)
            .rows(Collections.nCopies(41, 1));

    assertThat(Latex.format(tasks))
        .contains("\\caption{How far? Table 7 of the paper.}")
        .contains("\\begin{longtable}{l}")
        .contains("\\endfirsthead", "\\endhead")
        .doesNotContain("{table}");
  }

  @Test
  void sentencesAreWrappedAndWideTablesSetSmall() {
    Table claims =
        TableOf.<String>named("x", "Claims")
            .text("a", "Claim", word -> word.repeat(20))
            .text("b", "Evidence", word -> word.repeat(30))
            .rows(List.of("word "));

    assertThat(Latex.format(claims))
        .contains("\\begin{tabular}{>{\\raggedright\\arraybackslash}p{0.35\\linewidth}>")
        .contains("\\centering\n");
  }

  @Test
  void lettersUnknownToTexAreSpeltOut() {
    assertThat(Latex.format(labelled("naïve ≤ 5 µs 中")))
        .contains("naïve $\\le$ 5 $\\mu$s {\\footnotesize U+4E2D}");
  }

  @Test
  void scoresOnDifferentScalesAreRoundedSeparately() {
    Table scores =
        table(
            "x",
            List.of(Column.score("r_o", "R^o"), Column.count("median", "Median")),
            List.of(
                List.of(Cell.estimate(94.8234, 94.07, 95.5678), Cell.number(2.0)),
                List.of(Cell.estimate(0.95123, 0.9371, 0.9626), Cell.number(128.5))));

    assertThat(Latex.format(scores))
        .contains("\\caption{Scores.}")
        .contains("$94.82$ {\\small$[94.07,\\,95.57]$} & $2$ \\\\")
        .contains("$0.951$ {\\small$[0.937,\\,0.963]$} & $128.5$ \\\\");
  }

  @Test
  void eachColumnIsComputedFromTheRows() {
    Table lengths =
        TableOf.<String>named("lengths", "Lengths")
            .column(Column.text("word", "Word"), Cell::text)
            .column(Column.count("length", "Length"), word -> Cell.count(word.length()))
            .rows(List.of("a", "bcd"));

    assertThat(Csv.format(lengths)).isEqualTo("word,length\na,1\nbcd,3\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "=HYPERLINK(\"http://x\")",
        "+1+1",
        "-2+3",
        "@SUM(A1)",
        "＝1",
        "\t=1+1",
        "\u202e=1",
        "\n=1"
      })
  void noTextBecomesAFormula(String hostile) {
    String line = Csv.format(labelled(hostile)).lines().toList().get(1);

    assertThat(line).matches("\"?'.*");
    assertThat(Csv.format(labelled(hostile)).lines()).hasSize(2);
  }

  @Test
  void noTextBecomesATexCommand() {
    String latex =
        Latex.format(labelled("\\input{/etc/passwd} 100% $x_1^2$ a&b #1 ~ [x] \\\\ <|>"));

    assertThat(latex)
        .contains(
            "\\textbackslash{}input\\{/etc/passwd\\} 100\\% \\$x\\_1\\textasciicircum{}2\\$ a\\&b \\#1"
                + " \\textasciitilde{} [x] \\textbackslash{}\\textbackslash{}"
                + " \\textless{}\\textbar{}\\textgreater{} \\\\");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[4pt] x", "* x"})
  void noTextBecomesAnArgumentOfTheLineBreakBeforeIt(String hostile) {
    assertThat(Latex.format(labelled(hostile))).contains("    {}" + hostile + " \\\\");
  }

  @Test
  void anInconsistentTableIsRefused() {
    Column model = Column.text("model", "Model");
    assertThatThrownBy(() -> table("x", List.of(model), List.of(List.of())))
        .hasMessageContaining("does not fit");
    assertThatThrownBy(() -> table("x", List.of(model, model), List.of()))
        .hasMessageContaining("distinct");
    assertThatThrownBy(() -> table("../x", List.of(model), List.of()))
        .hasMessageContaining("not a table id");
  }

  @Test
  void notANumberIsShownAsMissing() {
    assertThat(List.of(Cell.number(Double.NaN), Cell.number(Double.POSITIVE_INFINITY)))
        .containsOnly(Cell.NONE);
    assertThat(Cell.estimate(1.0, null, null)).isEqualTo(Cell.number(1.0));
  }

  private static Table labelled(String text) {
    return table("x", List.of(Column.text("a", "A")), List.of(List.of(Cell.text(text))));
  }

  private static Table table(String id, List<Column> columns, List<List<Cell>> rows) {
    return new Table(id, "Scores", "", columns, rows, List.of());
  }
}
