package dev.morph.scenarios.program.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.oracle.Depth;
import dev.morph.scenarios.program.oracle.InputPolicy;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.oracle.PairVerdict;
import dev.morph.scenarios.program.sandbox.PythonHome;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Wrong programs that do what they can not to be found out, or to get out. */
@Tag("process")
class HostilePythonTest {
  private static final String RIGHT =
      "def total(numbers: list[int]) -> int:\n    return sum(numbers)\n";

  /** Shorter limits than in earnest: many of the programs use them up. */
  private static final OracleSettings SETTINGS =
      new OracleSettings(
          1,
          80,
          80,
          OracleSettings.InputLimits.ofMillis(500, 500, 1000),
          1e-9,
          Depth.AUTO,
          InputPolicy.ANY);

  private static PythonOracle oracle;
  @TempDir static Path canary;

  record Attack(String name, String source) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Attack> attacks() {
    try (InputStream in = HostilePythonTest.class.getResourceAsStream("hostile.txt")) {
      String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return Arrays.stream(all.split("(?m)^### "))
          .skip(1)
          .map(part -> part.split("\n", 2))
          .map(
              part ->
                  new Attack(
                      part[0],
                      part[1]
                          .replace("CANARY", canary.toString())
                          .replace("LARGE", "(".repeat(20_000) + "1" + ")".repeat(20_000))))
          .toList();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @BeforeAll
  static void open() throws IOException {
    try {
      PythonHome.find();
    } catch (FaultException e) {
      assumeTrue(false, "without a Python nothing is tested: " + e.getMessage());
    }
    Files.setPosixFilePermissions(canary, PosixFilePermissions.fromString("rwxrwxrwx"));
    oracle = PythonOracle.open(SandboxMode.AUTO, SETTINGS);
  }

  @AfterAll
  static void close() {
    if (oracle != null) {
      oracle.close();
    }
  }

  /** One in eight; the kinds lie side by side in the file. */
  static List<Attack> fewAttacks() {
    List<Attack> all = attacks();
    return IntStream.range(0, all.size()).filter(i -> i % 8 == 0).mapToObj(all::get).toList();
  }

  @ParameterizedTest
  @MethodSource("attacks")
  @Tag("hostile")
  void noAttackForgesAVerdictOrEscapes(Attack attack) {
    requireDetected(attack);
  }

  @ParameterizedTest
  @MethodSource("fewAttacks")
  void fewAttacksForgeNoVerdictAndDoNotEscape(Attack attack) {
    requireDetected(attack);
  }

  private static void requireDetected(Attack attack) {
    PairVerdict judgement = oracle.judge(PythonTask.NONE, RIGHT, attack.source());

    assertThat(judgement.verdict()).as("%s", attack).isNotInstanceOf(Verdict.Same.class);
    assertThat(judgement.processorTime().toSeconds()).as("%s", attack).isLessThan(45);
    assertThat(canary).isEmptyDirectory();
  }

  @Test
  void foldersOfAnEarlierInputAreGoneHoweverDeepAndEvenIfTheyAreUnreadable() {
    String leaving =
        """
        import os
        LEFT = os.path.exists("a")
        def total(numbers: list[int]) -> int:
            try:
                os.makedirs("a/b/c")
                os.chmod("a/b", 0)
                for i in range(300):
                    os.mkdir("d")
                    os.chdir("d")
            except OSError:
                pass
            return int(LEFT)
        """;
    String constant = "def total(numbers: list[int]) -> int:\n    return 0\n";

    assertThat(oracle.judge(PythonTask.NONE, leaving, constant).verdict())
        .isNotInstanceOf(Verdict.Different.class);
  }

  @Test
  void aCorrectProgramIsStillTheSameAfterTheAttacks() {
    String other =
        """
        def total(values):
            result = 0
            for v in values:
                result += v
            return result
        """;

    assertThat(oracle.judge(PythonTask.NONE, RIGHT, other).verdict())
        .isInstanceOf(Verdict.Same.class);
    assertThat(attacks()).hasSizeGreaterThanOrEqualTo(60);
  }
}
