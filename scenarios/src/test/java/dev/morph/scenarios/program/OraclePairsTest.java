package dev.morph.scenarios.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.dataset.CallCase;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.IoCase;
import dev.morph.scenarios.dataset.MainCase;
import dev.morph.scenarios.dataset.TaskDetails;
import dev.morph.scenarios.program.java.JavaJudge;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Pairs with the verdict that is expected and why, by somebody who had not seen the oracle. A pair
 * is wrong if it differs and is called the same without a word, or the other way round.
 */
@Tag("hostile")
class OraclePairsTest {
  private static final Path PAIRS = Path.of("../../shared/golden/oracle-pairs.jsonl");
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Of each language; three of 110 pairs are documented policy rather than faults. */
  private static final int MOST_WRONG = 3;

  @Test
  void hardlyAJavaPairIsWrong() throws IOException {
    try (ProgramJudge judge = JavaJudge.open(SandboxMode.AUTO, OracleSettings.DEFAULT)) {
      assertThat(wrong(judge, true)).hasSizeLessThanOrEqualTo(MOST_WRONG);
    }
  }

  /** Returns the wrong pairs: class, expectation, and verdict. */
  static List<String> wrong(ProgramJudge judge, boolean java) throws IOException {
    assumeTrue(Files.exists(PAIRS), "needs " + PAIRS);
    List<String> wrong = new ArrayList<>();
    for (String line : Files.readAllLines(PAIRS)) {
      JsonNode pair = JSON.readTree(line);
      String left = pair.path("left").asText();
      String right = pair.path("right").asText();
      if (pair.path("id").asText().matches("m?j.*") != java) {
        continue;
      }
      Verdict verdict = judge.compare(task(pair), left, right);
      boolean flagged = !judge.usedEnvironment(left, right).isEmpty();
      boolean asExpected =
          switch (pair.path("expect").asText()) {
            case "same" -> !(verdict instanceof Verdict.Different);
            case "not same" -> !(verdict instanceof Verdict.Same) || flagged;
            default -> true;
          };
      if (!asExpected) {
        wrong.add(pair.path("class").asText() + ": " + pair.path("id").asText() + " " + verdict);
      }
    }
    return wrong;
  }

  private static CodingTask task(JsonNode pair) {
    List<IoCase> cases = new ArrayList<>();
    for (JsonNode it : pair.path("io")) {
      List<JsonNode> args = new ArrayList<>();
      it.path("call").forEach(args::add);
      cases.add(
          it.has("call")
              ? new CallCase(args, it.path("returns"))
              : new MainCase(List.of(), it.path("stdin").asText(), it.path("stdout").asText()));
    }
    Optional<String> entry =
        Optional.of(pair.path("entry").asText()).filter(name -> !name.isEmpty());
    TaskDetails details = TaskDetails.NONE.withCases(cases, List.of()).withSignature(entry);
    return new CodingTask("pairs", pair.path("id").asText(), "", details);
  }
}
