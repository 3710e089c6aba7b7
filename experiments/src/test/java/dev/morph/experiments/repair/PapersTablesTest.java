package dev.morph.experiments.repair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.Table;
import dev.morph.morphisms.code.ngram.LanguageModel;
import dev.morph.morphisms.code.ngram.Score;
import dev.morph.scenarios.bugs.Bug;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Ten bugs of two projects: the five that the model knows best lose all of their success, the
 * others none.
 */
class PapersTablesTest {
  private static final Bootstrap BOOTSTRAP = new Bootstrap(1, 500);
  private static final String OPERATOR = "MR1-VariableRenaming";

  private static RepairCase line(String bug, int pd, String outcome, String operator) {
    List<String> operators = pd == 0 ? List.of() : List.of(operator);
    List<String> patterns = List.of("single line");
    return new RepairCase(
        bug, "m", bug + pd, pd, operators, 3 * pd, -1.0, 0, outcome, "", "", patterns, 9, null,
        Map.of());
  }

  private static List<RepairCase> cases(String operator) {
    List<RepairCase> cases = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      String bug = (i < 5 ? "Lang-" : "Math-") + i;
      cases.add(line(bug, 0, "plausible", operator));
      cases.add(line(bug, 1, i < 5 ? "fails" : "plausible", operator));
    }
    return cases;
  }

  private static List<RepairScores> scores() {
    return scores(OPERATOR);
  }

  private static List<RepairScores> scores(String operator) {
    List<BugFacts> facts = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      String project = i < 5 ? "Lang" : "Math";
      facts.add(new BugFacts(project + "-" + i, project, Map.of(BugFacts.ANY, 1.0 + i)));
    }
    return RepairScores.of(cases(operator), facts, BOOTSTRAP);
  }

  private static String csv(List<Table> tables, String id) {
    Table table = tables.stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
    return Csv.format(table);
  }

  private static List<Table> xue() {
    return new XueTables(scores(), MutantScores.of(cases(OPERATOR), BOOTSTRAP, "all")).tables();
  }

  @Test
  void publishedValuesAreShownNextToOurs() {
    assertThat(csv(xue(), "repair-operators"))
        .as("operator, edit distance, ours, QuixBugs, Defects4J, edit distance of the paper")
        .containsPattern(OPERATOR + ",3[^\\n]*,5,5,0.5[^\\n]*,16,44,0.733,16,25,0.61,17.09")
        .containsPattern("MR9-ForToWhileLoop,,,,[^\\n]*15,44,0.746,6,10,0.625,13.39");
    assertThat(csv(xue(), "repair-patterns"))
        .containsPattern("single line,5,5,0.5[^\\n]*,632,1592,0.716,718,650,0.525");
    assertThat(csv(xue(), "repair-models"))
        .containsPattern("\nm,10,10,5,5,0.5")
        .containsPattern("CodeGemma-7B,,,[^\\n]*1568,517,0.248")
        .containsPattern("all,,10,5,5,0.5[^\\n]*0.656[^\\n]*0.515");
    assertThat(csv(xue(), "repair-leakage")).contains("LLaMA3-8B").contains("521,1278,0.71");
  }

  @Test
  void publishedRowsFollowOurs() {
    List<Table> tables = new DeKoningTables("starter", scores("NestElseIf"), Map.of()).tables();

    assertThat(csv(tables, "repair-success"))
        .containsPattern("\nstarter,m,10,1.0,0.0,0.5,0.52[0-9]*,-0.5,-1.0,")
        .containsPattern("Llama-3.1,179,0.3508,[^\\n]*,-0.1598,-0.6,0.0,0.109,large");
    assertThat(csv(tables, "repair-associations"))
        .as("nothing of ours: all bugs have the operator")
        .contains("NestElseIf + RenameFunction")
        .contains("Claude-3.7 0.41 (p 0.01)");
  }

  @Test
  void theReportSaysWhereNewNamesComeFrom() {
    assertThat(RepairReport.describeNameOrigin("dekoning-2026", "null"))
        .hasValueSatisfying(it -> assertThat(it).contains("names in real Java code", "language"));
    assertThat(RepairReport.describeNameOrigin("lecong-2024", "openai:gpt-4o"))
        .contains("They were suggested by openai:gpt-4o.");
    assertThat(RepairReport.describeNameOrigin("lecong-2024", "null"))
        .hasValueSatisfying(it -> assertThat(it).contains("--names"));
    assertThat(RepairReport.describeNameOrigin("xue-2024", "null")).isEmpty();
  }

  @Test
  void theMostFamiliarProgramsLoseMost() {
    Familiarity familiarity = scores().get(0).familiarity();

    assertThat(familiarity.bins(BOOTSTRAP, "m"))
        .extracting(bin -> bin.difference().value())
        .containsExactly(-1.0, -1.0, -0.5, 0.0, 0.0);
    assertThat(familiarity.overallCorrelation().orElseThrow().coefficient()).isGreaterThan(0.8);
    assertThat(familiarity.lowerHalfCorrelation()).as("all lost alike").isEmpty();
    assertThat(familiarity.projects())
        .containsExactly(
            new Familiarity.Project("Lang", List.of(-1.0, -1.0, -1.0, -1.0, -1.0), 3.0));
  }

  @Test
  void figuresShowTheAvailableData() {
    assertThat(new RepairFigures(scores(), BOOTSTRAP).figures())
        .extracting(Figure::id)
        .containsExactly(
            "repair-figure-pd",
            "repair-figure-readability",
            "repair-figure-difficulty",
            "repair-figure-nll",
            "repair-figure-projects");
  }

  @Test
  void familiarityIsComputedUnlessGiven() {
    Bug bug = new Bug("Lang-1", "int a;", "int b;", List.of(), List.of());
    LanguageModel halving = text -> new Score(-2, 2, 0);

    BugFacts ours = BugFacts.of(bug, "defects4j", halving, Map.of());
    assertThat(ours.project()).isEqualTo("Lang");
    assertThat(ours.findNll("any").orElseThrow()).isEqualTo(Math.log(2));

    String text = "{\"bug\":\"Lang-1\",\"model\":\"m\",\"nll\":0.5}\n";
    BugFacts given = BugFacts.of(bug, "defects4j", halving, BugFacts.parseNll(text));
    assertThat(given.findNll("m").orElseThrow()).isEqualTo(0.5);
    assertThat(given.findNll("other")).as("of this model nothing is known").isEmpty();
    assertThatThrownBy(() -> BugFacts.parseNll("{\"bug\":1}"))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("nll");
  }
}
