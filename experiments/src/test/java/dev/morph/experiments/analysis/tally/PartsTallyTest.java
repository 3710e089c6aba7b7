package dev.morph.experiments.analysis.tally;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Extent;
import dev.morph.core.morphism.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class PartsTallyTest {
  @Test
  void partsAreCountedOverVerdictsAndOmissionsByReason() {
    Verdict one =
        same(new Extent(List.of("A.f(int)", "new A()"), List.of("A.g(): private"), "", List.of()));
    Verdict other =
        same(
            new Extent(
                List.of("B.f()"), List.of("B.g(): private", "B.h(): never run"), "", List.of()));

    PartsTally tally = PartsTally.of(List.of(one, other, same(Extent.WHOLE)));

    assertThat(tally.surroundings()).isZero();
    Evidence looking = new Evidence("typed", 3, Evidence.LOOKS_AROUND + "clock");
    assertThat(PartsTally.of(List.of(one, new Verdict.Same(looking))).surroundings()).isOne();
    assertThat(tally.pairs()).isEqualTo(2);
    assertThat(tally.compared()).isEqualTo(3);
    assertThat(tally.uncompared()).hasSize(2).containsEntry("private", 2);
    assertThat(tally.uncompared()).containsEntry("never run", 1);
  }

  private static Verdict same(Extent extent) {
    return new Verdict.Same(new Evidence("typed", 3, "", 0, extent));
  }
}
