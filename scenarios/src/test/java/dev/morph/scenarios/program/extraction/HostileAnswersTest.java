package dev.morph.scenarios.program.extraction;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.SeededDraw;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Text that no model means well with: extraction never fails, and what it calls a program is one as
 * far as braces go. That its time is linear is measured by {@code ExtractionTimes}.
 */
class HostileAnswersTest {
  static final List<String> PIECES =
      List.of(
          "{",
          "}",
          "`",
          "```\n",
          "```\n```\n",
          "~~~",
          "\"",
          "\"\"\"\n",
          "\"\"\" ",
          "'",
          "'\\",
          "/*",
          "*/",
          "//",
          "(",
          ")",
          "class A{",
          "class A{}",
          "a b(",
          "f a({",
          "import a;\n",
          "import a.*;\n",
          "import java.b.*;\nnew C ",
          "package p;",
          "@",
          "&",
          "&lt;",
          "&lt",
          "\\",
          "\n",
          " ",
          ";",
          "=",
          "```\nclass A{}\n```\n",
          "int f(){}\n",
          "int f() ",
          "public ",
          "\u200b",
          "\u001b[31m",
          "\0",
          "\ud800",
          "\udc00",
          "\ud83d\ude00",
          "a\n\n",
          "{;",
          "class class ",
          "record R(int a) ",
          "return",
          "x,",
          "new A ",
          "A<",
          "<think>",
          "</think>",
          "```\n# x```\n",
          "```\n\"\"\"\n",
          "def f():\n",
          "    return x\n",
          "</s>",
          "/**",
          "i'm sorry ");

  private static final List<ExtractionContext> CONTEXTS =
      List.of(
          ExtractionContext.NONE,
          AnswerReader.JAVA.context(Optional.empty(), Optional.of("class A { int f() {")),
          AnswerReader.JAVA.context(Optional.of("static int f(int a)"), Optional.empty()));

  private static final List<ExtractionContext> PYTHON_CONTEXTS =
      List.of(
          ExtractionContext.NONE,
          AnswerReader.PYTHON.context(Optional.empty(), Optional.of("def f(a):\n")),
          AnswerReader.PYTHON.context(Optional.of("def f(a)"), Optional.empty()));

  @ParameterizedTest
  @FieldSource("PIECES")
  void twentyThousandCharactersOfAnythingAreRead(String piece) {
    String text = piece.repeat(20_000 / piece.length());

    read(text);
    read("```java\n" + text);
    read("class A { int f() { return 1; } " + text);
  }

  @Test
  void anyMixtureOfPiecesIsRead() {
    for (int round = 0; round < 2000; round++) {
      SeededDraw draw = SeededDraw.of(7, "mixture", Integer.toString(round));
      StringBuilder text = new StringBuilder();
      int length = draw.nextInt(40);
      for (int i = 0; i < length; i++) {
        text.append(PIECES.get(draw.nextInt(PIECES.size())));
      }
      read(text.toString());
    }
  }

  @Test
  void anyBytesAreReadInAnyDecoding() {
    for (int round = 0; round < 500; round++) {
      SeededDraw draw = SeededDraw.of(8, "bytes", Integer.toString(round));
      byte[] bytes = new byte[draw.nextInt(400)];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) draw.nextInt(256);
      }
      read(new String(bytes, UTF_8));
      read(new String(bytes, ISO_8859_1));
      read(new String(bytes, UTF_16BE));
      read("```java\nclass A { String s = \"" + new String(bytes, ISO_8859_1) + "\"; }\n```");
    }
  }

  @Test
  void halvesOfCharactersAreRead() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 3000; i++) {
      text.append((char) (0xD800 + i % 0x800)).append(i % 7 == 0 ? "class A { '" : "}");
    }
    read(text.toString());
    read(text.reverse().toString());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 17, 300})
  void fencesInFencesAreRead(int depth) {
    StringBuilder text = new StringBuilder("class A { int a; }\n");
    for (int i = 0; i < depth; i++) {
      String fence = "`".repeat(3 + i);
      text.insert(0, fence + "java\n").append(fence).append('\n');
    }
    assertThat(read(text.toString()).cause()).isIn("", Extracted.NO_CODE);
  }

  @Test
  void aLineOfTenMillionCharactersIsTooLong() {
    assertThat(read("x".repeat(10_000_000)).cause()).isEqualTo(Extracted.TOO_LONG);
    assertThat(read("class A { int f() { return 1; } }" + "/".repeat(900_000)).usable()).isTrue();
  }

  /** Reads it in every context; the result without one. */
  private static Extracted read(String text) {
    for (ExtractionContext context : PYTHON_CONTEXTS) {
      Extracted extracted = AnswerReader.PYTHON.read(text, context);
      assertThat(extracted.cause().isEmpty()).isEqualTo(extracted.usable());
      assertThat(extracted.usable() && PythonLines.of(extracted.program()).isTruncated())
          .as(brief(text))
          .isFalse();
    }
    for (ExtractionContext context : CONTEXTS) {
      Extracted extracted = AnswerReader.JAVA.read(text, context);
      assertThat(extracted.cause().isEmpty()).isEqualTo(extracted.usable());
      if (extracted.usable()) {
        assertThat(SourceOutline.of(extracted.program()).isTruncated()).as(brief(text)).isFalse();
        // Closing braces, imports and the code of the prompt are all that may be added.
        assertThat(extracted.program().length()).isLessThan(3 * text.length() + 2000);
      }
    }
    return AnswerReader.JAVA.read(text);
  }

  private static String brief(String text) {
    return text.substring(0, Math.min(text.length(), 500));
  }
}
