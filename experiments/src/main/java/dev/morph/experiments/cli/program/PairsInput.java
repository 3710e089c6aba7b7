package dev.morph.experiments.cli.program;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.cli.console.JsonLinesInput;
import dev.morph.scenarios.dataset.CallCase;
import dev.morph.scenarios.dataset.IoCase;
import dev.morph.scenarios.dataset.MainCase;
import dev.morph.scenarios.dataset.TaskDetails;
import dev.morph.scenarios.dataset.TaskTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Pairs of programs from JSON Lines: {@code {"id","left","right"[,"entry","io","tests"]}}.
 *
 * @param entry the method to compare in pairs that do not name one
 */
record PairsInput(Path file, Optional<String> entry) {
  /**
   * Checks the whole file before any pair is judged.
   *
   * @return the number of pairs
   * @throws dev.morph.core.fault.FaultException if a line is malformed or an id occurs twice
   */
  int checkPairs() {
    Set<String> ids = new HashSet<>();
    JsonLinesInput.forEach(
        file,
        line -> {
          if (!ids.add(parsePair(line).id())) {
            throw CommonFault.BROKEN_LINE.because(
                file, line.number(), "id", "another line has the same id");
          }
        });
    return ids.size();
  }

  /** Passes each pair to the consumer. */
  void forEach(Consumer<ProgramPair> consumer) {
    JsonLinesInput.forEach(file, line -> consumer.accept(parsePair(line)));
  }

  private ProgramPair parsePair(JsonLinesInput.Line line) {
    return new ProgramPair(
        line.text("id"),
        line.text("left"),
        line.text("right"),
        line.optionalText("entry").or(() -> entry),
        readCases(line));
  }

  /**
   * Reads the calls, program runs and tests of a pair; expected results of calls and runs may be
   * missing.
   */
  private static TaskDetails readCases(JsonLinesInput.Line line) {
    List<IoCase> cases = new ArrayList<>();
    for (JsonNode it : line.fields().path("io")) {
      List<JsonNode> args = new ArrayList<>();
      it.path(it.has("call") ? "call" : "args").forEach(args::add);
      cases.add(
          it.has("call")
              ? new CallCase(args, it.path("returns"))
              : new MainCase(
                  args.stream().map(JsonNode::asText).toList(),
                  it.path("stdin").asText(),
                  it.path("stdout").asText()));
    }
    List<TaskTest> tests = new ArrayList<>();
    line.fields().path("tests").forEach(it -> tests.add(new TaskTest("check", it.asText())));
    return TaskDetails.NONE.withCases(cases, tests);
  }
}
