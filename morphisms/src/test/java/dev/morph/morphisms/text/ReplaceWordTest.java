package dev.morph.morphisms.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.entity.TestCase;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplaceWordTest {

  @Test
  void aWordIsReplacedInItsCasingAndNothingElseChanges() {
    TestCase<String> seed = TestCase.seed("demo", "sum", "Write  a\tJava program.\n");
    Words words = Words.of(seed.input());

    TestCase<String> mutant =
        ReplaceWord.mutant(
            seed,
            words,
            List.of(
                ReplaceWord.edit(words, 0, "read", 3), ReplaceWord.edit(words, 3, "software", 1)));

    assertThat(mutant.input()).isEqualTo("Read  a\tJava software.\n");
    assertThat(mutant.order()).isEqualTo(2);
    assertThat(mutant.rank()).isEqualTo(3);
    assertThat(ReplaceWord.edit(words, 0, "read", 3))
        .isEqualTo(new ReplacedWord(0, "Write", "Read", 3));
  }

  @ParameterizedTest
  @CsvSource({
    "write, read, read",
    "Write, read, Read",
    "WRITE, read, READ",
    "A, another, Another",
    "a, another, another",
    "OK, well-known, WELL-KNOWN",
    "O'Brien, smith, Smith",
    "Well-Known, famous, Famous",
    "I'M, you're, YOU'RE",
    "Über, unter, Unter",
    "École, école, École",
    "Write, 3d, 3d",
    "GROSS, groß, GROSS",
    "数, word, word",
    "Sum, '', ''",
  })
  void theCasingIsCarriedOver(String model, String word, String expected) {
    assertThat(ReplaceWord.inCasingOf(model, word)).isEqualTo(expected);
  }
}
