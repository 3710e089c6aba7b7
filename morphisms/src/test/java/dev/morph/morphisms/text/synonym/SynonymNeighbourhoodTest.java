package dev.morph.morphisms.text.synonym;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import dev.morph.morphisms.text.Neighbourhood;
import dev.morph.morphisms.text.Paraphraser;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.metric.encoder.MiniLm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

@EnabledIf("dev.morph.morphisms.text.metric.encoder.MiniLm#isThere")
class SynonymNeighbourhoodTest {
  private final SynonymNeighbourhood synonyms = new SynonymNeighbourhood(MiniLm.open());

  private Neighbourhood within(String text) {
    return synonyms.within(Words.of(text));
  }

  @Test
  void synonymsKeepTheFormOfTheWord() {
    Neighbourhood near = within("Return the biggest of the numbers that were entered.");

    assertThat(near.of("biggest", 5)).contains("largest");
    assertThat(near.of("numbers", 5)).contains("figures");
    assertThat(near.of("numbers", 5)).allMatch(word -> word.endsWith("s"));
  }

  @Test
  void sensesMatchThePartOfSpeechInTheText() {
    assertThat(within("Write a program to sort the list by its first number.").of("sort", 10))
        .as("a verb there")
        .contains("classify")
        .doesNotContain("kind");
    assertThat(within("There are two numbers of this sort in the list.").of("sort", 10))
        .as("a noun there")
        .contains("kind")
        .doesNotContain("classify");
  }

  @Test
  void functionWordsHaveNoSynonyms() {
    Neighbourhood near = within("Write a program in the language of a bank.");

    assertThat(near.of("a", 5)).as("not an ampere").isEmpty();
    assertThat(near.of("in", 5)).as("not an inch").isEmpty();
  }

  @Test
  void fewerWordsAreAPrefixOfMore() {
    Neighbourhood near = within("Check whether the given string begins with a break.");
    for (String word : new String[] {"check", "given", "string", "begins", "break"}) {
      for (int n = 1; n < 20; n++) {
        assertThat(near.of(word, n + 1).subList(0, Math.min(n, near.of(word, n + 1).size())))
            .isEqualTo(near.of(word, n));
        assertThat(near.of(word, n)).doesNotContain(word).allMatch(Words::isWord);
      }
      assertThat(near.of(word, Integer.MAX_VALUE)).hasSizeLessThanOrEqualTo(near.size());
    }
  }

  @Test
  void wordsUnknownToWordNetHaveNoSynonyms() {
    for (String odd : new String[] {"", " ", "qwzxv", "'", "-", "xkcd-1"}) {
      assertThat(synonyms.of(odd, 5)).as(odd).isEmpty();
    }
  }

  @Test
  void paraphrasesUseOnlyTheAvailableSynonyms() {
    TestCase<String> seed = TestCase.seed("t", "1", "Find the biggest number.");
    Paraphraser paraphraser = new Paraphraser(synonyms);
    Radius limit = paraphraser.limit(seed);

    Shell<String> shell = paraphraser.shell(seed, Radius.NONE, limit, new Budget(1000, 1));

    assertThat(limit.k()).isEqualTo(3);
    assertThat(limit.n()).isLessThan(synonyms.size());
    assertThat(shell.mutants())
        .extracting(TestCase::input)
        .contains("Find the largest number.")
        .noneMatch(text -> text.contains("smallest"));
  }
}
