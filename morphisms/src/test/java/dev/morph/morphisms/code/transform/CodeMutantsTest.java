package dev.morph.morphisms.code.transform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.TestCase;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CodeMutantsTest {
  private static final TestCase<String> SEED = TestCase.seed("test", "loops", Tricky.LOOPS);
  private static final Budget BUDGET = new Budget(1000, 1);

  private final CodeMutants source = new CodeMutants(Recipe.named("xue-2024"), Settings.SAFE);

  @Test
  void theOrderOfAMutantIsTheNumberOfStepsThatChangedIt() {
    CodeMutants two =
        new CodeMutants(Recipe.named("ForToWhile,WhileToFor,SwitchToIf"), Settings.SAFE);
    TestCase<String> seed =
        TestCase.seed("test", "f", "void f(int n) { for (int i = 0; i < n; i++) g(i); }");

    assertThat(two.applicableSteps(seed.input()))
        .extracting(Recipe.Step::name)
        .containsExactly("ForToWhile");
    assertThat(two.limit(seed)).isEqualTo(new Radius(1, 1));
    assertThat(two.shell(seed, Radius.NONE, new Radius(1, 3), BUDGET).mutants())
        .extracting(TestCase::order)
        .containsExactly(1);
  }

  @Test
  void atMostTwentyCombinationsOfASizeAreDrawn() {
    int steps = source.applicableSteps(SEED.input()).size();
    Shell<String> pairs = source.shell(SEED, new Radius(1, 1), new Radius(1, 2), BUDGET);

    assertThat(steps).isEqualTo(8);
    assertThat(pairs.fullSize()).isEqualTo(BigInteger.valueOf(28));
    assertThat(pairs.mutants().size() + pairs.dropped().noOps() + pairs.dropped().duplicates())
        .isEqualTo(20);
    assertThat(pairs.completeOrder()).isEqualTo(1);
    assertThat(pairs.mutants()).extracting(TestCase::order).containsOnly(2);
    assertThat(source.shell(SEED, new Radius(1, 1), new Radius(1, 2), BUDGET)).isEqualTo(pairs);
  }

  @Test
  void combinedMutantsBehaveLikeTheSeed() {
    String said = Tricky.run("Loops", Tricky.LOOPS);
    Recipe noMethods =
        new Recipe(
            "without methods",
            20,
            Recipe.named("xue-2024").steps().stream()
                .filter(step -> !step.rules().contains("RenameMethod"))
                .toList());
    Shell<String> shell =
        new CodeMutants(noMethods, Settings.SAFE)
            .shell(SEED, new Radius(1, 4), new Radius(1, 6), BUDGET);

    assertThat(shell.mutants()).hasSizeGreaterThan(5);
    for (TestCase<String> mutant : shell.mutants()) {
      assertThat(Tricky.run("Loops", mutant.input())).as(mutant.input()).isEqualTo(said);
    }
  }

  @Test
  void namesAreRestoredThroughSeveralRenamings() {
    Derivation twice =
        Derivation.of(
            Tricky.NAMES,
            Recipe.named("RenameVariableToSynonym,RenameVariable,RenameParameter").steps(),
            Settings.SAFE);

    assertThat(twice.perturbationDistance()).isEqualTo(3);
    assertThat(twice.names().restore(twice.source())).isEqualTo(Tricky.NAMES);
  }

  @Test
  void aModelsPatchGetsTheOriginalNamesBack() {
    NameMap names = new NameMap(Map.of("total_var1", "total"));

    assertThat(
            names.restore("int total_var1 = f(\"total_var1\"); // total_var1\nreturn total_var1;"))
        .isEqualTo("int total = f(\"total_var1\"); // total_var1\nreturn total;");
  }

  @Test
  void aLongLiteralAndABackslashAtTheEndOfATextBlockHideNoName() {
    NameMap names = new NameMap(Map.of("total_var1", "total"));
    String before = "f(\"" + "x".repeat(50_000) + "\", \"\"\"\n\\\\\"\"\", ";

    assertThat(names.restore(before + "total_var1, \"\"\"\n\"\"\");"))
        .isEqualTo(before + "total, \"\"\"\n\"\"\");");
  }

  @Test
  void onlyWholeIdentifiersAreRestored() {
    NameMap names = new NameMap(Map.of("a", "total", "\u00e9t\u00e9", "summer"));

    String code = "int $a = a + b$a + 0xa + _a - \u00e9t\u00e9 * x\u00e9t\u00e9;";
    assertThat(names.restore(code))
        .isEqualTo("int $a = total + b$a + 0xa + _a - summer * x\u00e9t\u00e9;");
    assertThat(names.countNewNames(code)).isEqualTo(2);
  }

  @Test
  void everyRecipeNamesExistingTransformations() {
    for (String name : Recipe.EMBEDDED) {
      assertThat(Recipe.named(name).steps()).isNotEmpty().allSatisfy(s -> s.transformations());
    }
    assertThat(Recipe.named("xue-2024").steps()).hasSize(9);
    assertThat(Recipe.named("dekoning-2026").steps()).hasSize(9);
    assertThat(Recipe.named("lecong-2024").steps()).hasSize(18);
    assertThat(Recipe.recipesUsing("ForToWhile")).isEqualTo(Recipe.EMBEDDED);
  }

  @Test
  void anUnknownNameIsAnsweredByWhatThereIs() {
    assertThatThrownBy(() -> Recipe.named("ForToDo"))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("'ForToDo'");
    assertThat(List.of("xue-2024")).allSatisfy(Recipe::named);
  }
}
