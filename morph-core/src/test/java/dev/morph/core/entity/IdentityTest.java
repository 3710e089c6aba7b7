package dev.morph.core.entity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IdentityTest {
  @Test
  void aCaseIdIsTheSha256OfCanonicalJson() {
    // printf '{"dataset":"starter","item":"array-1","text":"Sum an array."}' | sha256sum
    assertThat(CaseId.of("starter", "array-1", "Sum an array.").hex())
        .isEqualTo("a5ee7658d48f329f6230ff3c8b6c93bad797c71eee64d91efffb4b73b5bf68d7");
  }

  @Test
  void canonicalJsonSortsKeysAtEveryDepthAndHasNoWhiteSpace() {
    Map<String, Object> inner = new LinkedHashMap<>();
    inner.put("z", 1);
    inner.put("a", List.of("é\n\"", true));
    Map<String, Object> outer = new LinkedHashMap<>();
    outer.put("b", inner);
    outer.put("a", "x");

    assertThat(CanonicalJson.write(outer))
        .isEqualTo("{\"a\":\"x\",\"b\":{\"a\":[\"é\\n\\\"\",true],\"z\":1}}");
  }

  @Test
  void theSameTextForAnotherTaskIsAnotherCase() {
    assertThat(CaseId.of("a", "1", "t"))
        .isNotEqualTo(CaseId.of("a", "2", "t"))
        .isNotEqualTo(CaseId.of("b", "1", "t"));
  }

  @Test
  void anInvalidHashIsNotACaseId() {
    assertThatThrownBy(() -> new CaseId("ABC")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void bulkDrawsEqualSingleDraws() {
    for (int bound : new int[] {1, 2, 3, 28, 92, 1000, 65_537, Integer.MAX_VALUE}) {
      SeededDraw one = SeededDraw.of(1, "bootstrap", "x");
      int[] singly = IntStream.range(0, 5000).map(i -> one.nextInt(bound)).toArray();

      int[] together = new int[5000];
      SeededDraw.of(1, "bootstrap", "x").nextInts(together, bound);

      assertThat(together).isEqualTo(singly);
    }
  }

  @Test
  void aDrawIsAFunctionOfSeedPurposeAndId() {
    assertThat(numbers(SeededDraw.of(1, "tie", "x")))
        .isEqualTo(numbers(SeededDraw.of(1, "tie", "x")));
    assertThat(numbers(SeededDraw.of(1, "tie", "x")))
        .isNotEqualTo(numbers(SeededDraw.of(2, "tie", "x")))
        .isNotEqualTo(numbers(SeededDraw.of(1, "sample", "x")))
        .isNotEqualTo(numbers(SeededDraw.of(1, "tie", "y")));
  }

  @Test
  void drawsAreUniform() {
    SeededDraw draw = SeededDraw.of(5, "uniform", "");
    int[] counts = new int[7];
    int[] bigCounts = new int[7];
    for (int i = 0; i < 70_000; i++) {
      counts[draw.nextInt(7)]++;
      bigCounts[draw.nextBelow(BigInteger.valueOf(7)).intValueExact()]++;
    }
    // Ten thousand expected in each; five standard deviations are 463.
    assertThat(Arrays.stream(counts)).allMatch(count -> Math.abs(count - 10_000) < 463);
    assertThat(Arrays.stream(bigCounts)).allMatch(count -> Math.abs(count - 10_000) < 463);
  }

  @Test
  void drawsStayBelowHugeBounds() {
    SeededDraw draw = SeededDraw.of(5, "huge", "");
    BigInteger bound = BigInteger.TEN.pow(60);
    List<BigInteger> drawn = IntStream.range(0, 500).mapToObj(i -> draw.nextBelow(bound)).toList();

    assertThat(drawn).allMatch(value -> value.signum() >= 0 && value.compareTo(bound) < 0);
    assertThat(drawn).anyMatch(value -> value.compareTo(bound.shiftRight(1)) > 0);
    assertThat(draw.nextBelow(BigInteger.ONE)).isZero();
  }

  @Test
  void aMutantKnowsItsOrderItsRankAndItsSeed() {
    TestCase<String> seed = TestCase.seed("starter", "array-1", "sum an array");
    TestCase<String> mutant =
        TestCase.mutant(
            seed,
            "total the array",
            "ReplaceWord",
            List.of(
                new Edit.ReplacedWord(0, "sum", "total", 3),
                new Edit.ReplacedWord(1, "an", "the", 1)));

    assertThat(mutant.order()).isEqualTo(2);
    assertThat(mutant.rank()).isEqualTo(3);
    assertThat(mutant.origin().item()).isEqualTo("array-1");
    assertThat(((Origin.Mutant) mutant.origin()).parents()).containsExactly(seed.id());
    assertThat(mutant.id()).isEqualTo(CaseId.of("starter", "array-1", "total the array"));
    assertThat(seed.order()).isZero();
  }

  private static List<Long> numbers(SeededDraw draw) {
    return IntStream.range(0, 5).mapToObj(i -> draw.nextLong()).toList();
  }
}
