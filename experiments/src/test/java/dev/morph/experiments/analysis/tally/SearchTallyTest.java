package dev.morph.experiments.analysis.tally;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.engine.store.VerdictCount;
import java.util.List;
import org.junit.jupiter.api.Test;

class SearchTallyTest {
  @Test
  void pairsAreCountedByHowTheirBranchesWereSearched() {
    SearchTally tally =
        SearchTally.of(
            List.of(
                new VerdictCount("typed", "same", "", "covered", 5, 1.5),
                new VerdictCount("evosuite", "same", "", "searched", 3, 30),
                new VerdictCount("evosuite", "different", "behaviour", "searched", 2, 12),
                new VerdictCount("cases", "different", "behaviour", "", 7, 2)));

    assertThat(tally).isEqualTo(new SearchTally(5, 5, 2, 42));
    assertThat(SearchTally.of(List.of()).isEmpty()).isTrue();
  }
}
