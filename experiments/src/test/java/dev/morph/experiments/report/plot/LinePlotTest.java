package dev.morph.experiments.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LinePlotTest {
  @Test
  void theHintAtAPointShowsASmallValueToo() {
    LinePlot.Line line = new LinePlot.Line("m", List.of(new LinePlot.Point(0.0314, 0.01, 0.05, 9)));

    assertThat(new LinePlot(List.of("1"), List.of(line), "x", "y").figure("a", "b", "c").body())
        .contains("m, 1: 0.031");
  }
}
