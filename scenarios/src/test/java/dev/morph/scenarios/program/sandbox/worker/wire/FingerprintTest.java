package dev.morph.scenarios.program.sandbox.worker.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The properties of two digests decide whether their difference proves anything. */
class FingerprintTest {
  private static final Value ONE = Value.of(1);
  private static final Value TWO = Value.of(2);
  private static final Value REAL = Value.ofItems(Value.Kind.LIST, List.of(Value.of(0.1)));
  private static final Value BEAN =
      new Value(Value.Kind.BEAN, "Point", 0, List.of(Value.of("x"), ONE));

  @Test
  void aDigestOfPlainValuesIsExact() {
    assertThat(cut(set(0, ONE, TWO)).isCutExactly()).isTrue();
  }

  @Test
  void aNestedFloatingPointNumberMakesTheDigestInexact() {
    assertThat(cut(set(0, ONE, REAL)).isCutExactly()).isFalse();
    assertThat(cut(set(0, set(0, REAL), TWO)).isCutExactly()).isFalse();
    assertThat(cut(map(TWO, set(0, REAL))).isCutExactly()).isFalse();
  }

  @Test
  void aDigestNamesTheClassesOfTheProgramInIt() {
    assertThat(cut(set(0, ONE, BEAN)).classesInCut()).containsExactly("Point");
    assertThat(cut(set(0, set(0, BEAN, REAL))).classesInCut()).containsExactly("Point");
    assertThat(cut(map(ONE, set(0, BEAN))).classesInCut()).containsExactly("Point");
  }

  @Test
  void aDigestNamesEightClassesAndSaysThatThereAreMore() {
    List<Value> beans = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      beans.add(new Value(Value.Kind.BEAN, "C" + i, 0, List.of()));
    }
    beans.add(beans.get(0));
    assertThat(cut(set(0, beans.toArray(Value[]::new))).classesInCut())
        .hasSize(8)
        .doesNotContain(Value.ANY_CLASS);
    beans.add(BEAN);
    assertThat(cut(set(0, beans.toArray(Value[]::new))).classesInCut()).contains(Value.ANY_CLASS);
  }

  @Test
  void nestedDigestsKeepTheirProperties() {
    assertThat(cut(set(0, ONE, cut(REAL))).isCutExactly()).isFalse();
    assertThat(cut(set(0, ONE, cut(BEAN))).classesInCut()).containsExactly("Point");
  }

  @Test
  void theOrderOfASetCountsOnlyIfKeptAndThenProvesNothing() {
    assertThat(cut(set(0, ONE, TWO))).isEqualTo(cut(set(0, TWO, ONE)));
    Value linked = cut(set(Value.INSERTED, ONE, TWO));
    assertThat(linked).isNotEqualTo(cut(set(Value.INSERTED, TWO, ONE)));
    assertThat(linked.isCutExactly()).isFalse();
  }

  @Test
  void swappingKeysAndValuesChangesTheDigest() {
    assertThat(cut(map(ONE, TWO))).isNotEqualTo(cut(map(TWO, ONE)));
  }

  @Test
  void multiplicitiesInASetChangeItsDigest() {
    List<Value> items = new ArrayList<>(Collections.nCopies(3, ONE));
    items.add(TWO);
    assertThat(cut(set(0, ONE, ONE, TWO, TWO)))
        .isNotEqualTo(cut(Value.ofItems(Value.Kind.SET, 0, items)));
  }

  private static Value set(long order, Value... items) {
    return Value.ofItems(Value.Kind.SET, order, List.of(items));
  }

  private static Value map(Value key, Value value) {
    return Value.ofItems(Value.Kind.MAP, 0, List.of(key, value));
  }

  private static Value cut(Value value) {
    return Value.cutOff(new Fingerprint().add(value).text(), 7);
  }
}
