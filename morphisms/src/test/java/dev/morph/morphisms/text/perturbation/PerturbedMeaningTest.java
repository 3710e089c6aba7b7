package dev.morph.morphisms.text.perturbation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.TestCase;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.constraint.ClosedClasses;
import dev.morph.morphisms.text.constraint.Judgement;
import dev.morph.morphisms.text.constraint.Meaning;
import java.util.List;
import org.junit.jupiter.api.Test;

class PerturbedMeaningTest {
  private static final TestCase<String> SEED =
      TestCase.seed("test", "1", "Find the largest number, but not before noon.");

  private final PerturbedMeaning rules =
      new PerturbedMeaning(SEED.input(), Meaning.lexical().forSeed(SEED.input()));

  @Test
  void aTypingErrorKeepsTheMeaningByConstruction() {
    assertThat(judged(edit("swap-characters", "largest", "lagrest")).isKept()).isTrue();
  }

  @Test
  void newWordsAreJudgedLikeReplacedWords() {
    assertThat(judged(edit("replace-by-synonym", "largest", "biggest")).isKept()).isTrue();
    assertThat(judged(edit("replace-by-synonym", "largest", "smallest")).isKept()).isFalse();
    assertThat(judged(new Edit.ReplacedWord(2, "largest", "smallest", 1)).isKept()).isFalse();
  }

  @Test
  void aTypingErrorDoesNotHideAnotherEdit() {
    assertThat(
            judged(
                    edit("swap-characters", "number", "nubmer"),
                    edit("replace-by-synonym", "largest", "smallest"))
                .isKept())
        .isFalse();
  }

  @Test
  void wordsThatCarryTheTaskMayNotBeAddedOrRemoved() {
    assertThat(judged(edit("drop-preposition", "before ", "")).reasons())
        .containsExactly(ClosedClasses.NAME);
    assertThat(judged(edit("add-filler", "Find", "never find")).isKept())
        .as("filler is kept by construction: its list has no such word")
        .isTrue();
    assertThat(judged(edit("insert-synonym", "number", "not a number")).reasons())
        .containsExactly(ClosedClasses.NAME);
  }

  @Test
  void movedAndInflectedWordsCountAsTheSameWord() {
    assertThat(judged(edit("swap-words", "the largest", "largest the")).isKept()).isTrue();
    assertThat(judged(edit("future-tense", "Find", "Will find")).isKept()).isTrue();
    assertThat(judged(edit("drop-determiner", "the ", "")).isKept()).isTrue();
  }

  private Judgement judged(Edit... edits) {
    String text = Edits.apply(Words.of(SEED.input()), List.of(edits));
    TestCase<String> mutant = TestCase.mutant(SEED, text, MixedMutants.MIXED, List.of(edits));
    return rules.judgeAll(List.of(mutant)).get(0);
  }

  private static Edit edit(String operator, String from, String to) {
    int start = SEED.input().indexOf(from);
    return new Edit.TextEdit(operator, start, start + from.length(), from, to);
  }
}
