package dev.morph.scenarios.program.java.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValueComparisonTest {
  private final ValueComparison comparison = new ValueComparison(1e-9);

  private static Value set(Value... items) {
    return Value.ofItems(Value.Kind.SET, List.of(items));
  }

  private static Value list(Value... items) {
    return Value.ofItems(Value.Kind.LIST, List.of(items));
  }

  private static Value bean(String type, Value... items) {
    return new Value(Value.Kind.BEAN, type, 0, List.of(items));
  }

  @Test
  void setsAreComparedInAnyOrderWithTolerance() {
    Value left = set(Value.of(1.0), Value.of(2.0), Value.of(2.0));

    assertThat(comparison.areSame(left, set(Value.of(2.0 + 1e-12), Value.of(2.0), Value.of(1.0))))
        .isTrue();
    assertThat(comparison.areSame(left, set(Value.of(1.0), Value.of(1.0), Value.of(2.0))))
        .isFalse();
  }

  @Test
  void notANumberEqualsItselfAndZeroHasNoSign() {
    assertThat(comparison.areSame(Value.of(Double.NaN), Value.of(Double.NaN))).isTrue();
    assertThat(comparison.areSame(Value.of(0.0), Value.of(-0.0))).isTrue();
    assertThat(comparison.areSame(Value.of(Double.POSITIVE_INFINITY), Value.of(1e308))).isFalse();
    assertThat(comparison.areSame(Value.of(Double.NaN), Value.of(0.0))).isFalse();
  }

  @Test
  void intsAreNotLongsAndArraysAreNotLists() {
    assertThat(comparison.areSame(Value.of(1), Value.ofBits(Value.Kind.LONG, 1))).isFalse();
    assertThat(
            comparison.areSame(
                Value.array("int", List.of(Value.of(1))),
                Value.ofItems(Value.Kind.LIST, List.of(Value.of(1)))))
        .isFalse();
  }

  @Test
  void beansAreComparedByCommonPropertiesWhateverTheirNames() {
    Value left = bean("Point", Value.of("x"), Value.of(1), Value.of("y"), Value.of(2));

    assertThat(
            comparison.areSame(
                left, bean("P", Value.of("x"), Value.of(1), Value.of("z"), Value.of(2))))
        .as("renamed with its class")
        .isTrue();
    assertThat(
            comparison.areSame(
                left, bean("Point", Value.of("x"), Value.of(1), Value.of("z"), Value.of(2))))
        .as("renamed in a class of one name")
        .isFalse();
    assertThat(
            comparison.areSame(
                left, bean("P", Value.of("x"), Value.of(1), Value.of("z"), Value.of(9))))
        .isFalse();
    assertThat(comparison.areSame(left, bean("P", Value.of("x"), Value.of(3)))).isFalse();
    assertThat(
            comparison.areSame(
                left, bean("P", Value.of("a"), Value.of(2), Value.of("b"), Value.of(1))))
        .isTrue();
    assertThat(comparison.areSame(left, bean("P"))).isFalse();
  }

  @Test
  void partiallyHiddenObjectsArePairedInAnyOrder() {
    Value empty = bean("Node", Value.of("value"), Value.NULL);
    Value full = bean("Node", Value.of("value"), Value.of("b"));
    Value hidesNothing = bean("Type2", Value.of("#other"), Value.NULL);
    Value hidesText = bean("Type2", Value.of("#other"), Value.of("b"));
    Value seed = set(empty, full);

    assertThat(comparison.areSame(seed, set(hidesNothing, hidesText))).isTrue();
    assertThat(comparison.areSame(seed, set(hidesText, hidesNothing))).isTrue();
    assertThat(comparison.areSame(seed, set(hidesNothing, hidesNothing))).isFalse();
    assertThat(comparison.areSame(set(full, full), set(hidesText, hidesNothing))).isFalse();
  }

  @Test
  void partlyReadValuesAreComparedByLengthAndRest() {
    Value cut = list(Value.of(1), Value.ofBits(Value.Kind.CUT, 3));

    assertThat(comparison.areSame(cut, list(Value.of(1), Value.of(2), Value.of(3)))).isTrue();
    assertThat(comparison.areSame(cut, list(Value.of(9), Value.of(2), Value.of(3)))).isFalse();
    assertThat(comparison.areSame(cut, list(Value.of(1), Value.of(2)))).isFalse();
    assertThat(comparison.areSame(cut, list(Value.of(1), Value.ofBits(Value.Kind.CUT, 4))))
        .isFalse();
    assertThat(
            comparison.areSame(
                set(Value.of(1), Value.ofBits(Value.Kind.CUT, 2)), set(Value.of(2), Value.of(3))))
        .isTrue();
    assertThat(
            comparison.areSame(
                set(Value.of(1), Value.ofBits(Value.Kind.CUT, 3)), set(Value.of(2), Value.of(3))))
        .isFalse();
  }

  @Test
  void aLargeValueOfTheMutantHidesNothing() {
    Value seed = list(Value.of(1), Value.of(2), Value.of(3));
    Value unread = Value.ofBits(Value.Kind.CUT, 0);

    assertThat(comparison.areSame(seed, list(Value.of(1), Value.ofBits(Value.Kind.CUT, 3))))
        .isFalse();
    assertThat(comparison.areSame(seed, list(Value.of(1), Value.of(2), unread))).isFalse();
    assertThat(
            comparison.areSame(
                set(Value.of(1), Value.of(2)), set(Value.of(1), Value.ofBits(Value.Kind.CUT, 2))))
        .isFalse();
  }

  @Test
  void valuesBeyondTheLimitProveNothing() {
    Value unread = Value.ofBits(Value.Kind.CUT, 0);

    assertThat(comparison.areSame(list(Value.of(1), unread), list(Value.of(1), Value.of(2))))
        .isTrue();
    assertThat(comparison.areSame(list(Value.of(1), unread), list(Value.of(2), Value.of(2))))
        .isFalse();
    assertThat(comparison.areSame(list(unread), list(Value.of(1), Value.of(2)))).isFalse();
  }

  @Test
  void graphsTooLargeToReadMayBeCutAtDifferentPlaces() {
    Value unread = Value.ofBits(Value.Kind.CUT, 0);
    Value one = list(list(Value.of(1), Value.of(2)), unread);

    assertThat(comparison.areSame(one, list(unread, list(Value.of(3))))).isTrue();
    assertThat(comparison.areSame(one, list(list(unread, Value.of(3)), unread))).isFalse();
  }
}
