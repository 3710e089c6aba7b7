package dev.morph.morphisms.text.perturbation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.SeededDraw;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EditSpaceTest {
  private static final AtomicInteger PLACES = new AtomicInteger();

  @Test
  void twoPlacesThatOverlapAreNeverChangedTogether() {
    EditSpace space = new EditSpace(List.of(place(0, 4, 2), place(3, 6, 3), place(6, 8, 1)), 5, 3);

    assertThat(space.size(1)).isEqualTo(6);
    assertThat(space.size(2)).isEqualTo(2 * 1 + 3 * 1);
    assertThat(space.size(3)).isZero();
  }

  static Stream<List<Place>> drawn() {
    return Stream.iterate(0, it -> it + 1).limit(40).map(EditSpaceTest::draw);
  }

  private static List<Place> draw(int seed) {
    SeededDraw draw = SeededDraw.of(seed, "places", "test");
    List<Place> places = new ArrayList<>();
    for (int i = draw.nextInt(7); i >= 0; i--) {
      int start = draw.nextInt(12);
      places.add(place(start, start + draw.nextInt(4), 1 + draw.nextInt(3)));
    }
    return places;
  }

  @ParameterizedTest
  @MethodSource("drawn")
  void countsAndNumbersLikeBruteForce(List<Place> places) {
    for (int rank = 1; rank <= 3; rank++) {
      EditSpace space = new EditSpace(places, rank, 4);
      for (int order = 1; order <= 4; order++) {
        Set<Set<Edit>> numbered = new HashSet<>();
        for (int i = 0; i < space.size(order).intValueExact(); i++) {
          numbered.add(Set.copyOf(space.edits(order, BigInteger.valueOf(i))));
        }
        assertThat(numbered).isEqualTo(byBruteForce(places, rank, order));
        assertThat(space.size(order)).isEqualTo(numbered.size());
      }
    }
  }

  private static Set<Set<Edit>> byBruteForce(List<Place> places, int rank, int order) {
    Set<Set<Edit>> sets = new HashSet<>();
    extend(places, 0, rank, order, new ArrayList<>(), sets);
    return sets;
  }

  private static void extend(
      List<Place> places, int from, int rank, int open, List<Edit> chosen, Set<Set<Edit>> sets) {
    if (open == 0) {
      sets.add(Set.copyOf(chosen));
      return;
    }
    for (int i = from; i < places.size(); i++) {
      if (chosen.stream().map(Edit.TextEdit.class::cast).allMatch(apartFrom(places.get(i)))) {
        for (Edit edit : places.get(i).choicesUpTo(rank)) {
          chosen.add(edit);
          extend(places, i + 1, rank, open - 1, chosen, sets);
          chosen.remove(chosen.size() - 1);
        }
      }
    }
  }

  private static Predicate<Edit.TextEdit> apartFrom(Place place) {
    return it -> it.end() <= place.start() || place.end() <= it.start();
  }

  /** Each place has edits of its own: the operator tells apart those of one span. */
  private static Place place(int start, int end, int choices) {
    String operator = "test-" + PLACES.incrementAndGet();
    List<Edit> edits = new ArrayList<>();
    for (int rank = 1; rank <= choices; rank++) {
      edits.add(new Edit.TextEdit(operator, start, end, "", "x" + rank, rank));
    }
    return new Place(start, end, edits);
  }
}
