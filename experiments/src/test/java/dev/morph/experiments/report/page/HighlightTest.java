package dev.morph.experiments.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.SeededDraw;
import dev.morph.experiments.report.page.Highlight.Piece;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HighlightTest {
  private static String marked(String program, String language) {
    return Highlight.highlight(program.lines().toList(), language).stream()
        .map(line -> line.stream().map(HighlightTest::marked).collect(Collectors.joining()))
        .collect(Collectors.joining("\n"));
  }

  private static String marked(Piece piece) {
    return piece.style().isEmpty() ? piece.text() : piece.style() + "<" + piece.text() + ">";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          java|if (x) return s + "if"; // if|keyword<if> (x) keyword<return> s + string<"if">; comment<// if>
          java|char c = '\\'', d = 10 / 2;|keyword<char> c = string<'\\''>, d = number<10> / number<2>;
          java|iffy = returned # 'x|iffy = returned # 'x
          python|def f(x): return x // 2 # def|keyword<def> f(x): keyword<return> x // number<2> comment<# def>
          python|s = 'it\\'s' + r"\\" #" + ''|s = string<'it\\'s'> + rstring<"\\" #"> + string<''>
          python|s = 'open + 1|s = string<'open + 1>
          text|if (x) return 1|if (x) return 1
          """)
  void keywordsStringsCommentsAndNumbersAreMarkedByTheRulesOfTheLanguage(
      String language, String program, String expected) {
    assertThat(marked(program, language)).isEqualTo(expected);
  }

  @Test
  void tokensOverSeveralLinesAreMarkedOnEach() {
    assertThat(marked("/* if\n\nif */ if", "java"))
        .isEqualTo("comment</* if>\n\ncomment<if */> keyword<if>");
    assertThat(marked("x = '''if\n'' if ''' if", "python"))
        .isEqualTo("x = string<'''if>\nstring<'' if '''> keyword<if>");
    assertThat(marked("x = 'if \\\nif' if", "python"))
        .isEqualTo("x = string<'if \\>\nstring<if'> keyword<if>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"java", "python", "text"})
  void whateverAModelSaysItsLinesStayWhatTheyAre(String language) {
    String[] parts = {
      "\"", "'", "\"\"\"", "'''", "\\", "#", "//", "/*", "*/", "if ", "1", "<b>", "\ud83d\ude00"
    };
    SeededDraw draw = SeededDraw.of(1, "test", "highlight");
    for (int i = 0; i < 500; i++) {
      List<String> lines =
          IntStream.range(0, draw.nextInt(8))
              .mapToObj(
                  line ->
                      IntStream.range(0, draw.nextInt(9))
                          .mapToObj(part -> parts[draw.nextInt(parts.length)])
                          .collect(Collectors.joining()))
              .toList();

      assertThat(Highlight.highlight(lines, language).stream().map(HighlightTest::text))
          .containsExactlyElementsOf(lines);
    }
  }

  @Test
  void aHugeLineStaysInOnePiece() {
    List<String> lines = List.of("if (x)", "1-".repeat(1_000_000));

    assertThat(Highlight.highlight(lines, "java")).allMatch(line -> line.size() == 1);
  }

  private static String text(List<Piece> line) {
    return line.stream().map(Piece::text).collect(Collectors.joining());
  }
}
