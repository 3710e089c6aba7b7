package dev.morph.experiments.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.CommandTest;
import dev.morph.experiments.cli.MorphProcess;
import dev.morph.experiments.cli.SandboxAssumption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The oracle from the command line, behind the real sandbox. */
@Tag("process")
class EquivalentCommandTest extends CommandTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String LARGER =
      "public class A { static int larger(int a, int b) { return a > b ? a : b; } }";
  private static final String LARGEST =
      "public class B { int max(int x, int y) { return Math.max(x, y); } }";
  private static final String SMALLER =
      "public class C { static int larger(int a, int b) { return a < b ? a : b; } }";

  @TempDir Path folder;

  @Test
  void twoProgramsThatDifferComeWithAnInputThatShowsIt() throws Exception {
    SandboxAssumption.check();
    assertThat(equivalent(file("A.java", LARGER), file("C.java", SMALLER))).isEqualTo(1);
    assertThat(out.toString())
        .startsWith("different (behaviour)")
        .contains("A.larger(")
        .doesNotContain("left out"); // the first difference ended it before new A() was called
  }

  @Test
  @Tag("long")
  void aSourceThatDoesNotCompileIsReportedWithTheCompilersMessage() throws Exception {
    SandboxAssumption.check();
    String broken = "public class D { static int larger(int a, int b) { return c; } }";

    assertThat(equivalent(file("A.java", LARGER), file("D.java", broken))).isEqualTo(2);
    assertThat(err.toString()).contains("D.java does not compile", "cannot find symbol", "line 1");
    assertThat(out.toString()).isEmpty();
    assertThat(equivalent(file("D.java", broken), file("A.java", LARGER))).isEqualTo(2);
    assertThat(equivalent(file("E.java", "interface E {}"), file("A.java", LARGER))).isEqualTo(3);
    assertThat(out.toString()).startsWith("undecided (");
  }

  @Test
  @Tag("long")
  void anUnusableProgramIsReportedEvenIfBothAreEqualOrNothingCanBeCalled() throws Exception {
    SandboxAssumption.check();
    String prose = file("Prose.java", "hello world");
    String blank = file("Blank.java", "// nothing yet\n");
    String nothing = file("A.java", "class A {}");

    assertThat(equivalent(prose, prose)).isEqualTo(2);
    assertThat(err.toString()).contains("Prose.java does not compile", "line 1");
    assertThat(equivalent(blank, blank)).isEqualTo(2);
    assertThat(err.toString()).contains("cannot compare", "Blank.java: it declares no class");
    assertThat(equivalent(nothing, file("Broken.java", "class B { int b = c; }"))).isEqualTo(2);
    assertThat(err.toString()).contains("Broken.java does not compile", "cannot find symbol");
    assertThat(out.toString()).isEmpty();
    assertThat(equivalent(nothing, nothing)).isZero();
  }

  @Test
  @Tag("long")
  void aNameWithoutAMethodCannotBeTheEntry() throws Exception {
    SandboxAssumption.check();
    String two =
        "public class A { int one() { return 1; } private static int two() { return 2; } }";
    String other =
        "public class A { int one() { return 9; } private static int two() { return 2; } }";
    String left = file("A.java", two);
    String right = file("B.java", other);

    assertThat(equivalent(left, right, "--entry", "twoo")).isEqualTo(2);
    assertThat(err.toString())
        .contains("there is no method 'twoo'; did you mean 'two'?", "choose from: two, one");
    assertThat(equivalent(left, right, "--entry", "static int two()")).isZero();
    assertThat(equivalent(left, right, "--entry", "hashCode")).isEqualTo(2);
    assertThat(equivalent(file("E.java", "class E {}"), right, "--entry", "two")).isEqualTo(2);
    assertThat(err.toString()).contains("there is no method in", "E.java", "leave out --entry");
  }

  @Test
  void twoProgramsThatDifferOnlyInNamesAreTheSame() throws Exception {
    SandboxAssumption.check();
    int exit = equivalent(file("A.java", LARGER), file("B.java", LARGEST), "--json");

    assertThat(exit).as(err.toString()).isZero();
    JsonNode line = MAPPER.readTree(out.toString());
    assertThat(line.path("verdict").asText()).isEqualTo("same");
    assertThat(line.path("cause").asText()).isEmpty();
    assertThat(line.path("tier").asText()).isEqualTo("typed");
    assertThat(line.path("inputs").asInt()).isGreaterThan(50);
    assertThat(line.path("witness").isNull()).isTrue();
    assertThat(line.path("alignment").asText()).contains("A.larger -> B.max");
    assertThat(line.path("seconds").asDouble()).isPositive();
  }

  @Test
  void pairsKeepTheirOrder() throws Exception {
    SandboxAssumption.check();
    Path verdicts = folder.resolve("deep/verdicts.jsonl");
    String slow = LARGER.replace("return", "for (int i = 0; i < 9; i++) { b += i - i; } return");
    pairs(
        pair("slow", LARGER, slow),
        pair("identical", LARGER, LARGER),
        pair("different", LARGER, SMALLER),
        pair("no program", "This is prose.", LARGER));

    assertThat(many(verdicts, "--parallel", "4")).as(err.toString()).isZero();

    List<JsonNode> lines = lines(verdicts);
    assertThat(lines.stream().map(line -> line.path("id").asText()))
        .containsExactly("slow", "identical", "different", "no program");
    assertThat(lines.stream().map(line -> line.path("verdict").asText()))
        .containsExactly("same", "same", "different", "undecided");
    assertThat(lines.get(3).path("cause").asText()).isEqualTo("seed-does-not-compile");
    JsonNode witness = lines.get(2).path("witness");
    assertThat(witness.path("input").asText()).startsWith("A.larger(");
    assertThat(witness.path("left")).isNotEqualTo(witness.path("right"));
    assertThat(err.toString())
        .contains("4 pairs judged, 1 different, 2 same, 1 undecided")
        .doesNotContain("already judged earlier");
  }

  @Test
  void aPairIsComparedOnTheArgumentsOfItsCases() throws Exception {
    SandboxAssumption.check();
    String hash = "class A { public static void main(String[] a) { int h = a[0].hashCode(); ";
    String usual = "System.out.println(h % 2); } }";
    Path verdicts = folder.resolve("verdicts.jsonl");
    pairs(
        MAPPER.writeValueAsString(
            Map.of(
                "id",
                "a",
                "left",
                hash + usual,
                "right",
                hash + "if (h * 31 == 1568135) { h++; } " + usual,
                "io",
                List.of(Map.of("args", List.of("317"), "stdin", "")))));

    assertThat(many(verdicts, "--oracle", "off")).as(err.toString()).isZero();

    assertThat(lines(verdicts).get(0).at("/witness/input").asText()).contains("317");
  }

  @Test
  void aPairWithAnUnusableProgramGetsItsOwnVerdict() throws Exception {
    SandboxAssumption.check();
    Path verdicts = folder.resolve("verdicts.jsonl");
    pairs(
        pair("prose", "hello world", "hello world"),
        pair("blank", "", ""),
        pair("nothing and broken", "class A {}", "class B { int b = c; }"));

    assertThat(many(verdicts)).as(err.toString()).isZero();

    assertThat(lines(verdicts).stream().map(line -> line.path("cause").asText()))
        .containsExactly("seed-does-not-compile", "seed-nothing-to-call", "does-not-compile");
    assertThat(lines(verdicts).stream().map(line -> line.path("verdict").asText()))
        .containsExactly("undecided", "undecided", "different");
    assertThat(lines(verdicts).get(2).path("witness").path("right").asText())
        .contains("cannot find symbol");
  }

  @Test
  @Tag("long")
  void aStoppedRunIsResumedWithoutJudgingAgainAndItsIncompleteLineIsRemoved() throws Exception {
    SandboxAssumption.check();
    Path verdicts = folder.resolve("verdicts.jsonl");
    pairs(pair("a", LARGER, LARGER), pair("b", LARGER, LARGER), pair("c", LARGER, LARGER));
    String kept = "{\"id\":\"a\",\"verdict\":\"from the first run\"}\n";
    Files.writeString(verdicts, kept + "{\"id\":\"b\",\"verd");

    assertThat(many(verdicts, "--resume")).as(err.toString()).isZero();

    assertThat(Files.readString(verdicts)).startsWith(kept);
    assertThat(lines(verdicts).stream().map(line -> line.path("id").asText()))
        .containsExactly("a", "b", "c");
    assertThat(err.toString()).contains("2 pairs judged, 2 same; 1 already judged earlier");
    String before = Files.readString(verdicts);
    assertThat(many(verdicts, "--resume")).isZero();
    assertThat(verdicts).hasContent(before);
  }

  @Test
  @Tag("kill")
  void aStoppedRunSaysHowToContinueAndCanBeContinued() throws Exception {
    SandboxAssumption.check();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      lines.add(pair("p" + i, LARGER, LARGER.replace("a > b", "a - " + i + " > b - " + i)));
    }
    pairs(lines.toArray(String[]::new));
    Path verdicts = folder.resolve("verdicts.jsonl");
    Path log = folder.resolve("log.txt");
    Process run =
        MorphProcess.start(
            log,
            List.of(
                "equivalent",
                "--pairs=" + folder.resolve("pairs.jsonl"),
                "--out=" + verdicts,
                "--parallel=1"));
    while (run.isAlive() && (!Files.exists(verdicts) || Files.size(verdicts) == 0)) {
      Thread.sleep(5);
    }
    run.destroy();

    assertThat(run.waitFor()).isEqualTo(143);
    assertThat(log)
        .content()
        .contains("to continue, repeat the command with --resume")
        .doesNotContain("bug in");
    String kept = Files.readString(verdicts);
    assertThat(many(verdicts, "--resume")).as(err.toString()).isZero();
    assertThat(Files.readString(verdicts))
        .startsWith(kept.substring(0, kept.lastIndexOf('\n') + 1));
    assertThat(lines(verdicts).stream().map(line -> line.path("id").asText()))
        .hasSize(6)
        .doesNotHaveDuplicates();
    assertThat(err.toString()).contains("already judged earlier").contains("  typed");
  }

  @Test
  void aLineLongerThanABlockIsCutWhole() throws Exception {
    Path verdicts = folder.resolve("verdicts.jsonl");
    String kept = "{\"id\":\"a\"}\n";
    Files.writeString(verdicts, kept + "{\"id\":\"" + "x".repeat(200_000));
    assertThat(ResumedLines.readIds(verdicts)).containsExactly("a");
    assertThat(verdicts).hasContent(kept);

    Files.writeString(verdicts, "{\"id\":\"" + "x".repeat(200_000));
    assertThat(ResumedLines.readIds(verdicts)).isEmpty();
    assertThat(verdicts).isEmptyFile();
  }

  @Test
  void nothingIsJudgedIfALaterLineIsBroken() throws Exception {
    Path verdicts = folder.resolve("verdicts.jsonl");
    pairs(pair("a", LARGER, SMALLER), "{\"id\":\"b\",\"left\":\"class A {}\"}");
    assertThat(many(verdicts)).isEqualTo(2);
    assertThat(err.toString()).contains("pairs.jsonl, line 2, field 'right'");
    assertThat(verdicts).doesNotExist();

    pairs(pair("a", LARGER, SMALLER), pair("a", LARGER, LARGER));
    assertThat(many(verdicts)).isEqualTo(2);
    assertThat(err.toString()).contains("line 2, field 'id': another line has the same id");
  }

  @Test
  void wrongUsageIsExplained() throws Exception {
    assertThat(equivalent()).isEqualTo(2);
    assertThat(equivalent(file("A.java", LARGER))).isEqualTo(2);
    assertThat(err.toString()).contains("give two sources, or pairs of them with --pairs");
    assertThat(equivalent(file("A.java", LARGER), file("b.py", "x = 1"))).isEqualTo(2);
    assertThat(err.toString()).contains("give two programs in one language");
    assertThat(equivalent("none.java", "none.java")).isEqualTo(2);
    assertThat(err.toString()).contains("cannot read none.java: there is no such file");
    pairs(pair("a", LARGER, LARGER));
    assertThat(equivalent("--pairs", folder.resolve("pairs.jsonl").toString(), "--resume"))
        .isEqualTo(2);
    assertThat(err.toString()).contains("--resume cannot be 'standard output'");
    assertThat(many(folder.resolve("v.jsonl"), "--parallel", "0")).isEqualTo(2);
  }

  @Test
  void controlCharactersOfAProgramNeverReachTheTerminal() throws Exception {
    SandboxAssumption.check();
    String hostile = "public class A { static String f() { return \"\\u001b[2J\"; } }";
    String other = "public class A { static String f() { return \"\\u0007\"; } }";
    assertThat(equivalent(file("A.java", hostile), file("B.java", other))).isEqualTo(1);
    assertThat(out.toString()).startsWith("different").doesNotContain("\u001b", "\u0007");
  }

  private int many(Path verdicts, String... more) {
    List<String> args =
        new ArrayList<>(
            List.of(
                "--pairs", folder.resolve("pairs.jsonl").toString(), "--out", verdicts.toString()));
    args.addAll(List.of(more));
    return equivalent(args.toArray(String[]::new));
  }

  private void pairs(String... lines) throws Exception {
    Files.write(folder.resolve("pairs.jsonl"), List.of(lines));
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

  private String file(String name, String text) throws Exception {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private int equivalent(String... args) {
    List<String> all = new ArrayList<>(List.of("equivalent"));
    all.addAll(List.of(args));
    return morph(all.toArray(String[]::new));
  }
}
