package dev.morph.morphisms.text.perturbation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SuppliedParaphrasesTest {
  private static final String STUB =
      "class Solution {\n    /** Add two numbers. */\n    public int add(int a, int b) {\n";

  private static List<String> made(String seed, SuppliedParaphrases.Text... texts) {
    SuppliedParaphrases given =
        new SuppliedParaphrases("kind", Map.of("HumanEval/1", List.of(texts)));
    return new MixedMutants(List.of(given))
            .shell(
                TestCase.seed("set", "Java/1", seed),
                Radius.NONE,
                new Radius(5, 1),
                new Budget(50, 1))
            .mutants()
            .stream()
            .map(TestCase::input)
            .toList();
  }

  @Test
  void takesThePlaceOfTheWholeTextWhateverItLooksLike() {
    String code = STUB.replace("Add", "Sum up");
    String examples = "Add.\n\nFor examples:\nadd(1, 2) -> 3\n";
    String other = "\u4e24\u4e2a\u6570\u76f8\u52a0\u3002 /** ... */ f(x)";

    assertThat(
            made(
                STUB,
                new SuppliedParaphrases.Text(code, false),
                new SuppliedParaphrases.Text(examples, false),
                new SuppliedParaphrases.Text(other, false)))
        .containsExactlyInAnyOrder(code, examples, other);
    assertThat(
            made("Add.\nFor example:\nadd(1, 2) is 3", new SuppliedParaphrases.Text("Sum.", false)))
        .containsExactly("Sum.");
  }

  @Test
  void whiteSpaceAloneIsAChangeToo() {
    assertThat(made("Add them.", new SuppliedParaphrases.Text("Add  them.", false)))
        .containsExactly("Add  them.");
    assertThat(made("Add them.", new SuppliedParaphrases.Text("Add them.", false))).isEmpty();
  }

  @Test
  void namesOfAPublishedPythonSetTakeTheTasksForm() {
    assertThat(
            made(
                "Write addAll for a list.",
                new SuppliedParaphrases.Text("add_all for my_list.", true)))
        .containsExactly("addAll for my_list.");
    assertThat(made("Write addAll for a list.", new SuppliedParaphrases.Text("add_all.", false)))
        .containsExactly("add_all.");
  }
}
