package dev.morph.scenarios.program.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.dataset.CompiledProgram;
import org.junit.jupiter.api.Test;

/** What is changed in a program so that it can compile, and what is left alone. */
class RepairedProgramsTest {
  @Test
  void escapedTextIsUnescapedOutsideStrings() {
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
  void importsAreLeftToTheCompiler() {
    String source = "import org.nowhere.*;\nclass Stack { Stack below; List<String> names; }\n";

    assertThat(CodeExtraction.extract(source).program()).isEqualTo(source);
  }
}
