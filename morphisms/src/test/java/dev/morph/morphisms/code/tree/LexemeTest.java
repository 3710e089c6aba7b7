package dev.morph.morphisms.code.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.tree.Lexeme.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LexemeTest {
  @Test
  void bracketsInTextsAndCommentsAreIgnored() {
    assertThat(symbols("f(\"}\\\"}\", '}', '\\'', /* } */ x) // }\r;")).isEqualTo("(,,,);");
    assertThat(symbols("s = \"\"\"\n  } \\\"\"\" }\n\"\"\" + '\\u007d';")).isEqualTo("=+;");
  }

  @Test
  void threeQuotesOpenATextBlockOnlyAtTheEndOfALineAsTheParserSees() {
    assertThat(symbols("\"\"\"((\"\"\"")).as("two empty texts, and a text").isEmpty();
    assertThat(symbols("\"\"\" ; \" ( \"")).isEqualTo("(");
  }

  @Test
  void anApostropheWithoutACharacterIsASymbol() {
    assertThat(symbols("don't { 'x")).isEqualTo("'{'");
    assertThat(symbols("'\n' {")).isEqualTo("''{");
    assertThat(symbols("'\\\n' {")).isEqualTo("'\\'{");
  }

  @Test
  void theStateAtTheEndOfTheTextIsReported() {
    assertThat(Lexeme.at("/* open", 0)).isEqualTo(new Lexeme(Kind.COMMENT, 7, false));
    assertThat(Lexeme.at("\"\"\"\nopen \\", 0)).isEqualTo(new Lexeme(Kind.STRING, 10, false));
    assertThat(Lexeme.at("\"open", 0)).isEqualTo(new Lexeme(Kind.STRING, 5, true));
    assertThat(Lexeme.at("// open", 0).closed()).isTrue();
  }

  @Test
  void anyTextIsCutFromItsBeginningToItsEnd() {
    Random random = new Random(5);
    String alphabet = "ab1.\"'\\/* \n\r\t<>(){}\u00a0\u2028\uD83D\uDE00";
    for (int i = 0; i < 20_000; i++) {
      StringBuilder drawn = new StringBuilder();
      for (int length = random.nextInt(30); length > 0; length--) {
        drawn.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      String text = drawn.toString();
      List<Integer> ends = new ArrayList<>();
      for (int at = 0; at < text.length(); at = Lexeme.at(text, at).end()) {
        ends.add(at);
      }
      assertThat(ends).isSorted().doesNotHaveDuplicates();
    }
  }

  private static String symbols(String text) {
    StringBuilder symbols = new StringBuilder();
    Lexeme next;
    for (int at = 0; at < text.length(); at = next.end()) {
      next = Lexeme.at(text, at);
      if (next.kind() == Kind.SYMBOL) {
        symbols.append(text, at, next.end());
      }
    }
    return symbols.toString();
  }
}
