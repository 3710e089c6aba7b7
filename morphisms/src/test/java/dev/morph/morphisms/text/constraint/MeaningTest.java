package dev.morph.morphisms.text.constraint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.metric.encoder.SentenceEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

@EnabledIf("dev.morph.morphisms.text.metric.encoder.MiniLm#isAvailable")
class MeaningTest {
  private static final String SEED = "Write a program to find the largest number of an array.";

  @Test
  void aParaphraseIsKeptAndADifferentTaskIsDropped() {
    SeedMeaning rules = Meaning.withPackagedEncoder().forSeed(SEED);
    Judgement kept = judged(rules, "largest", "biggest");
    assertThat(kept.isKept()).isTrue();
    assertThat(kept.similarity().orElseThrow()).isBetween(0.9, 1.0);
    Judgement dropped = judged(rules, "largest", "smallest");
    assertThat(dropped.isKept()).isFalse();
    assertThat(dropped.reasons()).isNotEmpty().doesNotContain(Meaning.SIMILARITY);
    assertThat(dropped.similarity()).isEmpty();
  }

  @Test
  void batchesAreJudgedLikeSinglePairs() {
    SeedMeaning rules =
        new Meaning(Meaning.wordRules(), Meaning.withPackagedEncoder().encoder(), 0.995)
            .forSeed(SEED);
    List<SeedMeaning.Candidate> mutants =
        List.of(
            candidate(rules, "largest", "smallest"),
            candidate(rules, "largest", "biggest"),
            candidate(rules, "array", "submarine"),
            candidate(rules, "program", "programme"),
            candidate(rules, "number", "value"));
    List<Judgement> together = rules.judge(mutants);
    assertThat(together)
        .containsExactlyElementsOf(
            mutants.stream().flatMap(one -> rules.judge(List.of(one)).stream()).toList());
    assertThat(together.get(4).reasons()).containsExactly(Meaning.SIMILARITY);
    assertThat(together.get(2).reasons()).contains("relations");
    assertThat(rules.judge(List.of())).isEmpty();
  }

  @Test
  void aReplacedWordMustFitItsSentenceButATextThatSomeoneElseWroteNeedNot() {
    SeedMeaning rules = Meaning.lexical().forSeed(SEED);
    assertThat(judged(rules, "a", "some").reasons()).containsExactly("part-of-speech");
    assertThat(judged(rules, "find", "finds").reasons()).containsExactly("part-of-speech");
    assertThat(judged(rules, "number", "value").isKept()).isTrue();
    assertThat(rules.judgeTexts(List.of(SEED.replace("of an", "in an"))).get(0).isKept()).isTrue();
  }

  @Test
  void withoutTheEncoderTheDomainHasAnotherName() {
    Meaning lexical = Meaning.lexical();
    assertThat(lexical.name()).isEqualTo("meaning-lexical");
    assertThat(lexical.signature()).startsWith("meaning-lexical|rules:").doesNotContain("minilm");
    assertThat(judged(lexical.forSeed(SEED), "array", "submarine").similarity()).isEmpty();
    assertThat(Meaning.withPackagedEncoder().name()).isEqualTo("meaning");
    assertThat(Meaning.withPackagedEncoder().signature())
        .contains("model:minilm|hash:")
        .contains("least:0.");
    assertThat(Meaning.withPackagedEncoder().ruleNames())
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
    SeedMeaning rules = new Meaning(List.of(), Optional.of(lengths), 0.5).forSeed(SEED);
    SeedMeaning.Candidate one = candidate(rules, "largest", "biggest");
    SeedMeaning.Candidate other = candidate(rules, "array", "list");

    List<Judgement> first = rules.judge(List.of(one));
    rules.judge(List.of(other, one, one));

    assertThat(rules.judge(List.of(one))).isEqualTo(first);
    assertThat(encoded).containsOnlyOnce(one.text(), other.text());
  }

  private static Judgement judged(SeedMeaning rules, String from, String to) {
    return rules.judge(List.of(candidate(rules, from, to))).get(0);
  }

  private static SeedMeaning.Candidate candidate(SeedMeaning rules, String from, String to) {
    Words words = Words.of(SEED);
    int at =
        IntStream.range(0, words.size())
            .filter(position -> words.word(position).equals(from))
            .findFirst()
            .orElseThrow();
    List<ReplacedWord> edits = List.of(new ReplacedWord(at, from, to, 1));
    return rules.applyWordRules(words.render(edits), edits);
  }
}
