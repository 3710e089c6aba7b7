package dev.morph.scenarios.program.java.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.sandbox.worker.read.BeanReader;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The edges of each rule of comparison, from either side. */
class ValueComparisonLawsTest {
  private static final Value ONE = Value.of(1);
  private static final Value TWO = Value.of(2);
  private static final Value THREE = Value.of(3);
  private static final Value UNREAD = cut(0);

  private final ValueComparison comparison = new ValueComparison(1e-9);

  @Test
  void theToleranceIsRelativeToTheLargerNumber() {
    ValueComparison half = new ValueComparison(0.5);

    assertThat(half.areSame(Value.of(1.0), Value.of(2.0))).isTrue();
    assertThat(half.areSame(Value.of(2.0), Value.of(1.0))).isTrue();
    assertThat(half.areSame(Value.of(-1.0), Value.of(-2.0))).isTrue();
    assertThat(half.areSame(Value.of(1.0), Value.of(2.1))).isFalse();
    assertThat(half.areSame(Value.of(2.1), Value.of(1.0))).isFalse();
    assertThat(half.areSame(Value.of(1.0), Value.of(-1.0))).isFalse();
    assertThat(same(Value.of(1e9), Value.of(1e9 + 0.5))).isTrue();
    assertThat(same(Value.of(1e9), Value.of(1e9 + 2))).isFalse();
  }

  @Test
  void floatsAreComparedToSixDigitsDoublesAreNot() {
    assertThat(same(real(1.0000005f), real(1.0f))).isTrue();
    assertThat(same(real(1.000002f), real(1.0f))).isFalse();
    assertThat(same(Value.of(1.0000005), Value.of(1.0))).isFalse();
    assertThat(new ValueComparison(0.5).areSame(real(1.0f), real(2.0f))).isTrue();
  }

  @Test
  void infinityAndNotANumberEqualOnlyThemselves() {
    ValueComparison wide = new ValueComparison(1);
    double infinite = Double.POSITIVE_INFINITY;

    assertThat(wide.areSame(Value.of(infinite), Value.of(infinite))).isTrue();
    assertThat(wide.areSame(Value.of(infinite), Value.of(-infinite))).isFalse();
    assertThat(wide.areSame(Value.of(infinite), Value.of(1.0))).isFalse();
    assertThat(wide.areSame(Value.of(1.0), Value.of(infinite))).isFalse();
    assertThat(wide.areSame(Value.of(Double.NaN), Value.of(Double.NaN))).isTrue();
    assertThat(wide.areSame(Value.of(Double.NaN), Value.of(1.0))).isFalse();
    assertThat(wide.areSame(Value.of(1.0), Value.of(Double.NaN))).isFalse();
  }

  @Test
  void textsAreTheSameCharacterByCharacter() {
    assertThat(same(Value.of("a"), Value.of("a"))).isTrue();
    assertThat(same(Value.of("a"), Value.of("b"))).isFalse();
    assertThat(same(Value.of("Point@1b6d3586"), Value.of("Point@4554617c")))
        .as("identities are left out where they come from")
        .isFalse();
    assertThat(same(Value.of("Point@1b6d3586"), Value.of("Line@4554617c"))).isFalse();
    assertThat(same(named(Value.Kind.NAMED, "Date 1"), named(Value.Kind.NAMED, "Date 1"))).isTrue();
    assertThat(same(named(Value.Kind.NAMED, "Date 1"), named(Value.Kind.NAMED, "Date 2")))
        .isFalse();
    assertThat(same(named(Value.Kind.CONSTANT, "A@1b6"), named(Value.Kind.CONSTANT, "A@4ff")))
        .as("a constant has no identity")
        .isFalse();
  }

  @Test
  void exceptionsAreComparedByTypeAndOrigin() {
    assertThat(same(Value.thrown("E", true), Value.thrown("E", true))).isTrue();
    assertThat(same(Value.thrown("E", true), Value.thrown("E", false))).isFalse();
    assertThat(same(Value.thrown("E", true), Value.thrown("F", true))).isFalse();
  }

  @Test
  void plainValuesAreComparedByTheirBits() {
    assertThat(same(ONE, Value.of(1))).isTrue();
    assertThat(same(ONE, TWO)).isFalse();
    assertThat(same(Value.of(true), Value.of(false))).isFalse();
    assertThat(same(Value.NULL, Value.NULL)).isTrue();
    assertThat(same(Value.NULL, Value.VOID)).isFalse();
  }

  @Test
  void orderedValuesAreComparedByPosition() {
    for (Value.Kind kind :
        List.of(Value.Kind.LIST, Value.Kind.ARRAY, Value.Kind.OPTIONAL, Value.Kind.ENTRY)) {
      assertThat(same(holding(kind), holding(kind))).isTrue();
      assertThat(same(holding(kind, ONE, TWO), holding(kind, ONE, TWO))).isTrue();
      assertThat(same(holding(kind, ONE, TWO), holding(kind, TWO, ONE))).isFalse();
      assertThat(same(holding(kind, ONE, TWO), holding(kind, ONE, THREE))).isFalse();
      assertThat(same(holding(kind, ONE), holding(kind, ONE, TWO))).isFalse();
      assertThat(same(holding(kind, ONE, TWO), holding(kind, ONE))).isFalse();
      assertThat(same(holding(kind), holding(kind, ONE))).isFalse();
    }
  }

  @Test
  void setsAreComparedInAnyOrderEachItemOnce() {
    assertThat(same(set(ONE, TWO, THREE), set(THREE, ONE, TWO))).isTrue();
    assertThat(same(set(ONE, ONE, TWO), set(ONE, TWO, TWO))).isFalse();
    assertThat(same(set(ONE), set(ONE, ONE))).isFalse();
    assertThat(same(set(ONE, ONE), set(ONE))).isFalse();
    assertThat(same(set(), set())).isTrue();
  }

  @Test
  void mapsAreComparedEntryByEntryInAnyOrder() {
    Value map = map(ONE, TWO, THREE, ONE);

    assertThat(same(map, map(THREE, ONE, ONE, TWO))).isTrue();
    assertThat(same(map, map(ONE, ONE, THREE, TWO))).as("values exchanged").isFalse();
    assertThat(same(map, map(TWO, ONE, THREE, ONE))).as("key and value exchanged").isFalse();
    assertThat(same(map, map(ONE, TWO))).isFalse();
  }

  @Test
  void truncatedMapsAreComparedBySize() {
    Value cutMap = map(ONE, TWO, cut(2));

    assertThat(same(cutMap, map(THREE, ONE, ONE, TWO))).isTrue();
    assertThat(same(cutMap, map(THREE, ONE))).isFalse();
    assertThat(same(cutMap, map(THREE, ONE, cut(2)))).isTrue();
    assertThat(same(cutMap, map(THREE, ONE, cut(3)))).isFalse();
  }

  @Test
  void truncatedListsAreComparedByTheirCommonPart() {
    Value longer = list(ONE, TWO, cut(4));

    assertThat(same(longer, list(ONE, cut(4)))).isTrue();
    assertThat(same(list(ONE, cut(4)), longer)).isTrue();
    assertThat(same(longer, list(ONE, THREE, cut(4)))).isFalse();
    assertThat(same(longer, list(ONE, TWO, THREE, ONE))).isTrue();
    assertThat(same(longer, list(ONE, TWO, THREE))).isFalse();
    assertThat(same(list(cut(3)), list(ONE, TWO, THREE))).isTrue();
  }

  @Test
  void unreadValuesMatchAnythingAndTruncatedOnesDoNot() {
    assertThat(same(UNREAD, ONE)).isTrue();
    assertThat(same(UNREAD, UNREAD)).isTrue();
    assertThat(same(ONE, UNREAD))
        .as("the mutant's proves nothing if the seed's is whole")
        .isFalse();
    assertThat(same(cut(3), ONE)).isFalse();
    assertThat(same(list(UNREAD, ONE), list(TWO, UNREAD))).isTrue();
    assertThat(same(list(UNREAD, ONE), list(TWO, TWO))).isFalse();
  }

  @Test
  void unreadValuesTakeNoPartnersFromReadOnes() {
    assertThat(same(set(UNREAD, ONE), set(ONE, TWO))).isTrue();
    assertThat(same(set(ONE, UNREAD), set(TWO, ONE))).isTrue();
    assertThat(same(set(UNREAD, Value.of(1.0)), set(UNREAD, Value.of(1.0 + 1e-12)))).isTrue();
    assertThat(same(set(UNREAD, ONE), set(TWO, THREE))).isFalse();
    assertThat(same(map(ONE, UNREAD, TWO, ONE), map(TWO, ONE, ONE, THREE))).isTrue();
  }

  @Test
  void beansWithCommonNamesAreComparedByName() {
    Value bean = bean("x", ONE, "y", TWO);

    assertThat(same(bean, bean("y", TWO, "x", ONE))).isTrue();
    assertThat(same(bean, bean("x", ONE, "z", TWO))).as("a renamed property").isFalse();
    assertThat(same(bean, bean("x", ONE))).as("a property less").isFalse();
    assertThat(same(bean, bean("x", ONE, "y", TWO, "z", THREE))).as("one more").isTrue();
    assertThat(same(bean, bean("x", ONE, hidden("y"), TWO))).as("by another accessor").isTrue();
    assertThat(same(bean, bean("x", ONE, hidden("y"), ONE))).isFalse();
    assertThat(same(bean, bean("x", TWO, "z", THREE))).isFalse();
    assertThat(same(bean, bean("x", ONE, "y", THREE))).isFalse();
  }

  @Test
  void beansWithoutCommonNamesAreComparedByValue() {
    assertThat(same(bean("x", ONE, "y", TWO), renamed("a", TWO, "b", ONE))).isTrue();
    assertThat(same(bean("x", ONE, "y", TWO), renamed("a", TWO, "b", TWO))).isFalse();
    assertThat(same(bean("x", ONE, "y", TWO), renamed("a", ONE))).isFalse();
    assertThat(same(bean("x", ONE, "y", TWO), renamed("a", ONE, hidden("b"), TWO))).isTrue();
    assertThat(same(bean("x", ONE), bean("a", ONE))).as("the class was not renamed").isFalse();
  }

  @Test
  void valuesHiddenByBothAreNotCompared() {
    assertThat(same(bean(hidden("x"), ONE), bean(hidden("x"), TWO))).isTrue();
    assertThat(same(bean(), bean(hidden("x"), TWO))).isTrue();
    assertThat(same(bean(), bean())).isTrue();
  }

  @Test
  void shownValuesMustBeAmongTheHiddenOnesOfTheOther() {
    Value hides = bean(hidden("a"), ONE, hidden("b"), TWO, hidden("c"), TWO);

    for (boolean seedHides : List.of(true, false)) {
      assertThat(either(seedHides, hides, bean("x", TWO))).isTrue();
      assertThat(either(seedHides, hides, bean("x", TWO, "y", TWO, "z", ONE))).isTrue();
      assertThat(either(seedHides, hides, bean("x", THREE))).isFalse();
      assertThat(either(seedHides, hides, bean("x", TWO, "y", THREE))).isFalse();
      assertThat(either(seedHides, hides, bean("x", ONE, "y", ONE)))
          .as("each hidden value once")
          .isFalse();
      assertThat(either(seedHides, hides, bean("x", list(THREE), "y", TWO)))
          .as("only plain values count")
          .isTrue();
      assertThat(either(seedHides, bean(), bean("x", ONE))).isFalse();
    }
  }

  @Test
  void everyPlainKindIsSearchedAmongHiddenValues() {
    for (Value.Kind kind :
        List.of(
            Value.Kind.BOOLEAN,
            Value.Kind.BYTE,
            Value.Kind.SHORT,
            Value.Kind.INT,
            Value.Kind.LONG,
            Value.Kind.CHAR,
            Value.Kind.FLOAT,
            Value.Kind.DOUBLE)) {
      assertThat(same(bean(hidden("a"), Value.ofBits(kind, 1)), bean("x", Value.ofBits(kind, 0))))
          .as("%s", kind)
          .isFalse();
    }
    for (Value.Kind kind : List.of(Value.Kind.TEXT, Value.Kind.NAMED, Value.Kind.CONSTANT)) {
      assertThat(same(bean(hidden("a"), named(kind, "a")), bean("x", named(kind, "b")))).isFalse();
      assertThat(same(bean(hidden("a"), named(kind, "a")), bean("x", named(kind, "a")))).isTrue();
    }
  }

  private boolean either(boolean swapped, Value one, Value other) {
    return swapped ? same(one, other) : same(other, one);
  }

  private boolean same(Value seed, Value mutant) {
    return comparison.areSame(seed, mutant);
  }

  private static Value real(float number) {
    return Value.ofBits(Value.Kind.FLOAT, Double.doubleToLongBits(number));
  }

  private static Value cut(long howMuch) {
    return Value.ofBits(Value.Kind.CUT, howMuch);
  }

  private static Value named(Value.Kind kind, String text) {
    return Value.ofText(kind, text);
  }

  private static Value holding(Value.Kind kind, Value... items) {
    return Value.ofItems(kind, List.of(items));
  }

  private static Value list(Value... items) {
    return holding(Value.Kind.LIST, items);
  }

  private static Value set(Value... items) {
    return holding(Value.Kind.SET, items);
  }

  private static Value map(Value... items) {
    return holding(Value.Kind.MAP, items);
  }

  private static String hidden(String name) {
    return BeanReader.HIDDEN + name;
  }

  @Test
  void objectsOfDifferentSharedClassesAreDifferent() {
    ValueComparison shared = new ValueComparison(1e-9, Set.of("Bean", "Other"));

    assertThat(shared.areSame(bean("x", ONE), renamed("x", ONE))).isFalse();
    assertThat(same(bean("x", ONE), renamed("x", ONE))).isTrue();
  }

  @Test
  void ownExceptionsAreComparedByTheirState() {
    assertThat(same(Value.thrown("E", bean("c", ONE)), Value.thrown("E", bean("c", ONE)))).isTrue();
    assertThat(same(Value.thrown("E", bean("c", ONE)), Value.thrown("E", bean("c", TWO))))
        .isFalse();
  }

  @Test
  void orderCountsIfBothKeepTheSameKindOfOrder() {
    for (Value.Kind kind : List.of(Value.Kind.SET, Value.Kind.MAP)) {
      Value inserted = new Value(kind, "", Value.INSERTED, List.of(ONE, ONE, TWO, TWO));
      Value turned = new Value(kind, "", Value.INSERTED, List.of(TWO, TWO, ONE, ONE));
      assertThat(same(inserted, turned)).isFalse();
      assertThat(same(inserted, inserted)).isTrue();
      assertThat(same(inserted, new Value(kind, "", Value.SORTED, turned.items()))).isTrue();
      assertThat(same(inserted, new Value(kind, "", 0, turned.items()))).isTrue();
    }
  }

  @Test
  void differingExactDigestsAreADifference() {
    assertThat(same(list(ONE, digest("=a")), list(ONE, digest("=a")))).isTrue();
    assertThat(same(list(ONE, digest("=a")), list(ONE, digest("=b")))).isFalse();
    assertThat(same(list(ONE, digest("~a")), list(ONE, digest("~b")))).isTrue();
    assertThat(same(set(digest("=a"), digest("=c")), set(digest("=b"), digest("=c")))).isFalse();
    assertThat(same(set(digest("=a"), digest("=c")), set(digest("=a"), digest("=d")))).isTrue();
  }

  @Test
  void unreadValuesDecideNothing() {
    assertThat(sure(list(ONE), list(ONE))).isTrue();
    assertThat(sure(ONE, ONE)).isTrue();
    assertThat(sure(list(digest("=a")), list(digest("=a")))).isTrue();
    assertThat(sure(list(digest("~a")), list(digest("~b")))).isFalse();
    assertThat(sure(list(cut(0)), list(cut(0)))).isFalse();
    assertThat(sure(list(named(Value.Kind.OPAQUE, "T")), list(named(Value.Kind.OPAQUE, "T"))))
        .isFalse();
    Value one = bean(hidden("v"), ONE);
    Value two = bean(hidden("v"), TWO);
    assertThat(sure(one, two)).as("it is asked by its methods").isTrue();
    assertThat(sure(list(one), list(two))).as("nobody asks it").isFalse();
    assertThat(sure(list(one), list(one))).isTrue();
    assertThat(sure(list(bean("v", TWO)), list(two))).as("one shows what the other has").isTrue();
    assertThat(sure(list(bean("v", ONE)), list(two))).as("it shows something else").isFalse();
    assertThat(comparison.comparesCompletely(one, two, false))
        .as("an argument is not asked")
        .isFalse();
    ValueComparison ofOneName = new ValueComparison(1e-9, Set.of("Bean"));
    assertThat(ofOneName.comparesCompletely(list(digest("^Bean|a")), list(digest("^Bean|b")), true))
        .isFalse();
    assertThat(sure(list(digest("^Bean|a")), list(digest("^Cell|b"))))
        .as("every class has another name")
        .isTrue();
    assertThat(
            ofOneName.comparesCompletely(
                list(digest("^Bean,Node|a")), list(digest("^Bean,Spot|b")), true))
        .as("one of the classes has another name")
        .isTrue();
    assertThat(
            ofOneName.comparesCompletely(
                list(digest("^*,Bean|a")), list(digest("^*,Bean|b")), true))
        .as("more classes than a digest names hide nothing")
        .isFalse();
  }

  private boolean sure(Value seed, Value mutant) {
    return comparison.comparesCompletely(seed, mutant, true);
  }

  private static Value digest(String text) {
    return new Value(Value.Kind.CUT, text, 9, List.of());
  }

  private static Value renamed(Object... properties) {
    return new Value(Value.Kind.BEAN, "Other", 0, bean(properties).items());
  }

  /** Names and values by turns. */
  private static Value bean(Object... properties) {
    List<Value> items =
        Arrays.stream(properties)
            .map(one -> one instanceof String name ? Value.of(name) : (Value) one)
            .toList();
    return new Value(Value.Kind.BEAN, "Bean", 0, items);
  }
}
