package dev.morph.scenarios.program.java.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValueComparisonTest {
  private final ValueComparison comparison = new ValueComparison(1e-9);

  private static Value set(Value... items) {
    return Value.holding(Value.Kind.SET, List.of(items));
  }

  private static Value list(Value... items) {
    return Value.holding(Value.Kind.LIST, List.of(items));
  }

  private static Value bean(String type, Value... items) {
    return new Value(Value.Kind.BEAN, type, 0, List.of(items));
  }

  @Test
  void setsAreComparedInAnyOrderWithTolerance() {
    Value left = set(Value.of(1.0), Value.of(2.0), Value.of(2.0));

    assertThat(comparison.same(left, set(Value.of(2.0 + 1e-12), Value.of(2.0), Value.of(1.0))))
        .isTrue();
    assertThat(comparison.same(left, set(Value.of(1.0), Value.of(1.0), Value.of(2.0)))).isFalse();
  }

  @Test
  void notANumberEqualsItselfAndZeroHasNoSign() {
    assertThat(comparison.same(Value.of(Double.NaN), Value.of(Double.NaN))).isTrue();
    assertThat(comparison.same(Value.of(0.0), Value.of(-0.0))).isTrue();
    assertThat(comparison.same(Value.of(Double.POSITIVE_INFINITY), Value.of(1e308))).isFalse();
    assertThat(comparison.same(Value.of(Double.NaN), Value.of(0.0))).isFalse();
  }

  @Test
  void intsAreNotLongsAndArraysAreNotLists() {
    assertThat(comparison.same(Value.of(1), Value.number(Value.Kind.LONG, 1))).isFalse();
    assertThat(
            comparison.same(
                Value.array("int", List.of(Value.of(1))),
                Value.holding(Value.Kind.LIST, List.of(Value.of(1)))))
        .isFalse();
  }

  @Test
  void beansAreComparedByCommonPropertiesWhateverTheirNames() {
    Value left = bean("Point", Value.of("x"), Value.of(1), Value.of("y"), Value.of(2));

    assertThat(
            comparison.same(
                left, bean("P", Value.of("x"), Value.of(1), Value.of("z"), Value.of(2))))
        .as("renamed with its class")
        .isTrue();
    assertThat(
            comparison.same(
                left, bean("Point", Value.of("x"), Value.of(1), Value.of("z"), Value.of(2))))
        .as("renamed in a class of one name")
        .isFalse();
    assertThat(
            comparison.same(
                left, bean("P", Value.of("x"), Value.of(1), Value.of("z"), Value.of(9))))
        .isFalse();
    assertThat(comparison.same(left, bean("P", Value.of("x"), Value.of(3)))).isFalse();
    assertThat(
            comparison.same(
                left, bean("P", Value.of("a"), Value.of(2), Value.of("b"), Value.of(1))))
        .isTrue();
    assertThat(comparison.same(left, bean("P"))).isFalse();
  }

  @Test
  void partiallyHiddenObjectsArePairedInAnyOrder() {
    Value empty = bean("Node", Value.of("value"), Value.NULL);
    Value full = bean("Node", Value.of("value"), Value.of("b"));
    Value hidesNothing = bean("Type2", Value.of("#other"), Value.NULL);
    Value hidesText = bean("Type2", Value.of("#other"), Value.of("b"));
    Value seed = set(empty, full);

    assertThat(comparison.same(seed, set(hidesNothing, hidesText))).isTrue();
    assertThat(comparison.same(seed, set(hidesText, hidesNothing))).isTrue();
    assertThat(comparison.same(seed, set(hidesNothing, hidesNothing))).isFalse();
    assertThat(comparison.same(set(full, full), set(hidesText, hidesNothing))).isFalse();
  }

  @Test
  void partlyReadValuesAreComparedByLengthAndRest() {
    Value cut = list(Value.of(1), Value.number(Value.Kind.CUT, 3));

    assertThat(comparison.same(cut, list(Value.of(1), Value.of(2), Value.of(3)))).isTrue();
    assertThat(comparison.same(cut, list(Value.of(9), Value.of(2), Value.of(3)))).isFalse();
    assertThat(comparison.same(cut, list(Value.of(1), Value.of(2)))).isFalse();
    assertThat(comparison.same(cut, list(Value.of(1), Value.number(Value.Kind.CUT, 4)))).isFalse();
    assertThat(
            comparison.same(
                set(Value.of(1), Value.number(Value.Kind.CUT, 2)), set(Value.of(2), Value.of(3))))
        .isTrue();
    assertThat(
            comparison.same(
                set(Value.of(1), Value.number(Value.Kind.CUT, 3)), set(Value.of(2), Value.of(3))))
        .isFalse();
  }

  @Test
  void aLargeValueOfTheMutantHidesNothing() {
    Value seed = list(Value.of(1), Value.of(2), Value.of(3));
    Value unread = Value.number(Value.Kind.CUT, 0);

    assertThat(comparison.same(seed, list(Value.of(1), Value.number(Value.Kind.CUT, 3)))).isFalse();
    assertThat(comparison.same(seed, list(Value.of(1), Value.of(2), unread))).isFalse();
    assertThat(
            comparison.same(
                set(Value.of(1), Value.of(2)), set(Value.of(1), Value.number(Value.Kind.CUT, 2))))
        .isFalse();
  }

  @Test
  void valuesBeyondTheLimitProveNothing() {
    Value unread = Value.number(Value.Kind.CUT, 0);

    assertThat(comparison.same(list(Value.of(1), unread), list(Value.of(1), Value.of(2)))).isTrue();
    assertThat(comparison.same(list(Value.of(1), unread), list(Value.of(2), Value.of(2))))
        .isFalse();
    assertThat(comparison.same(list(unread), list(Value.of(1), Value.of(2)))).isFalse();
  }

  @Test
  void graphsTooLargeToReadMayBeCutAtDifferentPlaces() {
    Value unread = Value.number(Value.Kind.CUT, 0);
    Value one = list(list(Value.of(1), Value.of(2)), unread);

    assertThat(comparison.same(one, list(unread, list(Value.of(3))))).isTrue();
    assertThat(comparison.same(one, list(list(unread, Value.of(3)), unread))).isFalse();
  }
}
