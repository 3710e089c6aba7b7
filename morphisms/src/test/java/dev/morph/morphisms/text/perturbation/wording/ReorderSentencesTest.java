package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class ReorderSentencesTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("reorder-sentences");
  }

  @Override
  protected List<String> example() {
    return List.of("Sort the list. Print the words.", "Print the words. Sort the list.");
  }

  @Override
  protected String doesNotApply() {
    return "Sort the list. Then print it.";
  }
}
