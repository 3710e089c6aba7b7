package dev.morph.scenarios.program.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.MainCase;
import dev.morph.scenarios.dataset.TaskDetails;
import dev.morph.scenarios.program.oracle.InputPolicy;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.sandbox.PythonHome;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What callers can see of a Python program is compared, and nothing else. */
@Tag("process")
class ComparedMembersTest {
  private static PythonOracle oracle;

  /** Two programs and what is to be found about them: same, different or flagged. */
  record Pair(String name, String expected, String left, String right) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Pair> pairs() {
    try (InputStream in = ComparedMembersTest.class.getResourceAsStream("members.txt")) {
      String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return Arrays.stream(all.split("(?m)^### ")).skip(1).map(ComparedMembersTest::pair).toList();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static Pair pair(String text) {
    String[] parts = text.split("\n", 2);
    String[] programs = parts[1].split("(?m)^---\n", 2);
    String[] head = parts[0].split(": ", 2);
    return new Pair(head[1], head[0], programs[0], programs[1]);
  }

  @BeforeAll
  static void open() {
    try {
      PythonHome.find();
    } catch (FaultException e) {
      assumeTrue(false, "without a Python nothing is tested: " + e.getMessage());
    }
    oracle =
        PythonOracle.open(SandboxMode.AUTO, OracleSettings.DEFAULT.withPolicy(InputPolicy.ANY));
  }

  @AfterAll
  static void close() {
    if (oracle != null) {
      oracle.close();
    }
  }

  /** One in three. */
  static List<Pair> fewPairs() {
    List<Pair> all = pairs();
    return IntStream.range(0, all.size()).filter(i -> i % 3 == 0).mapToObj(all::get).toList();
  }

  @ParameterizedTest
  @MethodSource("fewPairs")
  void amongFewPairsADifferenceThatACallerSeesIsFound(Pair pair) {
    requireExpected(pair);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  @Tag("long")
  void aDifferenceThatACallerSeesIsFound(Pair pair) {
    requireExpected(pair);
  }

  private static void requireExpected(Pair pair) {
    Verdict verdict = oracle.judge(PythonTask.NONE, pair.left(), pair.right()).verdict();

    switch (pair.expected()) {
      case "same" -> assertThat(verdict).as("%s", pair).isInstanceOf(Verdict.Same.class);
      case "flagged" ->
          assertThat(verdict.evidence().dependsOnEnvironment()).as("%s", pair).isTrue();
      case "undecided" -> assertThat(verdict).as("%s", pair).isInstanceOf(Verdict.Undecided.class);
      default -> assertThat(verdict).as("%s", pair).isInstanceOf(Verdict.Different.class);
    }
  }

  @Test
  void theCountsInStandardInputAreLearnedFromTheCases() {
    PythonTask task =
        PythonTask.of(
            new CodingTask(
                "t",
                "t",
                "Transpose.",
                TaskDetails.NONE.withCases(
                    List.of(
                        new MainCase(List.of(), "2 2\n1 2\n3 4\n", "1 3\n2 4\n"),
                        new MainCase(List.of(), "1 1\n7\n", "7\n")),
                    List.of())));
    String program =
        """
        h, w = map(int, input().split())
        m = [list(map(int, input().split())) for _ in range(h)]
        for j in range(%s):
            print(*[m[i][j] for i in range(h)])
        """;

    assertThat(oracle.judge(task, program.formatted("w"), program.formatted("min(w, h)")).verdict())
        .isInstanceOf(Verdict.Different.class);
  }
}
