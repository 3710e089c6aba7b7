package dev.morph.scenarios.extraction;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.SeededDraw;
import dev.morph.scenarios.dataset.CompiledProgram;
import dev.morph.scenarios.dataset.Starter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodeExtractionTest {
  private static final String CLASS =
      "public class Adder {\n  static int add(int a, int b) {\n    return a + b;\n  }\n}\n";

  @Test
  void aFencedClassIsTakenAsItIs() {
    Extracted extracted =
        CodeExtraction.extract("Here it is:\n\n```java\n" + CLASS + "```\nIt adds two numbers.");

    assertThat(extracted).isEqualTo(new Extracted(CLASS, true, "", List.of()));
  }

  @Test
  void everySolutionOfOursComesBackUnchanged() {
    Starter.retrievalCorpus().stream()
        .flatMap(task -> task.solutions().stream())
        .forEach(
            source -> {
              Extracted fenced = CodeExtraction.extract("```java\n" + source + "```");
              assertThat(fenced).isEqualTo(new Extracted(source, true, "", List.of()));
              assertThat(CodeExtraction.extract(source).program()).isEqualTo(source);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "```\n%s```",
        "```Java\n%s```",
        "````java\n%s````",
        "~~~java\n%s~~~",
        "``` {.java .numberLines}\n%s```",
        "1. Sure: ```java\n%s```",
        "  ```java\n%s  ```",
        "```java\r\n%s```\r\n",
        "```text\n%s```",
        "```bash\njavac Adder.java; java Adder\n```\n```java\n%s```\n```\n3\n```",
        "```python\nclass Adder:\n    pass\n```\nIn Java:\n```java\n%s```",
        "```java\nint sum = add(1, 2);\n```\nuses\n```java\n%s```",
        "Don't worry (it's easy :-) \"really\"). The class Adder does it.\n\n%s\nThat's it; enjoy!",
        "%s\n",
        "```java\n%s",
        "```java\npackage com.example;\n\n%s```",
      })
  void aClassIsFoundWhateverIsAroundIt(String form) {
    Extracted extracted = CodeExtraction.extract(form.replace("%s", CLASS));

    assertThat(extracted.cause()).isEmpty();
    assertThat(extracted.program()).isEqualTo(CLASS);
  }

  @Test
  void aFenceRightAfterTheCodeClosesTheBlock() {
    Extracted extracted =
        CodeExtraction.extract("```java\n" + CLASS.strip() + "```\nClass closes; brace } too.");

    assertThat(extracted.program()).isEqualTo(CLASS);
  }

  @Test
  void codeInTheLineOfTheFenceIsCode() {
    Extracted extracted = CodeExtraction.extract("```java class A { int a; }\n```");

    assertThat(extracted.program()).isEqualTo("class A { int a; }\n");
    assertThat(CodeExtraction.extract("```class A { int a; }```").program())
        .isEqualTo("class A { int a; }\n");
  }

  @Test
  void bracesAndFencesInLiteralsAndCommentsDoNotCount() {
    String source =
        """
        public class Odd {
          // an unmatched } here, and ```
          /* { { " */
          String s = "}\\"{" + '{' + '\\'' + '"' + '\\u007d';
          String t = \"""
              class Fake { "quoted" \\\""" }
              \""";
        }
        """;

    assertThat(CodeExtraction.extract("```java\n" + source + "```"))
        .isEqualTo(new Extracted(source, true, "", List.of()));
    assertThat(CompiledProgram.errorsIn(source)).isEmpty();
  }

  @Test
  void aBareMethodIsWrappedAndItsImportsAreAdded() {
    Extracted extracted =
        CodeExtraction.extract(
            """
            ```java
            import java.util.List;

            private static final int START = 0;

            /** Adds. */
            public static int sum(List<Integer> numbers) {
              Map<String, Integer> unused = new HashMap<>();
              return numbers.stream().collect(Collectors.summingInt(n -> n)) + START;
            }
            ```""");

    assertThat(extracted.repairs())
        .containsExactly(
            "wrapped methods into a class",
            "added import java.util.*",
            "added import java.util.stream.*");
    assertThat(extracted.program()).contains("/** Adds. */").contains("public class Solution {");
    assertThat(CompiledProgram.errorsIn(extracted.program())).isEmpty();
  }

  @Test
  void aBodyNeedsItsMethod() {
    String body = "```java\nint sum = a + b;\nreturn sum;\n```";

    assertThat(CodeExtraction.extract(body).cause()).isEqualTo(Extracted.BODY_WITHOUT_METHOD);
    assertThat(
            CodeExtraction.extract(body, ExtractionContext.ofSignature("static int f(int, int)"))
                .usable())
        .isFalse();
    Extracted wrapped =
        CodeExtraction.extract(
            body, ExtractionContext.ofSignature("static int f(int a, final int b)"));
    assertThat(wrapped.repairs()).containsExactly("wrapped the body into the method asked for");
    assertThat(CompiledProgram.errorsIn(wrapped.program())).isEmpty();
  }

  @Test
  void aFragmentContinuesTheProgramOfThePrompt() {
    ExtractionContext context =
        ExtractionContext.ofPrompt(
            "Complete:\n```java\nclass Problem {\n  static int f(int a) {\n```\nThanks");

    Extracted whole = CodeExtraction.extract("```java\n    return a;\n  }\n}\n```", context);
    assertThat(whole.program())
        .isEqualTo("class Problem {\n  static int f(int a) {\n    return a;\n  }\n}\n");
    Extracted open = CodeExtraction.extract("    return a;", context);
    assertThat(CompiledProgram.errorsIn(open.program())).isEmpty();
    assertThat(open.repairs()).contains("closed open braces");
    Extracted commented =
        CodeExtraction.extract("// The sum of all\n    final int b\n = a;\n return b;", context);
    assertThat(CompiledProgram.errorsIn(commented.program())).isEmpty();
    assertThat(CodeExtraction.extract("Sorry; the answer is a;", context).cause())
        .isEqualTo(Extracted.NO_CODE);
    Extracted method = CodeExtraction.extract("static int f(int a) {\n return a;\n}", context);
    assertThat(method.program()).contains("class Problem {");
    assertThat(CompiledProgram.errorsIn(method.program())).isEmpty();
  }

  @Test
  void escapedTextIsUnescapedOutsideOfStrings() {
    Extracted extracted =
        CodeExtraction.extract(
            "```java\nclass A {\n  List&lt;String&gt; a = List.of(\"&lt;b&gt;\");\n"
                + "  boolean b = 1 &lt; 2 &amp;&amp; true;\n}\n```");

    assertThat(extracted.program())
        .contains("List<String> a = List.of(\"&lt;b&gt;\")")
        .contains("1 < 2 && true");
    assertThat(extracted.repairs()).contains("unescaped HTML entities");
    String plain = "class A {\n  String s = \"a &lt; b\";\n}\n";
    assertThat(CodeExtraction.extract(plain).program()).isEqualTo(plain);
  }

  @Test
  void invisibleCharactersAreRemoved() {
    Extracted extracted = CodeExtraction.extract("class\u00a0A\u200b { }");

    assertThat(extracted.program()).isEqualTo("class A { }\n");
    assertThat(extracted.repairs()).contains("removed invisible characters");
  }

  @Test
  void onlyOneTypeStaysPublic() {
    Extracted extracted =
        CodeExtraction.extract(
            "```java\npublic class A { B b; }\n@Deprecated\npublic final class B {}\n```");

    assertThat(extracted.program())
        .startsWith("public class A")
        .doesNotContain("public final class B");
    assertThat(extracted.repairs()).containsExactly("left one type public");
    assertThat(CompiledProgram.errorsIn(extracted.program())).isEmpty();
  }

  @Test
  void blocksThatNeedEachOtherAreJoined() {
    Extracted extracted =
        CodeExtraction.extract(
            """
            First the node:
            ```java
            package a;
            import java.util.Optional;
            public class Node { Optional<Node> next; }
            ```
            Then the list:
            ```java
            package a;
            import java.util.List;
            public class Chain { List<Node> nodes; int length() { return nodes.size(); } }
            ```
            Use it:
            ```java
            public class Use { Chain chain; }
            ```""");

    assertThat(extracted.program()).contains("class Node").contains("class Chain");
    assertThat(extracted.program()).doesNotContain("class Use").doesNotContain("package");
    assertThat(CompiledProgram.errorsIn(extracted.program())).isEmpty();
  }

  @Test
  void aUnitTestIsNotTheProgramHoweverLong() {
    Extracted extracted =
        CodeExtraction.extract(
            "```java\n"
                + CLASS
                + "```\nand a test\n```java\nimport org.junit.Test;\n"
                + "public class AdderTest {\n  @Test public void adds() { assert Adder.add(1, 2)"
                + " == 3; }\n  @Test public void addsZero() { assert Adder.add(0, 0) == 0; }\n}\n```");

    assertThat(extracted.program()).isEqualTo(CLASS);
    assertThat(extracted.repairs()).containsExactly("chose one of 2 code blocks");
  }

  @Test
  void whatAModelThinksAloudIsNotItsAnswer() {
    String thought = "<think>\nMaybe ```java\npublic class Wrong { int longer = 1234567; }\n```\n";

    assertThat(CodeExtraction.extract(thought + "</think>\n```java\n" + CLASS + "```").program())
        .isEqualTo(CLASS);
    assertThat(CodeExtraction.extract(thought).cause()).isEqualTo(Extracted.TRUNCATED);
    assertThat(CodeExtraction.extract(thought + "</think>\n").cause()).isEqualTo(Extracted.EMPTY);
  }

  @Test
  void importsOfWhatNoJdkHasAreDroppedUnlessTheyAreUsed() {
    Extracted extracted =
        CodeExtraction.extract(
            "import org.junit.Test;\nimport org.javatuples.*;\nimport com.google.Used;\n"
                + "class A { Used used; }");

    assertThat(extracted.program()).startsWith("import com.google.Used;").doesNotContain("junit");
    assertThat(extracted.repairs())
        .contains("dropped import org.junit.Test", "dropped import org.javatuples.*");
  }

  @Test
  void aTypeTheProgramDeclaresItselfIsNotImported() {
    String source = "class Stack { Stack below; java.util.List<String> names; }\n";

    assertThat(CodeExtraction.extract(source).program()).isEqualTo(source);
  }

  @Test
  void whatIsCutIsNotUsableAndSaysSo() {
    Extracted extracted = CodeExtraction.extract("```java\npublic class A {\n  int f() {\n    ret");

    assertThat(extracted.usable()).isFalse();
    assertThat(extracted.cause()).isEqualTo(Extracted.TRUNCATED);
    assertThat(extracted.repairs()).containsExactly("closed the code fence");
    assertThat(CodeExtraction.extract("class A { /* and then").cause())
        .isEqualTo(Extracted.TRUNCATED);
  }

  @Test
  void whatIsNoProgramHasACause() {
    assertThat(CodeExtraction.extract(" \n\t").cause()).isEqualTo(Extracted.EMPTY);
    assertThat(CodeExtraction.extract("I'm sorry, but I cannot help.").cause())
        .isEqualTo(Extracted.REFUSAL);
    assertThat(CodeExtraction.extract("I do not know a task like this one.").cause())
        .isEqualTo(Extracted.NO_CODE);
    assertThat(CodeExtraction.extract("The class of problems; it's {hard}.").cause())
        .isEqualTo(Extracted.NO_CODE);
    assertThat(CodeExtraction.extract("```\n\n```").cause()).isEqualTo(Extracted.NO_CODE);
    assertThat(CodeExtraction.extract("x".repeat(4_000_001)).cause()).isEqualTo(Extracted.TOO_LONG);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "}",
        "`",
        "```\n",
        "\"",
        "\"\"\"\n",
        "'",
        "/*",
        "//",
        "(",
        "class A{",
        "class A{}",
        "a b(",
        "f a({",
        "import a;\n",
        "@",
        "&lt;",
        "\\",
        "```\nclass A{}\n```\n",
        "int f(){}\n",
        "public ",
        "\u200b",
        "a\n\n",
        "=",
        "{;",
        "class class ",
        "x,"
      })
  void threeHundredThousandCharactersOfAnythingAreRead(String piece) {
    String text = piece.repeat(300_000 / piece.length());

    // Nothing may crash; that it ends within the test's time shows that it is not quadratic.
    for (ExtractionContext context :
        List.of(ExtractionContext.NONE, ExtractionContext.ofPrompt("class A { int f() {"))) {
      Extracted extracted = CodeExtraction.extract(text, context);
      assertThat(extracted.cause().isEmpty()).isEqualTo(extracted.usable());
      assertThat(CodeExtraction.extract("```java\n" + text, context)).isNotNull();
    }
  }

  @Test
  void anyMixtureOfPiecesIsReadAndTheProgramIsStable() {
    String[] pieces = {
      "{",
      "}",
      "```",
      "\n",
      "\"",
      "'",
      "class A ",
      "public ",
      "int f() ",
      ";",
      "import x.y;",
      "/*",
      "*/",
      "//",
      "\"\"\"",
      "(",
      ")",
      "=",
      "@",
      "&lt;",
      "return",
      " ",
      "record R(int a) ",
      "~~~",
      "package p;",
      "\\"
    };
    for (int round = 0; round < 5000; round++) {
      SeededDraw draw = SeededDraw.of(7, "mixture", Integer.toString(round));
      StringBuilder text = new StringBuilder();
      int length = draw.nextInt(40);
      for (int i = 0; i < length; i++) {
        text.append(pieces[draw.nextInt(pieces.length)]);
      }
      Extracted extracted = CodeExtraction.extract(text.toString());
      assertThat(extracted.cause().isEmpty()).isEqualTo(extracted.usable());
      assertThat(extracted.program().getBytes(UTF_8).length).isLessThan(10_000);
    }
  }
}
