package dev.morph.experiments.naturalness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.naturalness.PredictionChanges.Outcome;
import dev.morph.experiments.naturalness.Predictions.Judge;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.Table;
import dev.morph.morphisms.code.ngram.NaturalnessRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PredictionsTest {
  private static final Judge JUDGE = new Judge(Map.of(), NaturalnessRule.parse("top 50 %"));

  @TempDir private Path folder;

  /** Worked out by hand, from the seven rows of the example. */
  @Test
  void theExampleGivesTheTablesOfTheStudy() throws IOException {
    List<Table> tables = tables(Predictions.example(), JUDGE);

    assertThat(values(tables.get(0)))
        .containsExactly(
            "Recoder 3 2 0.5 0.5 0.0 0.281 0.43 0.289",
            "mine 4 3 0.3333333333333333 0.3333333333333333 0.3333333333333333",
            "total 7 5 0.4 0.4 0.2 0.252 0.526 0.222",
            "SequenceR 0.253 0.495 0.252",
            "RewardRepair 0.24 0.552 0.208",
            "SelfAPR 0.268 0.572 0.16",
            "AlphaRepair 0.217 0.58 0.203");
    assertThat(values(tables.get(1)))
        .contains(
            "Recoder 2 1 0 0.5 1 2.0 -1.0 2 2.0 0.0 23.0 29.0 32.0 30.0 0.0625 50.0 48.0"
                + " 0.040000000000000036",
            "mine 2 0 1 0.5 1 0.0 1.0 1 1.0 0.0");
    assertThat(values(tables.get(2)))
        .containsExactly(
            "RenameVariable-1 3 0 1 1 0.6666666666666666",
            "ReverseIf 2 2 0 2 1.0",
            "Add2Equal 2 0 1 0 0.5");
  }

  /** Cells that say something, without the reasons why there is no interval. */
  private static List<String> values(Table table) {
    return Csv.format(table)
        .lines()
        .skip(1)
        .map(line -> line.replaceAll("n = \\d+ < 10", "").replaceAll(",+", " ").strip())
        .toList();
  }

  @Test
  void theNaturalPartOfABugsTransformationsIsTheSameForEachTool() throws IOException {
    Predictions read =
        read(
            """
            tool,bug,before,after,rnc
            a,1,2,2,0.1
            a,1,2,0,0.4
            b,1,0,1,0.1
            b,1,0,0,0.4
            a,2,correct,wrong,-3
            """,
            JUDGE);

    assertThat(read.entries())
        .extracting(one -> one.outcome().label())
        .containsExactly(
            Label.NATURAL, Label.UNNATURAL, Label.NATURAL, Label.UNNATURAL, Label.NATURAL);
    assertThat(read.entries())
        .extracting(one -> one.outcome())
        .filteredOn(Outcome::isChange)
        .hasSize(3);
    assertThat(tablesOf(read)).as("without operators").hasSize(2);
  }

  @Test
  void surveyTransformationsAreFoundById() throws IOException {
    Judge survey = new Judge(Map.of("naming_17", Label.LIKELY_UNNATURAL), JUDGE.rule());

    Predictions read = read("id,tool,bug,before,after\nnaming_17,a,1,2,0\n", survey);

    assertThat(read.entries().get(0).outcome().label()).isEqualTo(Label.LIKELY_UNNATURAL);
    assertThatThrownBy(() -> read("id,tool,bug,before,after\nnaming_18,a,1,2,0\n", survey))
        .hasMessageContaining("line 2, field 'id': the labels do not contain 'naming_18'");
    assertThatThrownBy(() -> read("id,tool,bug,before,after\nnaming_17,a,1,2,0\n", JUDGE))
        .hasMessageContaining("no labels are given to look up this id");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tool,bug,before|a,1,0|line 1, field 'after': there is no such column",
        "tool;bug;before;after|a;1;0;0|not separated by commas",
        "tool,bug,before,after,rnc|a,1,0,3,0|line 2, field 'after': it must be wrong (0)",
        "tool,bug,before,after,rnc|a,1,,1,0|line 2, field 'before': it must not be empty",
        "tool,bug,before,after,rnc|a,1,0,1,much|line 2, field 'rnc': it must be a number",
        "tool,bug,before,after,rnc|a,1,0,1,NaN|line 2, field 'rnc': it must be a number",
        "tool,bug,before,after,rnc|a,1,0,1,|the naturalness is missing",
        "tool,bug,before,after|a,1,0,1|the naturalness is missing",
        "tool,bug,before,after,naturalness|a,1,0,1,fine|field 'naturalness': it must be natural,",
        "tool,bug,before,after,rnc|a,1,0,1|it is not CSV",
      })
  void whatIsWrongIsNamedByLineAndColumn(String header, String row, String message) {
    assertThatThrownBy(() -> read(header + "\n" + row + "\n", JUDGE))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining(message);
  }

  @Test
  void aFileWithoutRowsIsRefused() {
    assertThatThrownBy(() -> read("tool,bug,before,after\n", JUDGE))
        .hasMessageContaining("it contains no predictions");
  }

  @Test
  void aToolHasOnePatchForTheOriginalOfABug() {
    assertThatThrownBy(
            () -> read("tool,bug,before,after,rnc\na,1,0,0,1\nb,1,2,2,1\na,1,2,2,1\n", JUDGE))
        .hasMessageContaining("line 4, field 'before': a line above has wrong");
  }

  private List<Table> tables(String text, Judge judge) throws IOException {
    return tablesOf(read(text, judge));
  }

  private static List<Table> tablesOf(Predictions read) {
    return new PredictionTables(read, new Bootstrap(1, 100)).tables();
  }

  private Predictions read(String text, Judge judge) throws IOException {
    return Predictions.read(Files.writeString(folder.resolve("predictions.csv"), text), judge);
  }
}
