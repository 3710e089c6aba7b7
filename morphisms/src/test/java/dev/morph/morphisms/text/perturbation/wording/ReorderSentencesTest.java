package dev.morph.morphisms.text.perturbation.wording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;
import org.junit.jupiter.api.Test;

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

  @Test
  void aSentenceThatRefersToTheOneBeforeItStaysBehindIt() {
    assertThat(mutants("Read a line. It has only digits. The digits may repeat."))
        .noneMatch(it -> it.contains("repeat. It has"));
  }
}
