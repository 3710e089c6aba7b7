package dev.morph.core.fault;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountedTest {
  @Test
  void oneIsSingular() {
    assertThat(Counted.phrase(1, "task")).isEqualTo("1 task");
    assertThat(Counted.phrase(0, "task")).isEqualTo("0 tasks");
    assertThat(Counted.phrase(2326, "evaluable task")).isEqualTo("2,326 evaluable tasks");
    assertThat(Counted.phrase(2, "query")).isEqualTo("2 queries");
    assertThat(Counted.phrase(3, "copy")).isEqualTo("3 copies");
    assertThat(Counted.phrase(2, "day")).isEqualTo("2 days");
  }
}
