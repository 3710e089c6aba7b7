package dev.morph.morphisms.text.perturbation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProseTest {
  @Test
  void wordsOfTheTaskAreFreeAndNamesAndExamplesAreFrozen() {
    assertThat(free("Sort two lists by `size`, rows[i] and maxOf(x) in (ascending) order."))
        .containsExactly("Sort", "lists", "by", "and", "in", "ascending", "order");
  }

  @Test
  void textIsFrozenFromTheFirstExampleOrLineOfCodeOn() {
    assertThat(free("Add them.\n\nExample:\n  add one to one")).containsExactly("Add", "them");
    assertThat(free("Add them.\n> add one")).containsExactly("Add", "them");
    assertThat(free("Add them.\n\nKeep to this:\n```java\nclass Adder {\n```"))
        .containsExactly("Add", "them");
    assertThat(free("Add them.\npublic class Adder {\n  int add")).containsExactly("Add", "them");
  }

  @Test
  void codeBeforeAFenceOfAnotherLanguageIsFrozen() {
    assertThat(free("Add them.\nstatic int add(int value) {\n```python\nadd(1)\n```"))
        .containsExactly("Add", "them");
  }

  @Test
  void indentedExamplesAreFrozen() {
    assertThat(free("Add them.\n    >>> add(1)\n    False")).containsExactly("Add", "them");
  }

  @Test
  void aNumberInAFormulaIsNotRewritten() {
    Prose prose = Prose.of("It appears more than n / 2 times, or 3 times.");

    assertThat(prose.isRewritable(5)).isFalse();
    assertThat(prose.isRewritable(8)).isTrue();
  }

  @Test
  void noSentenceEndsWithAnAbbreviationBeforeAnExample() {
    assertThat(Prose.of("Count the bits, i.e. print the ones. Skip some, e.g. zeros.").sentences())
        .hasSize(2);
  }

  @Test
  void aTextThatConsistsOfExamplesIsAllProse() {
    assertThat(free("Input: numbers")).containsExactly("Input", "numbers");
  }

  @Test
  void sentencesEndWithAMarkAndASpaceOrAnEmptyLine() {
    Prose prose = Prose.of("Use Math.max to add. Then stop!\n\nPrint it");

    assertThat(prose.sentences())
        .extracting(it -> prose.text().substring(it.start(), it.end()))
        .containsExactly("Use Math.max to add.", "Then stop!", "Print it");
  }

  private static List<String> free(String text) {
    Prose prose = Prose.of(text);
    return prose.freePositions().mapToObj(prose.words()::word).toList();
  }
}
