package dev.morph.experiments.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.CommandTest;
import dev.morph.experiments.cli.PythonAssumption;
import dev.morph.experiments.cli.SandboxAssumption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("process")
class CodeDistanceCommandTest extends CommandTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String SUM =
      "class A { static int f(int a, int b) { int c = a + b; return c; } }";
  private static final String DIFFERENCE =
      "class A { static int f(int a, int b) { int c = a - b; return c; } }";
  private static final String RENAMED =
      "class Z { static int sum(int x, int y) { int z = x + y; return z; } }";

  @TempDir Path folder;

  @Test
  void oneOperatorIsOneEditOfTheTree() throws Exception {
    assertThat(morph("code-distance", file("A.java", SUM), file("B.java", DIFFERENCE), "--json"))
        .as(err.toString())
        .isZero();

    JsonNode line = MAPPER.readTree(out.toString());
    assertThat(line.path("id").asText()).isEqualTo("A.java and B.java");
    assertThat(line.path("ast").asInt()).isEqualTo(1);
    // The node, and the places of both operands, which matter from now on.
    assertThat(line.path("dfg").asInt()).isEqualTo(3);
    assertThat(line.path("pdg").asInt()).isEqualTo(3);
    assertThat(line.path("ast_normalised").asDouble()).isBetween(0.02, 0.05);
    assertThat(line.path("exact").path("pdg").asBoolean()).isTrue();
    assertThat(line.path("bounds").path("dfg").toString()).isEqualTo("[3,3]");
    assertThat(line.path("cause").asText()).isEmpty();
    assertThat(line.path("seconds").isNumber()).isTrue();
  }

  @Test
  void pythonProgramsAreComparedByTheirTreesOnly() throws Exception {
    SandboxAssumption.check();
    PythonAssumption.check();
    String program =
        """
        def f(a, b):
            'Adds.'
            c = a + b  # here
            return c
        """;
    String one = file("a.py", program);
    String minus = file("b.py", program.replace("+", "-"));
    String renamed =
        file(
            "c.py",
            """
            def sum(x, y):
              z = x + y
              return z
            """);

    assertThat(morph("code-distance", one, minus, "--json")).as(err.toString()).isZero();
    JsonNode line = MAPPER.readTree(out.toString());
    assertThat(line.path("ast").asInt()).isEqualTo(1);
    assertThat(line.path("dfg").isNull()).isTrue();
    assertThat(line.path("cause").asText()).isEqualTo("no-graphs");

    out.getBuffer().setLength(0);
    assertThat(morph("code-distance", one, renamed)).isZero();
    assertThat(out.toString()).contains("ast       0", "exist only for Java");

    out.getBuffer().setLength(0);
    assertThat(morph("code-distance", one, renamed, "--labels", "names", "--json")).isZero();
    // the function, two parameters, and four places where variables stand
    assertThat(MAPPER.readTree(out.toString()).path("ast").asInt()).isEqualTo(7);

    String broken = file("d.py", "def f(a:\n");
    assertThat(morph("code-distance", one, broken)).isEqualTo(2);
    assertThat(err.toString()).contains("d.py");
  }

  @Test
  void renamedProgramsAreEqualUnlessNamesCount() throws Exception {
    String one = file("A.java", SUM);
    String other = file("B.java", RENAMED);
    assertThat(morph("code-distance", one, other)).isZero();
    assertThat(out.toString()).contains("ast       0").contains("pdg       0");

    out.getBuffer().setLength(0);
    assertThat(morph("code-distance", one, other, "--labels", "names", "--json")).isZero();
    assertThat(MAPPER.readTree(out.toString()).path("ast").asInt()).isEqualTo(8);
  }

  @Test
  void pairsKeepTheirOrderAndUnparsablePairsHaveACause() throws Exception {
    Path file = folder.resolve("pairs.jsonl");
    Files.write(
        file,
        List.of(
            pair("equal", SUM, SUM),
            pair("prose", "This is prose.", SUM),
            pair("members only", "int f(int a, int b) { return a; }", SUM),
            pair("no method", "class A {}", SUM),
            pair(
                "deep",
                "class A { int x = " + "(".repeat(9000) + "1" + ")".repeat(9000) + ";}",
                SUM)));
    Path distances = folder.resolve("deep/distances.jsonl");

    assertThat(morph("code-distance", "--pairs", file.toString(), "--out", distances.toString()))
        .as(err.toString())
        .isZero();

    List<JsonNode> lines = lines(distances);
    assertThat(lines.stream().map(line -> line.path("id").asText()))
        .containsExactly("equal", "prose", "members only", "no method", "deep");
    assertThat(lines.get(0).path("ast").asInt()).isZero();
    assertThat(lines.get(1).path("ast").isNull()).isTrue();
    assertThat(lines.get(1).path("cause").asText()).isEqualTo("left-does-not-parse");
    assertThat(lines.get(1).path("detail").asText()).contains("line 1");
    assertThat(lines.get(2).path("ast").asInt()).isPositive();
    assertThat(lines.get(3).path("dfg").asInt()).isPositive();
    assertThat(lines.get(3).path("dfg_normalised").asDouble()).isEqualTo(1);
    assertThat(lines.get(4).path("cause").asText()).isEqualTo("left-too-deep");
    assertThat(err.toString()).contains("5 pairs, 3 of them measured; exact: ast 3");
  }

  @Test
  void onlyTheNamedMethodIsCompared() throws Exception {
    String more = SUM.replace("class A {", "class A { int g() { return 7; }");
    assertThat(
            morph(
                "code-distance",
                file("A.java", SUM),
                file("B.java", more),
                "--entry",
                "f",
                "--json"))
        .isZero();
    JsonNode line = MAPPER.readTree(out.toString());
    assertThat(line.path("ast").asInt()).isZero();
    assertThat(line.path("method").asText()).isEqualTo("f");

    out.getBuffer().setLength(0);
    assertThat(
            morph(
                "code-distance",
                file("A.java", SUM),
                file("B.java", more),
                "--entry",
                "g",
                "--json"))
        .isZero();
    line = MAPPER.readTree(out.toString());
    assertThat(line.path("method").asText()).isEmpty();
    assertThat(line.path("ast").asInt()).isPositive();
  }

  @Test
  void fiveThousandLinesGetAnAnswer() throws Exception {
    assertThat(morph("code-distance", file("A.java", lines(0)), file("B.java", lines(1)), "--json"))
        .as(err.toString())
        .isZero();
    JsonNode line = MAPPER.readTree(out.toString());
    assertThat(line.path("bounds").path("ast").get(0).asInt())
        .isLessThanOrEqualTo(line.path("ast").asInt());
    assertThat(line.path("pdg").isNumber()).isTrue();
  }

  /** Five hundred methods of ten lines each. */
  private static String lines(int shift) {
    return IntStream.range(0, 500)
        .mapToObj(
            i ->
                """
                static int f%1$d(int n) {
                  int sum = 0;
                  for (int i = 0; i < n; i++) {
                    if (i %% %2$d == 0) {
                      sum += i;
                    }
                  }
                  sum = sum * 2;
                  return sum;
                }
                """
                    .formatted(i, i % 7 + shift))
        .collect(Collectors.joining("", "class A {\n", "}\n"));
  }

  @Test
  void anImpossibleComparisonIsExplained() throws Exception {
    assertThat(morph("code-distance")).isEqualTo(2);
    assertThat(err.toString()).contains("give two sources, or pairs of them with --pairs");
    assertThat(morph("code-distance", "none.java", "none.java")).isEqualTo(2);
    assertThat(err.toString()).contains("there is no such file");
    assertThat(morph("code-distance", file("A.java", SUM), file("B.java", "class {"))).isEqualTo(2);
    assertThat(err.toString()).contains("B.java").contains("line 1");
    assertThat(morph("code-distance", file("A.java", SUM), file("B.java", "x ".repeat(300_000))))
        .isEqualTo(2);
    assertThat(err.toString()).contains("it has 600,000 characters; the limit is 500,000");
    assertThat(morph("code-distance", file("A.java", SUM), file("B.java", SUM), "--labels", "all"))
        .isEqualTo(2);
  }

  private String file(String name, String text) throws Exception {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static String pair(String id, String left, String right) throws Exception {
    return MAPPER.writeValueAsString(Map.of("id", id, "left", left, "right", right));
  }

  private static List<JsonNode> lines(Path file) throws Exception {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      lines.add(MAPPER.readTree(line));
    }
    return lines;
  }
}
