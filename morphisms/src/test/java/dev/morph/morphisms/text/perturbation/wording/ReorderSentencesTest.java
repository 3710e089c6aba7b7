package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class ReorderSentencesTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new ReorderSentences();
  }

  @Override
  protected List<String> example() {
    return List.of("Sort the list. Print the words.", "Print the words. Sort the list.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("Sort the list. Then print it.", "the second sentence refers to the first");
  }
}
