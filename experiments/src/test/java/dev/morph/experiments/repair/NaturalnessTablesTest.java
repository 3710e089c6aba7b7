package dev.morph.experiments.repair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.Table;
import dev.morph.morphisms.code.ngram.NaturalnessRule;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NaturalnessTablesTest {
  private static final NaturalnessRule RULE = NaturalnessRule.parse("rnc<0.1");

  /** Of a: correct; its natural mutant is plausible, the unnatural one wrong. Of b: plausible. */
  private static final List<RepairCase> CASES =
      List.of(
          line("a", 0, 0, "correct"),
          line("a", 1, 0.05, "plausible"),
          line("a", 2, 0.5, "fails"),
          line("b", 0, 0, "plausible"),
          line("b", 1, 0.01, "correct"),
          line("b", 2, 0.02, "plausible"),
          line("b", 3, 0.9, "unknown"));

  private static RepairCase line(String bug, int mutant, double rnc, String outcome) {
    boolean original = mutant == 0;
    return new RepairCase(
        bug,
        "m",
        bug + mutant,
        original ? 0 : 1,
        original ? List.of() : List.of("X"),
        mutant,
        null,
        0,
        outcome,
        "",
        "",
        List.of(),
        9,
        rnc,
        Map.of());
  }

  /** Half of one mutant is that mutant: all would be called natural, and no alarm false. */
  @Test
  void singleMutantsPerBugAreNotSplit() {
    List<RepairCase> single =
        CASES.stream().filter(it -> !it.id().equals("a2") && !it.id().matches("b[23]")).toList();
    NaturalnessTables tables =
        NaturalnessTables.of(single, NaturalnessRule.parse("top 50 %"), new Bootstrap(1, 100));

    assertThat(tables.parts())
        .extracting(NaturalnessTables.Part::mutantKind)
        .containsExactly("all");
    assertThat(tables.tables().get(0).notes().toString()).contains("no bug has more than one");
    assertThat(tables.fields("m")).containsEntry("rule", null).doesNotContainKey("false_alarms");
  }

  private static NaturalnessTables tables() {
    return NaturalnessTables.of(CASES, RULE, new Bootstrap(1, 100));
  }

  @Test
  void failuresOfUnnaturalMutantsAreFalseAlarms() {
    Map<String, Object> fields = tables().fields("m");

    assertThat(fields).containsEntry("rule", "rnc<0.1");
    // Three predictions change, one of them by an unnatural mutant.
    assertThat(fields).containsEntry("false_alarms", 1 / 3.0);
    assertThat(fields.get("all").toString())
        .contains("valid=3, invalid=1", "r_score=0.75", "positive=1, negative=2, mutants=4");
    assertThat(fields.get("natural").toString())
        .contains("r_score=1.0", "positive=1, negative=1, mutants=3");
    assertThat(fields.get("unnatural").toString()).contains("r_score=0.0", "mutants=1");
  }

  @Test
  void aBugCountsByTheShareOfItsMutantsThatAreRepaired() {
    Table performance = tables().tables().get(1);

    assertThat(Csv.format(performance).lines().toList())
        .containsExactly(
            "model,mutants,n,correct_original,correct_transformed,correct_drop,correct_drop_low,"
                + "correct_drop_high,correct_drop_why,plausible_original,plausible_transformed,"
                + "plausible_drop,plausible_drop_low,plausible_drop_high,plausible_drop_why",
            "m,all,4,1,0.5,0.5,,,n = 2 < 10,2,1.5,0.25,,,n = 2 < 10",
            "m,natural,3,1,0.5,0.5,,,n = 2 < 10,2,2.0,0.0,,,n = 2 < 10",
            "m,unnatural,1,1,0.0,1.0,,,n = 1 < 10,1,0.0,1.0,,,n = 1 < 10");
  }

  @Test
  void aRunWithoutMutantsHasRowsWithoutScores() {
    NaturalnessTables none = NaturalnessTables.of(CASES.subList(0, 1), RULE, new Bootstrap(1, 100));

    assertThat(none.fields("m")).containsEntry("false_alarms", null);
    assertThat(none.tables()).allSatisfy(table -> assertThat(table.rows()).hasSize(3));
  }
}
