package dev.morph.experiments.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.ScriptedServer;
import dev.morph.experiments.cli.ScriptedTasks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A run that draws a sample. */
class SampledFailuresTest extends EvaluationTest {
  private final Map<String, Integer> asked = new ConcurrentHashMap<>();

  /** Its first answer to an unchanged task is unusual, and it breaks on questions. */
  private String answer(String message) {
    String task = message.substring(message.indexOf("\n\n") + 2);
    boolean first = asked.merge(message, 1, Integer::sum) == 1;
    boolean unchanged = !task.contains("?") && !task.contains("  ");
    int added = task.contains("?") ? 101 : first && unchanged ? 7 : 1;
    return ScriptedServer.fenced("class P { static int f(int x) { return x + " + added + "; } }");
  }

  @Test
  void failuresAreShownBesideTheUsualProgramAndCanBeLabelled() throws Exception {
    Path run = folder.resolve("run");
    try (ScriptedServer server = ScriptedServer.start(this::answer)) {
      String[] options = {
        "evaluate",
        "--dataset",
        "starter",
        "--tasks",
        "4",
        "--model",
        server.spec(),
        "--design",
        "sample",
        "--references",
        "3",
        "--datamorphism",
        "add-space,ask-question",
        "--budget",
        "28",
        "--out",
        run.toString()
      };
      assertThat(morph(options)).as(err.toString()).isZero();
    }
    String page = Files.readString(run.resolve("report.html"));
    assertThat(page).contains("Changed task", "x + 101", "x + 1;").doesNotContain("x + 7");
    assertThat(Files.readString(run.resolve("full.txt")))
        .contains("Fragility.", "The breakage curve.")
        .doesNotContain("mean distance to the first failure");

    Path sheet = folder.resolve("sheet.csv");
    assertThat(morph("label", run.toString(), "--out", sheet.toString())).isZero();
    Files.writeString(
        sheet, Files.readString(sheet).replaceAll("(?m)^([0-9a-f]{12}),,", "$1,changed,"));
    out.getBuffer().setLength(0);

    assertThat(morph("label", run.toString(), "--in", sheet.toString())).isZero();
    assertThat(out.toString())
        .containsPattern("people call (\\d+) of \\1 failing texts changed in meaning")
        .contains("without them F = -20.0 points") // one of five unchanged answers is unusual
        .doesNotContain("False alarms");
    assertThat(Files.readString(run.resolve("summary.txt"))).contains("people call");
  }

  @Test
  void variantsOfAModelShareTheLimitsOfItsServer() throws Exception {
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    UnaryOperator<String> counted =
        message -> {
          most.accumulateAndGet(now.incrementAndGet(), Math::max);
          String answer = ScriptedTasks.after(20, this::answer).apply(message);
          now.decrementAndGet();
          return answer;
        };
    Path one = Files.writeString(folder.resolve("a.txt"), "One:\n\n{description}");
    Path other = Files.writeString(folder.resolve("b.txt"), "Other:\n\n{description}");
    try (ScriptedServer server = ScriptedServer.start(counted)) {
      assertThat(
              morph(
                  "evaluate",
                  "--tasks=2",
                  "--model=" + server.spec(),
                  "--vary=prompt-template=" + one + "," + other,
                  "--design=sample",
                  "--rounds=1",
                  "--shrink=0",
                  "--oracle=off",
                  "--parallel=1",
                  "--out=" + folder.resolve("run")))
          .as(err.toString())
          .isZero();
    }
    assertThat(most).hasValue(1);
  }

  @Test
  void aCapLeavesAllTasksEquallyFarAlsoAfterThePrecisionIsReached() throws Exception {
    String program = "class P { static int f(int x) { return x; } }";
    Path run = folder.resolve("run");
    try (ScriptedServer server = ScriptedServer.start(any -> ScriptedServer.fenced(program))) {
      int exit =
          morph(
              "evaluate",
              "--tasks=14",
              "--model=" + server.spec(),
              "--precision=50",
              "--rounds=1",
              "--max-queries=60",
              "--max-calls=250",
              "--parallel=1",
              "--shrink=0",
              "--oracle=off",
              "--out=" + run);
      assertThat(exit).as(err.toString()).isEqualTo(1);
    }
    List<Integer> queries = new ArrayList<>();
    for (String line : Files.readAllLines(run.resolve("results.jsonl"))) {
      queries.add(new ObjectMapper().readTree(line).path("queries").asInt());
    }
    // The first walks have 15 questions, and the next 30.
    assertThat(queries).hasSize(14).allMatch(asked -> asked <= 30);
  }
}
