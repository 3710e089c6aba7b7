package dev.morph.experiments.naturalness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.fault.FaultException;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SurveyTest {
  @TempDir private Path folder;

  @Test
  void votesDecideTheLabelOfATransformation() throws IOException {
    Survey survey =
        read(
            """
            {"naming": {
              "1": {"S1": {"CR": 3, "CC": 1, "Time": 10.5}, "S2": {"CR": 1, "CC": 4, "Time": 2},
                    "S3": {"CR": 4, "CC": 4}, "S4": {"CR": 2, "CC": 2}, "S5": {"CR": 3, "CC": 3}},
              "2": {"S1": {"CR": 3, "CC": 1}, "S2": {"CR": 1, "CC": 4}, "S3": {"CR": 2, "CC": 2},
                    "S4": {"CR": 2, "CC": 2}, "S5": {"CR": 1, "CC": 1}}},
             "statement": {
              "1": {"S1": {"CR": 1, "CC": 1}, "S2": {"CR": 1, "CC": 1}, "S3": {"CR": 2, "CC": 2},
                    "S4": {"CR": 2, "CC": 2}, "S5": {"CR": 1, "CC": 3}}}}
            """);

    assertThat(survey.labels())
        .containsEntry("naming_1", Label.UNNATURAL)
        .containsEntry("naming_2", Label.LIKELY_NATURAL)
        .containsEntry("statement_1", Label.NATURAL);
    assertThat(survey.shares().get(0).unknown()).isEqualTo(1);
  }

  /** Tables 12 and 13 give how many transformations had each number of votes; so, its kappa. */
  @Test
  void theStudysCountsGiveItsTableAndItsKappa() {
    List<Survey.Transformation> all = new ArrayList<>();
    add(all, "naming", 143, 206 - 12, 12, 557);
    add(all, "expression", 11, 36, 4, 104);
    add(all, "statement", 73, 10, 2, 32);
    // Of 227 and 693, 44 and 349 were unanimous.
    Survey survey = new Survey(unanimous(all, 44, 349));

    assertThat(survey.transformations()).hasSize(1178);
    assertThat(survey.shares())
        .extracting(share -> share.count(Label.UNNATURAL))
        .containsExactly(143, 11, 73, 227);
    assertThat(survey.shares())
        .extracting(share -> share.count(Label.NATURAL))
        .containsExactly(557, 104, 32, 693);
    // Differs from the paper, whose total of unknown ones says 259: 206 + 40 + 12 are 258.
    assertThat(survey.shares()).extracting(Survey.Share::unknown).containsExactly(206, 40, 12, 258);
    assertThat(survey.kappa().orElseThrow()).isCloseTo(0.32, within(0.005));
    List<Table> tables = new SurveyTables(survey).tables();
    assertThat(tables)
        .extracting(Table::id)
        .containsExactly(
            "survey-times-levels",
            "survey-times-agreement",
            "survey-agreement",
            "survey-naturalness");
    assertThat(Csv.format(tables.get(2)))
        .contains("unnatural,44,227,240")
        .contains("natural,349,693,18");
    assertThat(Csv.format(tables.get(3)))
        .contains("statement,73,0.6239")
        .contains("total,227,0.1926");
  }

  private static void add(
      List<Survey.Transformation> all, String level, int four, int three, int two, int one) {
    int[] counts = {four, three, two, one};
    for (int i = 0; i < counts.length; i++) {
      for (int n = 0; n < counts[i]; n++) {
        all.add(new Survey.Transformation(level, "" + all.size(), votes(4 - i)));
      }
    }
  }

  private static List<Survey.Transformation> unanimous(
      List<Survey.Transformation> all, int unnatural, int natural) {
    List<Survey.Transformation> changed = new ArrayList<>();
    int five = unnatural;
    int none = natural;
    for (Survey.Transformation one : all) {
      int votes = one.unnaturalVotes();
      if (votes == 4 && five-- > 0) {
        votes = 5;
      } else if (votes == 1 && none-- > 0) {
        votes = 0;
      }
      changed.add(new Survey.Transformation(one.level(), one.id(), votes(votes)));
    }
    return changed;
  }

  private static List<Survey.Vote> votes(int unnatural) {
    List<Survey.Vote> votes = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      votes.add(new Survey.Vote("S" + i, i < unnatural ? 3 : 2, 1, 10));
    }
    return votes;
  }

  /** Times of 1 to 10 and of 11 to 20: no overlap, so the effect is 1. */
  @Test
  void timesPerLevelAreComparedWithoutOutliers() throws IOException {
    StringBuilder naming = new StringBuilder();
    StringBuilder statement = new StringBuilder();
    for (int i = 1; i <= 10; i++) {
      String vote = "\"%d\":{\"S1\":{\"CR\":1,\"CC\":1,\"Time\":%d}},";
      naming.append(vote.formatted(i, i));
      statement.append(vote.formatted(i, i + 10));
    }
    statement.append("\"99\":{\"S1\":{\"CR\":1,\"CC\":1,\"Time\":5000}}");
    naming.setLength(naming.length() - 1);
    Table times =
        new SurveyTables(read("{\"naming\":{" + naming + "},\"statement\":{" + statement + "}}"))
            .tables()
            .get(0);

    assertThat(Csv.format(times)).contains("naming,10,5.5,3.02").contains("statement,10,15.5,3.02");
    assertThat(times.notes()).anyMatch(it -> it.endsWith("effect 1.000."));
  }

  @Test
  void fourOfFiveVotesDecideAndTheSameShareForOtherNumbers() {
    assertThat(Label.ofVotes(2, 2)).isEqualTo(Label.UNNATURAL);
    assertThat(Label.ofVotes(1, 2)).isEqualTo(Label.UNKNOWN);
    assertThat(Label.ofVotes(2, 3)).isEqualTo(Label.LIKELY_UNNATURAL);
    assertThat(Label.ofVotes(2, 10)).isEqualTo(Label.NATURAL);
    assertThat(Label.ofVotes(1, 1)).isEqualTo(Label.UNKNOWN);
    assertThat(Label.ofVotes(0, 0)).isEqualTo(Label.UNKNOWN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no json",
        "[]",
        "{\"naming\": 1}",
        "{\"naming\": {\"1\": []}}",
        "{\"naming\": {\"1\": {\"S1\": {\"CR\": 5, \"CC\": 1}}}}",
        "{\"naming\": {\"1\": {\"S1\": {\"CC\": 1}}}}"
      })
  void aBrokenFileIsNamed(String text) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("survey.json");
  }

  private Survey read(String text) throws IOException {
    return Survey.read(Files.writeString(folder.resolve("survey.json"), text));
  }
}
