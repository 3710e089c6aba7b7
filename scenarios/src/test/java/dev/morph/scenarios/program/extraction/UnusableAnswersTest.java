package dev.morph.scenarios.program.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Answers without a program, each with its cause. */
class UnusableAnswersTest {
  @Test
  void aCutOffAnswerIsUnusableWithACause() {
    Extracted extracted = CodeExtraction.extract("```java\npublic class A {\n  int f() {\n    ret");

    assertThat(extracted.usable()).isFalse();
    assertThat(extracted.cause()).isEqualTo(Extracted.TRUNCATED);
    assertThat(extracted.repairs()).containsExactly("closed the code fence");
    assertThat(CodeExtraction.extract("class A { /* and then").cause())
        .isEqualTo(Extracted.TRUNCATED);
    ExtractionContext context = ExtractionContext.ofPrompt("class A { int f() {");
    assertThat(CodeExtraction.extract("```java\nreturn 1; /* and\n```", context).cause())
        .isEqualTo(Extracted.TRUNCATED);
  }

  @Test
  void anAnswerWithoutAJavaProgramHasACause() {
    assertThat(CodeExtraction.extract(" \n\t").cause()).isEqualTo(Extracted.EMPTY);
    assertThat(CodeExtraction.extract("I'm sorry, but I cannot help.").cause())
        .isEqualTo(Extracted.REFUSAL);
    assertThat(CodeExtraction.extract("I do not know a task like this one.").cause())
        .isEqualTo(Extracted.NO_CODE);
    assertThat(CodeExtraction.extract("The class of problems; it's {hard}.").cause())
        .isEqualTo(Extracted.NO_CODE);
    assertThat(CodeExtraction.extract("```\n\n```").cause()).isEqualTo(Extracted.NO_CODE);
    assertThat(CodeExtraction.extract("x".repeat(1_000_001)).cause()).isEqualTo(Extracted.TOO_LONG);
  }
}
