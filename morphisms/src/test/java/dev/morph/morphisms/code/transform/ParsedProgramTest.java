package dev.morph.morphisms.code.transform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ParsedProgramTest {
  @Test
  void filesMembersAndStatementsAreDistinguished() {
    assertThat(ParsedProgram.parse("class A { }").form()).isEqualTo(ParsedProgram.Form.FILE);
    assertThat(ParsedProgram.parse("int f() { return 1; } // end").form())
        .isEqualTo(ParsedProgram.Form.MEMBERS);
    assertThat(ParsedProgram.parse("int x = 1; g(x);").form())
        .isEqualTo(ParsedProgram.Form.STATEMENTS);
  }

  @Test
  void tokensAndLinesAreThoseOfTheSource() {
    ParsedProgram statements = ParsedProgram.parse("int x = 1;\r\ng(x);");

    assertThat(statements.tokens())
        .containsExactly("int", "x", "=", "1", ";", "g", "(", "x", ")", ";");
    assertThat(ParsedProgram.parse("int f() { return 1; }").tokens())
        .startsWith("int", "f")
        .endsWith(";", "}");
    assertThat(statements.lineEnd()).isEqualTo("\r\n");
    assertThat(statements.source()).isEqualTo("int x = 1;\r\ng(x);");
  }

  @Test
  void nonAsciiCharactersAndLineEndsKeepTheirPositions() {
    String source =
        "class A {\r\n\tString f(int \u00fc) { return \"\ud83d\ude00\" + (\u00fc > 1); }\r\n}";
    ParsedProgram program = ParsedProgram.parse(source);
    Sites sites = Transformations.named("SwapRelationalOperands").sites(program, Settings.SAFE);

    assertThat(Transformed.of(program, sites.applicable()).source())
        .isEqualTo(source.replace("\u00fc > 1", "1 < \u00fc"));
  }

  @Test
  void aMillionParenthesesAreRefused() {
    refused(
        "class A { int x = " + "(".repeat(1_000_000) + "1" + ")".repeat(1_000_000) + "; }",
        "nested deeper than");
  }

  @Test
  void longChainsWithoutBracketsAreRefused() {
    refused("class A { int x = " + "1 + ".repeat(50_000) + "1; }", "nested deeper than");
    refused("class A { int x = " + "- ".repeat(50_000) + "1; }", "nested deeper than");
    refused(
        "class A { void f(int x) { " + "if (x > 1) x++; else ".repeat(20_000) + "x--; } }",
        "nested deeper than");
  }

  @Test
  void fiftyThousandLinesAreRefused() {
    String lines =
        IntStream.range(0, 50_000)
            .mapToObj(i -> "  int f" + i + ";\n")
            .collect(Collectors.joining());
    refused("class A {\n" + lines + "}", "more than 20000 lines");
  }

  @Test
  void charactersSpelledAsEscapesAreRefused() {
    refused("class A { int \\u0061 = 1; }", "Unicode escape");
    refused("class A { String s = \"\\u0022; }", "Unicode escape");
    assertThat(
            ParsedProgram.parse("class A { char c = '\\u0041'; String s = \"\\u0020\\u007b\"; }"))
        .isNotNull();
    assertThat(
            ParsedProgram.parse(
                "class A { int f(String s) { try { return s.length(); } catch (RuntimeException _)"
                    + " { return 0; } } }"))
        .isNotNull();
    assertThat(ParsedProgram.parse("class A { String s = \"\\u00e9 \\\\u0041\"; }")).isNotNull();
  }

  @Test
  void whatIsNotJavaIsRefusedWithItsLine() {
    refused("class A {\n  int f( { }\n}", "line 2");
    refused("not java at all", "cannot be transformed");
    refused("\u0000\u0001", "cannot be transformed");
  }

  @Test
  void aSyntaxErrorIsReportedInOneLineWithoutTheExpectedTokens() {
    assertThatThrownBy(() -> ParsedProgram.parse("class A {\n  void f( { }\n}"))
        .hasMessageEndingWith("line 2: Parse error. Found \"{\"");
  }

  private static void refused(String source, String reason) {
    assertThatThrownBy(() -> ParsedProgram.parse(source))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining(reason);
  }
}
