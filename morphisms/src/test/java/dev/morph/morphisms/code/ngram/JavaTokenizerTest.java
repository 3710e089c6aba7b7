package dev.morph.morphisms.code.ngram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.javaparser.JavaParser;
import com.github.javaparser.JavaToken;
import com.github.javaparser.ParserConfiguration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class JavaTokenizerTest {
  private static final JavaTokenizer JAVA = new JavaTokenizer(TokenKind.JAVA);

  @Test
  void sourceIsCutIntoTokensAndCommentsAreDropped() {
    assertThat(
            JAVA.tokens(
                """
                /** Adds. */
                int add(int a, int b) { // never overflows
                  return a + b; /* the sum */ }
                """))
        .containsExactly(
            "int", "add", "(", "int", "a", ",", "int", "b", ")", "{", "return", "a", "+", "b", ";",
            "}");
  }

  @Test
  void operatorsAreMaximalExceptClosingAngles() {
    assertThat(JAVA.tokens("a>>>=b<<=c->d::e...f"))
        .containsExactly("a", ">>>=", "b", "<<=", "c", "->", "d", "::", "e", "...", "f");
    assertThat(JAVA.tokens("List<List<A>>x=y>>>2"))
        .containsExactly(
            "List", "<", "List", "<", "A", ">", ">", "x", "=", "y", ">", ">", ">", "2");
    assertThat(JAVA.tokens("i+++j")).containsExactly("i", "++", "+", "j");
  }

  @Test
  void numbersAreWhole() {
    assertThat(JAVA.tokens("1_000L 0x1.8p-3 1e+5f .5 0b10 1.e3 0xE+1 a.b 3.f"))
        .containsExactly(
            "1_000L",
            "0x1.8p-3",
            "1e+5f",
            ".5",
            "0b10",
            "1.e3",
            "0xE",
            "+",
            "1",
            "a",
            ".",
            "b",
            "3.f");
  }

  @Test
  void blanksInLiteralsAreWrittenAsEscapes() {
    assertThat(JAVA.tokens("x = \"a b\\\" // no comment\" + ' ' + '\\'';"))
        .containsExactly(
            "x", "=", "\"a\\sb\\\"\\s//\\sno\\scomment\"", "+", "'\\s'", "+", "'\\''", ";");
    assertThat(JAVA.tokens("s = \"\"\"\n  two\n\tlines \\\"\"\" \"\"\";"))
        .containsExactly("s", "=", "\"\"\"\\n\\s\\stwo\\n\\tlines\\s\\\"\"\"\\s\"\"\"", ";");
  }

  @Test
  void literalsCanBeReplacedByTheirKind() {
    String source = "f(\"a b\", 'c', 12, .5, x.y)";

    assertThat(new JavaTokenizer(TokenKind.JAVA_WITHOUT_STRINGS).tokens(source))
        .containsExactly(
            "f", "(", "\"<string>\"", ",", "'c'", ",", "12", ",", ".5", ",", "x", ".", "y", ")");
    assertThat(new JavaTokenizer(TokenKind.JAVA_WITHOUT_LITERALS).tokens(source))
        .containsExactly(
            "f",
            "(",
            "\"<string>\"",
            ",",
            "'<char>'",
            ",",
            "0<number>",
            ",",
            "0<number>",
            ",",
            "x",
            ".",
            "y",
            ")");
    assertThatThrownBy(() -> new JavaTokenizer(TokenKind.WORDS))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void textThatIsNotJavaIsTokenisedToo() {
    assertThat(JAVA.tokens("# \"open\nx /* open")).containsExactly("#", "\"open", "x");
    assertThat(JAVA.tokens("\"ends in \\")).hasSize(1);
    assertThat(JAVA.tokens("'\\\n'")).containsExactly("'", "\\", "'");
    assertThat(JAVA.tokens("")).isEmpty();
    assertThat(JAVA.tokens("größe 变量 \uD83D\uDE00")).containsExactly("größe", "变量", "\uD83D\uDE00");
  }

  @Test
  void tokensOfAnyTextContainAllItsNonBlankCharacters() {
    Random random = new Random(5);
    String alphabet = "ab1.\"'\\/* \n\t<>=+-_#x{}();\u00a0\u2028\uD83D\uDE00ep";
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(30); length > 0; length--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      List<String> tokens = JAVA.tokens(text.toString());
      assertThat(tokens).noneMatch(String::isEmpty);
      assertThat(tokens).allMatch(token -> token.chars().noneMatch(EncodedText::isBlank));
    }
  }

  @Test
  void javaParserCutsRealMethodsTheSameWay() throws IOException {
    JsonNode methods =
        new ObjectMapper()
            .readTree(Shared.file("data/java_methods/defects4j-single-function.json").toFile());
    int compared = 0;
    for (JsonNode method : methods) {
      String text = method.isTextual() ? method.asText() : method.path("buggy").asText();
      compared += agrees("class A {\n" + text + "\n}") ? 1 : 0;
    }
    assertThat(compared).isGreaterThan(400);
    try (Stream<Path> files = Files.list(Shared.file("data/quixbugs/java_programs"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        agrees(Files.readString(file));
      }
    }
  }

  /** False if JavaParser cannot read it. */
  private static boolean agrees(String source) {
    var parsed =
        new JavaParser(
                new ParserConfiguration()
                    .setLanguageLevel(ParserConfiguration.LanguageLevel.BLEEDING_EDGE))
            .parse(source);
    if (!parsed.isSuccessful()) {
      return false;
    }
    List<String> expected = new ArrayList<>();
    for (JavaToken token : parsed.getResult().orElseThrow().getTokenRange().orElseThrow()) {
      if (!token.getCategory().isWhitespaceOrComment() && !token.getText().isEmpty()) {
        expected.add(token.getText().replace(" ", "\\s").replace("\t", "\\t"));
      }
    }
    assertThat(JAVA.tokens(source)).isEqualTo(expected);
    return true;
  }
}
