package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LimitsTest {
  @Test
  void limitsAreAtLeastOne() {
    assertThat(new Limits(1, 1, 1, (done, expected) -> {}).cases()).isEqualTo(1);
    assertThatThrownBy(() -> new Limits(0, 1, 1, (done, expected) -> {}))
        .hasMessage("limits must be at least 1");
    assertThatThrownBy(() -> new Limits(1, 0, 1, (done, expected) -> {}))
        .hasMessage("limits must be at least 1");
  }

  @Test
  void onlyWhatIsNamedChanges() {
    List<String> reports = new ArrayList<>();
    Limits watched = Line.watched(reports).withRandomSeed(7);

    watched.progress().report(3, 4);

    assertThat(reports).containsExactly("3/4");
    assertThat(watched.randomSeed()).isEqualTo(7);
    assertThat(watched.cases()).isEqualTo(Limits.DEFAULT.cases());
    assertThat(watched.executions()).isEqualTo(Limits.DEFAULT.executions());
    Limits.DEFAULT.progress().report(3, 4);
    assertThat(reports).hasSize(1);
  }
}
