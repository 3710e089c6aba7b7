package dev.morph.experiments.analysis.tally;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.experiments.analysis.tally.TierTally.Timed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What each tier of the oracle did. */
class TierTallyTest {
  private static Evidence by(String tier) {
    return new Evidence(tier, 7, "");
  }

  @Test
  void tiersAreTalliedByKindAndCauseMostFrequentFirst() {
    Witness witness = new Witness("f(1)", "returns 1", "returns 2");
    List<Timed> verdicts =
        List.of(
            new Timed(new Verdict.Same(by("source")), 0.1),
            new Timed(new Verdict.Different("behaviour", witness, by("typed")), 0.2),
            new Timed(new Verdict.Different("timeout", witness, by("typed")), 0.4),
            new Timed(new Verdict.Same(by("typed")), 0.6),
            new Timed(new Verdict.Undecided("no-inputs", by("typed")), 0.8));

    List<TierTally> tallies = TierTally.of(verdicts);

    assertThat(tallies).extracting(TierTally::tier).containsExactly("typed", "source");
    TierTally typed = tallies.get(0);
    assertThat(typed.verdicts()).isEqualTo(Map.of("same", 1, "different", 2, "undecided", 1));
    assertThat(typed.causes()).isEqualTo(Map.of("behaviour", 1, "timeout", 1, "no-inputs", 1));
    assertThat(typed.medianSeconds()).isEqualTo(0.5);
  }

  @Test
  void theSlowOnesAreThe95thPercentile() {
    List<Timed> verdicts = new ArrayList<>();
    for (int i = 0; i <= 100; i++) {
      verdicts.add(new Timed(new Verdict.Same(by("typed")), i));
    }
    assertThat(TierTally.of(verdicts).get(0).slowSeconds()).isEqualTo(95);
    assertThat(TierTally.of(List.of())).isEmpty();
  }
}
