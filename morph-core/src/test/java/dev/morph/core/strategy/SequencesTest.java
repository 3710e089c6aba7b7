package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Datamorphism;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SequencesTest {
  @Test
  void everyApplicationInEverySequenceIsVisitedDepthFirst() {
    assertThat(visited(2, false)).containsExactly("right 4", "double 5", "double 4", "right 8");
    assertThat(visited(2, true))
        .containsExactly("right 4", "right 5", "double 5", "double 4", "right 8", "double 8");
    assertThat(visited(0, true)).isEmpty();
  }

  private static List<String> visited(int length, boolean repetition) {
    List<String> visited = new ArrayList<>();
    Sequences.visit(
        Line.at(4),
        List.of(Line.RIGHT, Line.DOUBLE),
        length,
        repetition,
        (datamorphism, from) -> {
          visited.add(datamorphism.name() + " " + from.input());
          return datamorphism.mutants(List.of(from));
        });
    return visited;
  }

  @Test
  void skippedSequencesAreNotExtended() {
    List<Integer> visited = new ArrayList<>();
    Sequences.visit(
        Line.at(1),
        List.of(Datamorphism.oneToMany("digits", x -> List.of(10 * x + 1, 10 * x + 2))),
        3,
        true,
        (datamorphism, from) -> {
          visited.add(from.input());
          List<TestCase<Integer>> made = datamorphism.mutants(List.of(from));
          return made.subList(1, 2);
        });

    assertThat(visited).containsExactly(1, 12, 122);
  }

  @Test
  void sequencesContainOnlyDatamorphismsOfOneParent() {
    List<Datamorphism<Integer>> unary = List.of(Line.RIGHT, Line.LEFT);

    assertThat(Sequences.unary(unary)).isEqualTo(unary);
    assertThatThrownBy(() -> Sequences.unary(List.of(Line.RIGHT, Line.MIDDLE)))
        .hasMessageContaining("'middle' takes 2 parents, not one");
  }
}
