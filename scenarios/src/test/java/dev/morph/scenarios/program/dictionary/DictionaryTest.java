package dev.morph.scenarios.program.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Learns formats from real programs and cases. */
class DictionaryTest {
  private static final String ADDRESS =
      """
      public class Ip {
        public static boolean valid(String s) {
          String[] parts = s.split("\\\\.", -1);
          if (parts.length != 4) return false;
          for (String part : parts) {
            int number = Integer.parseInt(part);
            if (number < 0 || number > 255) return false;
          }
          return true;
        }
      }
      """;
  private static final String DATE =
      """
      def valid_date(date):
          # isn't empty
          month, day, year = date.split('-')
          month, day, year = int(month), int(day), int(year)
          if month < 1 or month > 12:
              return False
          return day <= 31 and not (month == 2 and day > 29)
      """;
  private static final String BRACKETS =
      """
      def correct(brackets):
          depth = 0
          for b in brackets:
              if b == "<":
                  depth += 1
              else:
                  depth -= 1
          return depth == 0
      """;
  private static final String CSV =
      """
      class Csv {
        static int fields(String line) { // it's quoted
          int count = 1; boolean in = false;
          for (char c : line.toCharArray()) {
            if (c == '"') in = !in;
            else if (c == ',' && !in) count++;
          }
          return count;
        }
      }
      """;

  @Test
  void learnsHowManyPartsAnAddressHasAndWritesSomeWithLeadingZeros() {
    Dictionary learned = Dictionary.of(List.of(ADDRESS), List.of(), List.of());

    assertThat(learned.texts())
        .anyMatch(text -> text.matches("(\\d{1,2}\\.){3}\\d{1,2}"))
        .anyMatch(
            text -> text.matches("(\\d+\\.)*0\\d+(\\.\\d+)*") && text.split("\\.").length == 4)
        .anyMatch(text -> text.contains("256"));
  }

  @Test
  void writesDatesForAProgramWithTheNumbersOfACalendar() {
    Dictionary learned = Dictionary.of(List.of(DATE), List.of(), List.of());

    assertThat(learned.texts()).contains("02-29-2024", "2024-02-29", "04-31-2021");
  }

  @Test
  void writesAllDatesInTheShapeThatAPatternAsksFor() {
    String day =
        "if (!d.matches(\"\\\\d{2}-\\\\d{2}-\\\\d{4}\")) return false; int[] n = {31, 29, 12};";

    List<String> texts = Dictionary.of(List.of(day), List.of(), List.of()).texts();
    assertThat(texts).contains("02-29-2000", "06-00-2020");
    assertThat(texts.subList(0, 24)).contains("02-29-1900");
  }

  @Test
  void writesDatesInTheFormatsThatProgramsParse() {
    String python = "when = datetime.strptime(s, '%d %b %Y, %H:%M'); print('%d of %s' % (1, s))";
    String java = "DateTimeFormatter.ofPattern(\"yyyy-MM-dd'T'HH:mm\"); String s = \"dummy\";";

    assertThat(Dictionary.of(List.of(python), List.of(), List.of()).texts())
        .contains("29 Feb 2024, 00:00", "28 Feb 2023, 23:59");
    assertThat(Dictionary.of(List.of(java), List.of(), List.of()).texts())
        .contains("2024-02-29T00:00");
  }

  @Test
  void putsEachNumberOfAProgramAtEachPlaceAmongValidOnes() {
    String time =
        "String[] p = t.split(\":\"); if (p.length != 2) return false;"
            + " return Integer.parseInt(p[0]) < 24 && Integer.parseInt(p[1]) < 60;";

    assertThat(Dictionary.of(List.of(time), List.of(), List.of()).texts())
        .contains("10:24", "24:10", "10:60", "60:10");
  }

  @Test
  void nestsTheBracketsThatAProgramComparesWith() {
    Dictionary learned = Dictionary.of(List.of(BRACKETS), List.of(), List.of());

    assertThat(learned.texts()).contains("<>").anyMatch(text -> text.contains("><"));
    assertThat(learned.texts()).anyMatch(text -> text.contains("<<"));
  }

  @Test
  void doublesTheQuotesWithinQuotes() {
    Dictionary learned = Dictionary.of(List.of(CSV), List.of(), List.of());

    assertThat(learned.texts())
        .contains("a,\"b,c\",d")
        .anyMatch(text -> text.contains("\"a\"\"b\""));
  }

  @Test
  void repeatsTheKeysOfLines() {
    String scores =
        "Map<String, Integer> m; for (String l : lines) { String[] p = l.split(\":\"); }";

    assertThat(Dictionary.of(List.of(scores), List.of(), List.of()).lines())
        .anyMatch(
            lines ->
                lines.size() > lines.stream().map(line -> line.split(":")[0]).distinct().count());
  }

  @Test
  void variesCasesWithinTheirFormat() {
    Dictionary learned =
        Dictionary.of(List.of(DATE), List.of("03-11-2000", "15-01-2012"), List.of());

    assertThat(learned.texts().subList(0, 20))
        .anyMatch(text -> text.matches("\\d\\d-\\d\\d-\\d{4}"))
        .doesNotContain("03-11-2000");
  }

  /** A number may become the empty text, which has no first character to change next. */
  @Test
  void variesCasesThatAreRowsOfDigits() {
    for (int row = 0; row < 64; row++) {
      List<String> rows = List.of(Integer.toBinaryString(row), "x" + row, row + "-y");

      Dictionary learned = Dictionary.of(List.of(BRACKETS), rows, List.of());

      assertThat(learned.texts()).as("row %d", row).isNotEmpty().doesNotContainAnyElementsOf(rows);
    }
  }

  @Test
  void keepsTheCountsInTheFirstLineOfARunTrue() {
    List<String> runs =
        Dictionary.of(
                List.of("n, m = map(int, input().split())"),
                List.of(),
                List.of("2 2\n1 2\n3 4\n", "3 3\n1 2 3\n4 5 6\n7 8 9\n"))
            .runs();

    assertThat(runs).anyMatch(DictionaryTest::isTallMatrix);
  }

  private static boolean isTallMatrix(String run) {
    List<String> lines = run.lines().toList();
    String[] head = lines.get(0).split(" ");
    return head.length == 2
        && head[0].equals(String.valueOf(lines.size() - 1))
        && !head[0].equals(head[1])
        && lines.subList(1, lines.size()).stream()
            .allMatch(line -> head[1].equals(String.valueOf(line.split(" ").length)));
  }

  @Test
  void takesTextsThatAPatternMatches() {
    String source = "import re\nre.fullmatch(r'(\\d{2}|x)-[a-c]+(z|\\.)?', s)";

    assertThat(Dictionary.of(List.of(source), List.of(), List.of()).texts())
        .anyMatch(text -> text.matches("(\\d{2}|x)-[a-c]+(z|\\.)?"));
  }

  @Test
  void copesWithHostileSources() {
    String nested = "re.match('" + "(".repeat(90) + "a" + ")+".repeat(50) + "')";
    List<String> sources =
        List.of(nested, "'" + "\\".repeat(50_001), "\"\"\"" + "x".repeat(100_000), "\\u'\\ud83d'");

    Dictionary learned = Dictionary.of(sources, List.of("a\ud83d\ude00b", ""), List.of("", "\n\n"));

    assertThat(learned.texts())
        .allMatch(text -> StandardCharsets.UTF_8.newEncoder().canEncode(text));
    assertThat(learned.toJson().path("sizes").get(7).asInt()).isEqualTo(1000);
    assertThat(learned.toJson().path("learned").has("texts")).isTrue();
  }

  @Test
  void isTheSameEveryTime() {
    Dictionary one = Dictionary.of(List.of(CSV, DATE), List.of("a,b"), List.of("1 2\n"));

    assertThat(Dictionary.of(List.of(CSV, DATE), List.of("a,b"), List.of("1 2\n"))).isEqualTo(one);
  }
}
