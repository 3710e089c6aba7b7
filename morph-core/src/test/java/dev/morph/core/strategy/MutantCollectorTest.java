package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.TestCase;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MutantCollectorTest {
  @Test
  void eachMutantIsGatheredOnceAndNoSeedIs() {
    MutantCollector<Integer> collecting = new MutantCollector<>(Line.seeds(1, 2), Limits.DEFAULT);

    List<TestCase<Integer>> fresh =
        collecting.add(List.of(Line.at(2), Line.at(3), Line.at(3), Line.at(4)), 1);

    assertThat(fresh).extracting(TestCase::input).containsExactly(3, 4);
    assertThat(collecting.add(List.of(Line.at(4)), 1)).isEmpty();
    assertThat(collecting.result().cases().inputs()).containsExactly(3, 4);
    assertThat(collecting.result().duplicates()).isEqualTo(3);
    assertThat(collecting.result().complete()).isTrue();
  }

  @Test
  void mutantsBeyondTheLimitAreLeftOutWithAMessage() {
    MutantCollector<Integer> collecting =
        new MutantCollector<>(Line.seeds(), new Limits(2, 1, 1, (done, expected) -> {}));

    collecting.add(List.of(Line.at(1), Line.at(2)), 1);
    assertThat(collecting.isFull()).isFalse();
    collecting.add(List.of(Line.at(1)), 1);
    assertThat(collecting.isFull()).as("a duplicate needs no room").isFalse();

    assertThat(collecting.add(List.of(Line.at(3)), 1)).isEmpty();
    assertThat(collecting.isFull()).isTrue();
    assertThat(collecting.result().complete()).isFalse();
    assertThat(collecting.result().cases().inputs()).containsExactly(1, 2);
  }

  @Test
  void progressNeverPassesWhatIsExpected() {
    List<String> reports = new ArrayList<>();
    MutantCollector<Integer> collecting =
        new MutantCollector<>(Line.seeds(), Line.watched(reports));

    collecting.add(List.of(), 2);
    collecting.add(List.of(), 2);
    collecting.add(List.of(), 2);

    assertThat(reports).containsExactly("1/2", "2/2", "3/3");
  }
}
