package dev.morph.experiments.generation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.TaskDetails;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DataSetCheckTest {
  private static List<String> notesOn(int tasks) {
    List<CodingTask> many =
        IntStream.range(0, tasks)
            .mapToObj(i -> new CodingTask("mine", "t" + i, "Add " + i + ".", TaskDetails.NONE))
            .toList();
    List<String> notes = new ArrayList<>();
    new DataSetCheck(Optional.empty(), Optional.empty())
        .requireSound(new DataSet("mine", "Morph", "", many, List.of()), many, notes::add);
    return notes;
  }

  @Test
  void aCheckOfManyTasksReportsEachTenth() {
    assertThat(notesOn(1000))
        .hasSize(10)
        .startsWith("checking the tasks and their solutions: 100 of 1,000")
        .endsWith("checking the tasks and their solutions: 1,000 of 1,000");
  }

  @Test
  void aCheckOfFewTasksSaysNothing() {
    assertThat(notesOn(100)).isEmpty();
  }
}
