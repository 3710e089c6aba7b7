package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class BackTranslateTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return WordingPerturbations.BACK_TRANSLATE.withRewordings(
        (sentence, text) ->
            List.of("Write a function that sums 2 numbers.", "In short: " + sentence));
  }

  @Override
  protected List<String> example() {
    return List.of(
        "Write a function that adds 2 numbers.", "Write a function that sums 2 numbers.");
  }

  @Override
  protected String doesNotApply() {
    return "42.";
  }
}
