package dev.morph.experiments.neighbours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.Edit;
import dev.morph.core.fault.FaultException;
import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.Neighbourhood;
import dev.morph.morphisms.text.Words;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.settings.NeighbourChoice;
import dev.morph.scenarios.settings.VectorChoice;
import dev.morph.scenarios.settings.WordChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NeighboursTest {
  private static final Words TEXT = Words.of("Find the largest number.");

  @TempDir Path folder;
  private final List<String> said = new ArrayList<>();

  private Neighbours open(NeighbourChoice choice, EmbeddingTable table) {
    WordChoice words =
        new WordChoice(
            WordChoice.DEFAULT.perturbations(),
            new VectorChoice(null),
            choice,
            List.of(),
            List.of(),
            null);
    return NeighbourFactory.named(choice.kind())
        .open(
            words,
            table,
            new EngineContext(named -> Optional.of(folder), said::add, Clock.systemUTC()));
  }

  private static EmbeddingTable table() {
    return EmbeddingTable.of(
        List.of("largest", "smallest", "biggest"),
        List.of(new float[] {1, 0.1f, 0}, new float[] {1, 0, 0.1f}, new float[] {0.5f, 0.5f, 0}),
        "a test");
  }

  private static List<String> near(Neighbours neighbours) {
    Neighbourhood within = neighbours.neighbourhood().apply(Assistance.DIRECT).within(TEXT);
    return within.neighbours("largest", 1);
  }

  @Test
  void asPublishedTheNearestWordOfLargestIsItsOpposite() {
    Neighbours glove = open(NeighbourChoice.DEFAULT, table());

    assertThat(near(glove)).containsExactly("smallest");
    assertThat(glove.signature()).as("the table's hash says it all").isEmpty();
  }

  @Test
  void aProposingModelMustBeNamed() {
    assertThatThrownBy(() -> open(new NeighbourChoice(NeighbourChoice.MODEL, null), table()))
        .isInstanceOf(FaultException.class)
        .extracting(fault -> ((FaultException) fault).remedy())
        .asString()
        .contains("--neighbour-model PROVIDER:MODEL");
    assertThatThrownBy(() -> NeighbourFactory.named("glov"))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("glov");
  }

  /** Also of a run that is continued: what was proposed is in the journal. */
  @Test
  @Tag("process")
  void aModelIsAskedOnceForEachWordOfATask() throws IOException {
    Path log = folder.resolve("asked.txt");
    Path script =
        Files.writeString(
            folder.resolve("propose.sh"),
            "cat >> "
                + log
                + "\nprintf 'Sure, these would do:\\n1. Make\\n2. produce\\nmake\\n'\n");
    OneTaskRun run = proposedBy("command:sh " + script);

    List<Result> first = run.run(false);
    long asked = questions(log);
    List<Result> again = run.run(true);

    assertThat(asked).isPositive().isEqualTo(questions(log));
    assertThat(again).extracting(Result::head).isEqualTo(first.stream().map(Result::head).toList());
    assertThat(first).isNotEmpty().allMatch(result -> !(result instanceof Result.Suspended));
    assertThat(Files.readString(log)).contains("so that it still asks for the same?");
    assertThat(first.stream().filter(Result.Found.class::isInstance).map(Result.Found.class::cast))
        .allSatisfy(
            found ->
                assertThat(found.firstFailure().edits())
                    .extracting(Edit::description)
                    .allMatch(words -> words.matches("(?i).* -> (make|produce)")));
  }

  @Test
  void anUnreachableModelIsAnErrorInsteadOfAnEmptyNeighbourhood() {
    OneTaskRun run = proposedBy("command:" + folder.resolve("not-there"));

    assertThatThrownBy(() -> run.run(false))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("not-there");
  }

  private static long questions(Path log) throws IOException {
    return Files.readString(log).split("Which single words", -1).length - 1L;
  }

  private OneTaskRun proposedBy(String model) {
    return OneTaskRun.of(folder, Map.of("neighbours", "model", "neighbour-model", model));
  }
}
