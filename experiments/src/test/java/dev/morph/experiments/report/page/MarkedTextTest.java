package dev.morph.experiments.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.analysis.label.SplitParaphrase.Piece;
import org.junit.jupiter.api.Test;

class MarkedTextTest {
  @Test
  void changedWordsAreMarkedWithWhatStoodThere() {
    assertThat(MarkedText.pieces("Return the sum, if any.", "Return a sum, if ever any."))
        .containsExactly(
            new Piece("Return ", null),
            new Piece("a", "the"),
            new Piece(" sum, if ", null),
            new Piece("ever ", ""),
            new Piece("any.", null));
  }

  @Test
  void anUnchangedTextIsOnePiece() {
    assertThat(MarkedText.pieces("a b", "a b")).containsExactly(new Piece("a b", null));
  }
}
