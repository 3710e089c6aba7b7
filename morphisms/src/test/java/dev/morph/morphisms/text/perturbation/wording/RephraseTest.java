package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class RephraseTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return WordingPerturbations.REPHRASE.withRewordings(
        (sentence, text) ->
            List.of(
                "Give me a function which computes the sum of 2 numbers.",
                "In short: " + sentence));
  }

  @Override
  protected List<String> example() {
    return List.of(
        "Write a function that adds 2 numbers.",
        "Give me a function which computes the sum of 2 numbers.");
  }

  @Override
  protected String doesNotApply() {
    return "42.";
  }
}
