package dev.morph.scenarios.program.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Answers without a program, each with its cause. */
class UnusableAnswersTest {
  @Test
  void aCutOffAnswerIsUnusableWithACause() {
    Extracted extracted = AnswerReader.JAVA.read("```java\npublic class A {\n  int f() {\n    ret");

    assertThat(extracted.usable()).isFalse();
    assertThat(extracted.cause()).isEqualTo(Extracted.TRUNCATED);
    assertThat(extracted.repairs()).containsExactly("closed the code fence");
    assertThat(AnswerReader.JAVA.read("class A { /* and then").cause())
        .isEqualTo(Extracted.TRUNCATED);
    ExtractionContext context =
        AnswerReader.JAVA.context(Optional.empty(), Optional.of("class A { int f() {"));
    assertThat(AnswerReader.JAVA.read("```java\nreturn 1; /* and\n```", context).cause())
        .isEqualTo(Extracted.TRUNCATED);
  }

  @Test
  void anAnswerWithoutAJavaProgramHasACause() {
    assertThat(AnswerReader.JAVA.read(" \n\t").cause()).isEqualTo(Extracted.EMPTY);
    assertThat(AnswerReader.JAVA.read("I'm sorry, but I cannot help.").cause())
        .isEqualTo(Extracted.REFUSAL);
    assertThat(AnswerReader.JAVA.read("I do not know a task like this one.").cause())
        .isEqualTo(Extracted.NO_CODE);
    assertThat(AnswerReader.JAVA.read("The class of problems; it's {hard}.").cause())
        .isEqualTo(Extracted.NO_CODE);
    assertThat(AnswerReader.JAVA.read("```\n\n```").cause()).isEqualTo(Extracted.NO_CODE);
    assertThat(AnswerReader.JAVA.read("x".repeat(1_000_001)).cause()).isEqualTo(Extracted.TOO_LONG);
  }
}
