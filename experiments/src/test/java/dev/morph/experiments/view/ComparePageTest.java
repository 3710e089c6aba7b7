package dev.morph.experiments.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.view.ComparePage.Conclusion;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ComparePageTest {
  private static final Conclusion NONE =
      new Conclusion("No difference between a and b is shown.", false);
  private static final Conclusion ONE = new Conclusion("a broke nearer than c.", true);

  @Test
  void differingPairsAreListedFirst() {
    assertThat(page(NONE, NONE).leading()).containsExactly(NONE.sentence(), NONE.sentence());
    assertThat(page(NONE, NONE).folded()).isEmpty();
    assertThat(page(NONE, ONE, NONE, NONE).leading()).containsExactly(ONE.sentence());
    assertThat(page(NONE, ONE, NONE, NONE).folded()).hasSize(3);
    assertThat(page(NONE, NONE, NONE, NONE).leading())
        .containsExactly("No two of these models show a difference.");
  }

  private static ComparePage page(Conclusion... verdicts) {
    return new ComparePage(
        List.of(),
        "meaning",
        "chrf",
        List.of(),
        List.of(verdicts),
        Optional.empty(),
        List.of(),
        List.of(),
        List.of());
  }
}
