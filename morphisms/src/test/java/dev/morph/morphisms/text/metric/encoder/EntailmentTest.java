package dev.morph.morphisms.text.metric.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.text.constraint.Judgement;
import dev.morph.morphisms.text.constraint.Meaning;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a real network of our own whose weights are drawn: its answers mean nothing. */
class EntailmentTest {
  private static final String SEED = "Find the largest number of an array.";
  private static final List<String> OTHERS =
      List.of("Can you find the largest number of an array?", "Reverse a string.", "");

  @TempDir private Path folder;

  @Test
  void bothDirectionsAreAskedAndTheSmallerProbabilityCounts() throws IOException {
    Entailment network = inference("contradiction", "entailment", "neutral");
    double[] there = network.mutualEntailment(SEED, OTHERS);
    for (int i = 0; i < there.length; i++) {
      assertThat(there[i]).isBetween(0.0, 1.0);
      double[] back = network.mutualEntailment(OTHERS.get(i), List.of(SEED));
      assertThat(back[0]).as("both orders have the same pair").isCloseTo(there[i], within(1e-5));
    }
    assertThat(network.signature()).startsWith("entailment|model:").contains("|hash:");
  }

  @Test
  void theLabelIsFoundByName() throws IOException {
    double[] first =
        inference("ENTAILMENT", "neutral", "contradiction").mutualEntailment(SEED, OTHERS);
    double[] last = inference("neutral", "contradiction", "entails").mutualEntailment(SEED, OTHERS);
    assertThat(first[0]).isNotCloseTo(last[0], within(1e-6));
  }

  @Test
  void aFolderWithAnotherNetworkIsRefusedWithAReason() throws IOException {
    assertThatThrownBy(() -> Entailment.of(TinyRoberta.KEPT))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("id2label");
    Path wrong = folder.resolve("wrong");
    TinyRoberta.make().writeInference(wrong, "yes", "no");
    assertThatThrownBy(() -> Entailment.of(wrong)).hasMessageContaining("entailment");
  }

  @Test
  void onlyRebuiltSentencesAreJudgedByEntailment() throws IOException {
    Entailment network = inference("contradiction", "entailment", "neutral");
    Meaning rules = new Meaning(Meaning.wordRules(), Optional.empty(), 0).withEntailment(network);
    String anew = OTHERS.get(0);
    double both = network.mutualEntailment(SEED, List.of(anew))[0];
    Judgement judged = rules.forSeed(SEED).judgeTexts(List.of(anew)).get(0);
    assertThat(judged.reasons()).isEqualTo(both >= 0.5 ? List.of() : List.of(Meaning.ENTAILMENT));
    assertThat(
            rules
                .forSeed(SEED)
                .judgeTexts(List.of(SEED.replace("largest", "biggest")))
                .get(0)
                .isKept())
        .isTrue();
    assertThat(rules.ruleNames()).contains(Meaning.ENTAILMENT);
    assertThat(rules.signature()).contains(network.signature());
  }

  private Entailment inference(String... labels) throws IOException {
    Path own = folder.resolve(String.join("-", labels));
    TinyRoberta.make().writeInference(own, labels);
    return Entailment.of(own);
  }
}
