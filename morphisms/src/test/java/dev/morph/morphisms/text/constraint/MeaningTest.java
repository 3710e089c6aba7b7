package dev.morph.morphisms.text.constraint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.entity.TestCase;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.metric.encoder.SentenceEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

@EnabledIf("dev.morph.morphisms.text.metric.encoder.MiniLm#isThere")
class MeaningTest {
  private static final TestCase<String> SEED =
      TestCase.seed("t", "1", "Write a program to find the largest number of an array.");

  @Test
  void aParaphraseIsKeptAndADifferentTaskIsDropped() {
    SeedMeaning rules = Meaning.whole().of(SEED.input());
    Judgement kept = rules.judge(mutant("largest", "biggest"));
    assertThat(kept.kept()).isTrue();
    assertThat(kept.similarity().orElseThrow()).isBetween(0.9, 1.0);
    Judgement dropped = rules.judge(mutant("largest", "smallest"));
    assertThat(dropped.kept()).isFalse();
    assertThat(dropped.reasons()).isNotEmpty().doesNotContain(Meaning.SIMILARITY);
    assertThat(dropped.similarity()).isEmpty();
  }

  @Test
  void batchesAreJudgedLikeSinglePairs() {
    SeedMeaning rules = Meaning.whole().of(SEED.input());
    List<TestCase<String>> mutants =
        List.of(
            mutant("largest", "smallest"),
            mutant("largest", "biggest"),
            mutant("array", "submarine"),
            mutant("program", "programme"),
            mutant("of", "blackcurrants"));
    assertThat(rules.judgeAll(mutants))
        .containsExactlyElementsOf(mutants.stream().map(rules::judge).toList());
    assertThat(rules.judge(mutants.get(4)).reasons()).containsExactly(Meaning.SIMILARITY);
    assertThat(rules.judge(mutants.get(2)).reasons()).contains("relations");
    assertThat(rules.judgeAll(List.of())).isEmpty();
  }

  @Test
  void withoutTheEncoderTheDomainHasAnotherName() {
    Meaning lexical = Meaning.lexical();
    assertThat(lexical.name()).isEqualTo("meaning-lexical");
    assertThat(lexical.signature()).startsWith("meaning-lexical|rules:").doesNotContain("minilm");
    assertThat(lexical.of(SEED.input()).judge(mutant("array", "submarine")).similarity()).isEmpty();
    assertThat(Meaning.whole().name()).isEqualTo("meaning");
    assertThat(Meaning.whole().signature()).contains("model:minilm|hash:").contains("least:0.");
    assertThat(Meaning.whole().ruleNames())
        .containsAll(lexical.ruleNames())
        .endsWith(Meaning.SIMILARITY);
  }

  /** Three models that walk over one task would otherwise pay for each text three times. */
  @Test
  void aTextIsEncodedOnce() {
    List<String> encoded = new ArrayList<>();
    SentenceEncoder lengths =
        new SentenceEncoder() {
          @Override
          public String name() {
            return "lengths";
          }

          @Override
          public String signature() {
            return "lengths";
          }

          @Override
          public List<double[]> encodeAll(List<? extends String> texts) {
            encoded.addAll(texts);
            return texts.stream().map(text -> new double[] {text.length(), 1}).toList();
          }
        };
    SeedMeaning rules = new Meaning(List.of(), Optional.of(lengths), 0.5).of(SEED.input());
    TestCase<String> one = mutant("largest", "biggest");
    TestCase<String> other = mutant("array", "list");

    Judgement first = rules.judge(one);
    rules.judgeAll(List.of(other, one, one));

    assertThat(rules.judge(one)).isEqualTo(first);
    assertThat(encoded).containsOnlyOnce(one.input(), other.input());
  }

  private static TestCase<String> mutant(String from, String to) {
    Words words = Words.of(SEED.input());
    int at =
        IntStream.range(0, words.size())
            .filter(position -> words.word(position).equals(from))
            .findFirst()
            .orElseThrow();
    List<ReplacedWord> edits = List.of(new ReplacedWord(at, from, to, 1));
    return TestCase.mutant(SEED, words.render(edits), "replace-word", edits);
  }
}
