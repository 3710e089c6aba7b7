package dev.morph.morphisms.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What every neighbourhood promises; the test of each inherits it. */
public abstract class NeighbourhoodContract {
  /** The neighbourhood under test. */
  protected abstract Neighbourhood neighbourhood();

  /** Some words it knows, and some that attract what is not a word. */
  protected abstract Set<String> knownWords();

  /** A word it does not know. */
  protected abstract String unknownWord();

  @Test
  void neighboursAreWholeWordsDistinctAndNeverTheWordItself() {
    for (String word : knownWords()) {
      assertThat(neighbourhood().neighbours(word, 50))
          .as(word)
          .isNotEmpty()
          .hasSizeLessThanOrEqualTo(50)
          .doesNotHaveDuplicates()
          .doesNotContain(word)
          .allMatch(Words::isWord);
    }
  }

  @Test
  void fewerNeighboursAreAPrefixOfMore() {
    for (String word : knownWords()) {
      List<String> many = neighbourhood().neighbours(word, 20);
      for (int n = 1; n <= 20; n++) {
        assertThat(neighbourhood().neighbours(word, n))
            .isEqualTo(many.subList(0, Math.min(n, many.size())));
      }
    }
  }

  @Test
  void askingForTooManyNeighboursReturnsAll() {
    String word = knownWords().iterator().next();
    assertThat(neighbourhood().neighbours(word, Integer.MAX_VALUE))
        .hasSizeLessThanOrEqualTo(neighbourhood().size())
        .startsWith(neighbourhood().neighbours(word, 1).get(0));
  }

  @Test
  void anUnknownWordHasNone() {
    assertThat(neighbourhood().neighbours(unknownWord(), 5)).isEmpty();
    assertThat(neighbourhood().neighbours("", 5)).isEmpty();
  }

  @Test
  void manyWordsAtOnceHaveTheNeighboursOfEach() {
    Map<String, List<String>> together = neighbourhood().ofAll(knownWords(), 7);
    for (String word : knownWords()) {
      assertThat(together.get(word)).isEqualTo(neighbourhood().neighbours(word, 7));
    }
    assertThat(
            neighbourhood().ofAll(Set.of(unknownWord()), 7).getOrDefault(unknownWord(), List.of()))
        .isEmpty();
    assertThat(neighbourhood().ofAll(Set.of(), 7)).isEmpty();
  }
}
