package dev.morph.scenarios.program.java.evosuite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AimTest {
  private static final Set<String> CALLED = Set.of("A#f(int)", "A#g(int)", "B#h(int)");

  @Test
  void aSearchTargetsTheMethodsWithGaps() {
    List<Gap> gaps = List.of(new Gap("B", "h(I)I", 2), new Gap("B$C", "k()V", 1));
    Aim aim = new Aim(CALLED, gaps);

    assertThat(aim.targetClass()).isEqualTo("B");
    assertThat(aim.targetKeys()).containsExactly("h(int)");
    assertThat(aim.targetOptions()).containsExactly("-Dtarget_method_list=h(I)I:k()V");
  }

  @Test
  void withoutGapsASearchTargetsTheMostCalledClass() {
    Aim aim = new Aim(CALLED, List.of());

    assertThat(aim.targetClass()).isEqualTo("A");
    assertThat(aim.targetOptions()).isEmpty();
  }

  @Test
  void aGapInALambdaTargetsTheWholeClass() {
    List<Gap> gaps = List.of(new Gap("A", "lambda$f$0(I)Z", 1));

    assertThat(new Aim(CALLED, gaps).targetOptions()).isEmpty();
  }
}
