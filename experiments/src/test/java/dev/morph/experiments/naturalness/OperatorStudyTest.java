package dev.morph.experiments.naturalness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.fault.FaultException;
import dev.morph.experiments.table.AlignedText;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.Table;
import dev.morph.morphisms.code.ngram.LanguageModel;
import dev.morph.morphisms.code.ngram.NaturalnessChange;
import dev.morph.morphisms.code.ngram.Score;
import dev.morph.morphisms.code.transform.Recipe;
import dev.morph.morphisms.code.transform.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class OperatorStudyTest {
  /** Needs as many bits as there are characters. */
  private static final LanguageModel BY_LENGTH = text -> new Score(-text.length(), 1, 0);

  private static final String LOOP = "void f(int n) { for (int i = 0; i < n; i++) { g(i); } }";

  @Test
  void eachOperatorIsAppliedAloneAndScored() {
    OperatorStudy.Outcome outcome =
        new OperatorStudy(
                Recipe.named("ExpandUnaryToSum,SwapRelationalOperands"),
                Settings.SAFE,
                1,
                BY_LENGTH)
            .study(Map.of("loop", LOOP));

    assertThat(outcome.transformations())
        .containsExactly(
            new JudgedTransformation(
                "loop", "ExpandUnaryToSum", Level.EXPRESSION, new NaturalnessChange(55, 61)),
            new JudgedTransformation(
                "loop", "SwapRelationalOperands", Level.EXPRESSION, new NaturalnessChange(55, 55)));
  }

  @Test
  void atMostTheRequestedNumberOfSitesIsDrawn() {
    String increments = "void f(int a, int b, int c) { a++; b++; c++; g(a, b, c); }";
    for (int sites = 1; sites <= 4; sites++) {
      assertThat(
              new OperatorStudy(Recipe.named("ExpandUnaryToSum"), Settings.SAFE, sites, BY_LENGTH)
                  .study(Map.of("three", increments))
                  .transformations())
          .hasSize(Math.min(3, sites));
    }
  }

  @Test
  void anUnreadableProgramIsReported() {
    OperatorStudy.Outcome outcome =
        new OperatorStudy(Recipe.named("lecong-2024"), Settings.SAFE, 1, BY_LENGTH)
            .study(Map.of("broken", "void f( {"));

    assertThat(outcome.programs()).isZero();
    assertThat(outcome.unread()).containsExactly("broken");
  }

  @Test
  void theLeastNaturalOperatorComesFirstAndLevelsAreShownNextToRatings() {
    List<JudgedTransformation> all = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      all.add(judged("ReverseIf", Level.STATEMENT, 12 + i));
      all.add(judged("SwitchRelation", Level.EXPRESSION, 10 - i));
      all.add(judged("RenameVariable-1", Level.NAMING, 20));
    }
    List<Table> tables = new OperatorTables(all).tables();

    assertThat(tables.get(0).rows())
        .extracting(row -> row.get(0))
        .containsExactly(
            Cell.text("RenameVariable-1"), Cell.text("ReverseIf"), Cell.text("SwitchRelation"));
    // All six others are below the renamings.
    assertThat(Csv.format(tables.get(0)).lines().skip(1).findFirst().orElseThrow())
        .startsWith("RenameVariable-1,naming,3,1,10.0,20.0,10.0,1.0,1.0,1.0,1.0,1.0,");
    assertThat(AlignedText.format(tables.get(1)))
        .contains("People, least natural first: statement, naming, expression.")
        .contains("This model: naming, statement, expression.")
        .contains("62.4 %", "15.8 %", "7.1 %");
    assertThat(AlignedText.format(tables.get(2))).containsPattern("rnc +1.000");
  }

  /** The relative change is undefined if the original's cross-entropy is 0. */
  @Test
  void transformationsWithoutARelativeChangeAreAnErrorThatSaysSo() {
    JudgedTransformation undefined =
        new JudgedTransformation("p", "ReverseIf", Level.STATEMENT, new NaturalnessChange(0, 3));

    assertThat(new OperatorTables(List.of(undefined, judged("ReverseIf", Level.STATEMENT, 12))))
        .extracting(it -> it.transformations().size())
        .isEqualTo(1);
    assertThatThrownBy(() -> new OperatorTables(List.of(undefined)))
        .isInstanceOf(FaultException.class)
        .hasMessage("there is no transformation with a relative naturalness change in the programs")
        .asInstanceOf(InstanceOfAssertFactories.type(FaultException.class))
        .extracting(FaultException::remedy)
        .asString()
        .contains("--model");
  }

  @Test
  void theStudysCountsGiveItsShares() {
    assertThat(Level.STATEMENT.publishedUnnatural()).isCloseTo(0.624, within(0.0005));
    assertThat(Level.of("RenameVariableToFirstLetter")).isEqualTo(Level.NAMING);
    assertThat(Level.of("ForToWhile")).isEqualTo(Level.STATEMENT);
    assertThat(
            Recipe.named("lecong-2024").steps().stream()
                .flatMap(step -> step.rules().stream())
                .filter(rule -> Level.of(rule) == Level.EXPRESSION))
        .hasSize(7);
  }

  private static JudgedTransformation judged(String operator, Level level, double after) {
    return new JudgedTransformation("p", operator, level, new NaturalnessChange(10, after));
  }
}
