package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class BackTranslateTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new BackTranslate()
        .by(
            (sentence, text) ->
                List.of("Write a function that sums 2 numbers.", "In short: " + sentence));
  }

  @Override
  protected List<String> example() {
    return List.of(
        "Write a function that adds 2 numbers.", "Write a function that sums 2 numbers.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("42.", "it names, numbers, quotes or shows something");
  }
}
