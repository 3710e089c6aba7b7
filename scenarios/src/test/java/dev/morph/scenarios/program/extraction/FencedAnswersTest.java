package dev.morph.scenarios.program.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.dataset.CompiledProgram;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program in a fence, or in several, with prose around. */
class FencedAnswersTest {
  private static final String CLASS =
      """
      public class Adder {
        static int add(int a, int b) {
          return a + b;
        }
      }
      """;

  @Test
  void aFencedClassIsExtractedUnchanged() {
    Extracted extracted =
        AnswerReader.JAVA.read("Here it is:\n\n```java\n" + CLASS + "```\nIt adds two numbers.");

    assertThat(extracted).isEqualTo(new Extracted(CLASS, true, "", List.of()));
  }

  @Test
  void everyStarterSolutionIsExtractedUnchanged() {
    RetrievalCorpus.EMBEDDED.tasks().stream()
        .flatMap(task -> task.solutions().stream())
        .forEach(
            source -> {
              Extracted fenced = AnswerReader.JAVA.read("```java\n" + source + "```");
              assertThat(fenced).isEqualTo(new Extracted(source, true, "", List.of()));
              assertThat(AnswerReader.JAVA.read(source).program()).isEqualTo(source);
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
    Extracted extracted = AnswerReader.JAVA.read(form.replace("%s", CLASS));

    assertThat(extracted.cause()).isEmpty();
    assertThat(extracted.program()).isEqualTo(CLASS);
  }

  @Test
  void aFenceRightAfterTheCodeClosesTheBlock() {
    Extracted extracted =
        AnswerReader.JAVA.read("```java\n" + CLASS.strip() + "```\nClass closes; brace } too.");

    assertThat(extracted.program()).isEqualTo(CLASS);
  }

  @Test
  void codeInTheLineOfTheFenceIsCode() {
    Extracted extracted = AnswerReader.JAVA.read("```java class A { int a; }\n```");

    assertThat(extracted.program()).isEqualTo("class A { int a; }\n");
    assertThat(AnswerReader.JAVA.read("```class A { int a; }```").program())
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

    assertThat(AnswerReader.JAVA.read("```java\n" + source + "```"))
        .isEqualTo(new Extracted(source, true, "", List.of()));
    assertThat(CompiledProgram.errorsIn(source)).isEmpty();
  }

  @Test
  void dependentBlocksAreJoined() {
    Extracted extracted =
        AnswerReader.JAVA.read(
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
            ```\
            """);

    assertThat(extracted.program()).contains("class Node").contains("class Chain");
    assertThat(extracted.program()).doesNotContain("class Use").doesNotContain("package");
    assertThat(CompiledProgram.errorsIn(extracted.program())).isEmpty();
  }

  @Test
  void aLongUnitTestIsNotMistakenForTheProgram() {
    Extracted extracted =
        AnswerReader.JAVA.read(
            """
            ```java
            %s```
            and a test
            ```java
            import org.junit.Test;
            public class AdderTest {
              @Test public void adds() { assert Adder.add(1, 2) == 3; }
              @Test public void addsZero() { assert Adder.add(0, 0) == 0; }
            }
            ```"""
                .formatted(CLASS));

    assertThat(extracted.program()).isEqualTo(CLASS);
    assertThat(extracted.repairs()).containsExactly("chose one of 2 code blocks");
  }

  @Test
  void reasoningTextIsNotTheAnswer() {
    String thought = "<think>\nMaybe ```java\npublic class Wrong { int longer = 1234567; }\n```\n";

    assertThat(AnswerReader.JAVA.read(thought + "</think>\n```java\n" + CLASS + "```").program())
        .isEqualTo(CLASS);
    assertThat(AnswerReader.JAVA.read(thought).cause()).isEqualTo(Extracted.TRUNCATED);
    assertThat(AnswerReader.JAVA.read(thought + "</think>\n").cause()).isEqualTo(Extracted.EMPTY);
  }
}
