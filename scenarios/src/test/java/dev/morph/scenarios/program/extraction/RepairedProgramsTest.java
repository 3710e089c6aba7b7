package dev.morph.scenarios.program.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.dataset.CompiledProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is changed in a program so that it can compile, and what is left alone. */
class RepairedProgramsTest {
  @Test
  void escapedTextIsUnescapedOutsideStrings() {
    Extracted extracted =
        AnswerReader.JAVA.read(
            """
            ```java
            class A {
              List&lt;String&gt; a = List.of("&lt;b&gt;");
              boolean b = 1 &lt; 2 &amp;&amp; true;
            }
            ```""");

    assertThat(extracted.program())
        .contains("List<String> a = List.of(\"&lt;b&gt;\")")
        .contains("1 < 2 && true");
    assertThat(extracted.repairs()).contains("unescaped HTML entities");
    String plain = "class A {\n  String s = \"a &lt; b\";\n}\n";
    assertThat(AnswerReader.JAVA.read(plain).program()).isEqualTo(plain);
  }

  @Test
  void invisibleCharactersAreRemoved() {
    Extracted extracted = AnswerReader.JAVA.read("class\u00a0A\u200b { }");

    assertThat(extracted.program()).isEqualTo("class A { }\n");
    assertThat(extracted.repairs()).contains("removed invisible characters");
  }

  @Test
  void onlyOneTypeStaysPublic() {
    Extracted extracted =
        AnswerReader.JAVA.read(
            "```java\npublic class A { B b; }\n@Deprecated\npublic final class B {}\n```");

    assertThat(extracted.program())
        .startsWith("public class A")
        .doesNotContain("public final class B");
    assertThat(extracted.repairs()).containsExactly("left one type public");
    assertThat(CompiledProgram.errorsIn(extracted.program())).isEmpty();
  }

  @Test
  void unusedImportsFromOutsideTheJdkAreDropped() {
    Extracted extracted =
        AnswerReader.JAVA.read(
            """
            import org.junit.Test;
            import org.javatuples.*;
            import com.google.Used;
            class A { Used used; }""");

    assertThat(extracted.program()).startsWith("import com.google.Used;").doesNotContain("junit");
    assertThat(extracted.repairs())
        .contains("dropped import org.junit.Test", "dropped import org.javatuples.*");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class A { Pair<Long, Long> both; }",
        "class A { Object f() { return new Pair(1, 2); } }",
        "class A { void f(Unit unit) {} }",
        "class A extends Tuple {}",
      })
  void aForeignPackageIsKeptWhereATypeIsUsedThatNobodyElseHas(String program) {
    Extracted extracted =
        AnswerReader.JAVA.read("import java.util.*;\nimport org.javatuples.*;\n" + program);

    assertThat(extracted.program()).contains("import org.javatuples.*;");
    assertThat(extracted.repairs()).noneMatch(repair -> repair.startsWith("dropped"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class A { Map<String, Integer> map; HexFormat format; }",
        "class A { Constructor<?> maker; Thread thread = new Thread(); }",
        "class A { record Pair<A, B>(A a, B b) {} Pair<A, A> both; }",
        "class A<Key> { enum Colour { Red, Green } boolean f(int Max) { return Max < 3; } }",
        "class A { /* a Pair of things */ String s = \"new Pair(1, 2)\"; }",
        "class A { Map.Entry<String, Integer> first; IOException why; }",
      })
  void aForeignPackageThatNothingNeedsIsDropped(String program) {
    Extracted extracted =
        AnswerReader.JAVA.read(
            "import java.util.*;\nimport java.lang.reflect.*;\nimport org.javatuples.*;\n"
                + program);

    assertThat(extracted.program()).doesNotContain("import org.javatuples");
    assertThat(extracted.repairs()).contains("dropped import org.javatuples.*");
  }

  @Test
  void typesDeclaredByTheProgramAreNotImported() {
    String source = "class Stack { Stack below; java.util.List<String> names; }\n";

    assertThat(AnswerReader.JAVA.read(source).program()).isEqualTo(source);
  }
}
