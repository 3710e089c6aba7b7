package dev.morph.scenarios.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.dataset.Scenario.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SelectionTest {
  @Test
  void aScenarioKeepsTasksThatMeetAllItsConditions() {
    Scenario scenario = new Scenario(Set.of("array"), Set.of(), new Range(2, 4), new Range(1, 3));

    assertThat(scenario.includes(task("a", "array", 3, "one two"))).isTrue();
    assertThat(scenario.includes(task("a", "string", 3, "one two"))).isFalse();
    assertThat(scenario.includes(task("a", "array", 5, "one two"))).isFalse();
    assertThat(scenario.includes(task("a", "array", 3, "one two three four"))).isFalse();
    assertThat(scenario.includes(task("a", "array", null, "one"))).isFalse();
    assertThat(Scenario.ALL.includes(task("a", "array", null, "one"))).isTrue();
  }

  @Test
  void aLargerSampleContainsTheSmallerOneInOrder() {
    List<CodingTask> tasks = tasks(200);

    List<CodingTask> small = new Sample(20, Optional.empty(), 7).draw(tasks);
    List<CodingTask> large = new Sample(50, Optional.empty(), 7).draw(tasks);

    assertThat(small).hasSize(20);
    assertThat(large).hasSize(50).containsAll(small);
    assertThat(tasks).containsSubsequence(small);
    assertThat(new Sample(20, Optional.empty(), 8).draw(tasks)).isNotEqualTo(small);
    assertThat(new Sample(500, Optional.empty(), 7).draw(tasks)).isEqualTo(tasks);
  }

  @Test
  void aStratifiedSampleIsInProportion() {
    List<CodingTask> tasks = tasks(200); // three quarters are about arrays

    List<CodingTask> sample = new Sample(21, Optional.of(Dimension.TOPIC), 1).draw(tasks);

    assertThat(sample).hasSize(21);
    assertThat(sample.stream().filter(task -> task.topic().equals(Optional.of("array"))))
        .hasSize(16);
  }

  @Test
  void bandsAreNamedByTheirEnds() {
    assertThat(Bands.COMPLEXITY.names()).containsExactly("1", "2", "3", "4", "5-6", "7+");
    assertThat(Bands.COMPLEXITY.label(0)).isEqualTo("1");
    assertThat(Bands.COMPLEXITY.label(6)).isEqualTo("5-6");
    assertThat(Bands.COMPLEXITY.label(70)).isEqualTo("7+");
  }

  @Test
  void theTopicIsTheOneWithTheMostKeywords() {
    assertThat(
            TopicRule.topic("Write a program to sort the elements of an array in ascending order"))
        .isEqualTo("sorting-searching");
    assertThat(TopicRule.topic("Count the vowels of a string")).isEqualTo("string");
    assertThat(TopicRule.topic("Say hello")).isEqualTo(TopicRule.NONE);
    assertThat(TopicRule.foundKeywords("Count the vowels of a string", "string"))
        .containsExactly("string", "vowel");
  }

  private static List<CodingTask> tasks(int number) {
    List<CodingTask> tasks = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      tasks.add(task("t" + i, i % 4 == 0 ? "string" : "array", 1, "text"));
    }
    return tasks;
  }

  private static CodingTask task(
      String id, String topic, @org.jspecify.annotations.Nullable Integer complexity, String text) {
    TaskDetails details =
        TaskDetails.NONE
            .withTopic(Optional.of(topic))
            .withComplexity(complexity == null ? OptionalInt.empty() : OptionalInt.of(complexity));
    return new CodingTask("set", id, text, details);
  }
}
