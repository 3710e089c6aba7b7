package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TuplesTest {
  @Test
  void pairsWithAtLeastOneNewElementComeInOrder() {
    List<List<String>> visited = new ArrayList<>();

    boolean all = Tuples.visit(List.of("a", "b", "c"), 2, 2, visited::add);

    assertThat(all).isTrue();
    assertThat(visited)
        .containsExactly(
            List.of("a", "c"),
            List.of("b", "c"),
            List.of("c", "a"),
            List.of("c", "b"),
            List.of("c", "c"));
  }

  @Test
  void everyTupleIsVisitedAgainstBruteForce() {
    List<Integer> digits = List.of(0, 1, 2, 3);
    for (int size = 1; size <= 4; size++) {
      for (int newest = 0; newest <= 4; newest++) {
        List<List<Integer>> visited = new ArrayList<>();
        assertThat(Tuples.visit(digits, size, newest, visited::add)).isTrue();
        assertThat(visited).isEqualTo(bruteForce(size, newest));
      }
    }
  }

  /**
   * Returns the base-4 numbers with this many digits, at least one of which is {@code newest} or
   * more.
   */
  private static List<List<Integer>> bruteForce(int size, int newest) {
    List<List<Integer>> tuples = new ArrayList<>();
    for (int number = 0; number < Math.pow(4, size); number++) {
      List<Integer> digits = new ArrayList<>();
      for (int place = size - 1; place >= 0; place--) {
        digits.add(number >> 2 * place & 3);
      }
      if (digits.stream().anyMatch(digit -> digit >= newest)) {
        tuples.add(digits);
      }
    }
    return tuples;
  }

  @Test
  void theVisitorCanEndTheEnumeration() {
    List<List<String>> visited = new ArrayList<>();

    boolean all =
        Tuples.visit(
            List.of("a", "b", "c"),
            2,
            0,
            tuple -> {
              visited.add(tuple);
              return visited.size() < 4;
            });

    assertThat(all).isFalse();
    assertThat(visited).hasSize(4).endsWith(List.of("b", "a"));
  }
}
