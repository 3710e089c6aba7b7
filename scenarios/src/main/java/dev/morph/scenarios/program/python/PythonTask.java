package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.entity.CanonicalJson;
import dev.morph.scenarios.dataset.CallCase;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.IoCase;
import dev.morph.scenarios.dataset.MainCase;
import dev.morph.scenarios.dataset.TaskTest;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of a coding task that help to distinguish Python programs.
 *
 * @param json the task as JSON for the host
 * @param reference the task's first solution
 * @param hash SHA-256 of the JSON and the reference
 */
public record PythonTask(JsonNode json, Optional<String> reference, String hash) {
  /** A task without description, cases, tests and reference solution. */
  public static final PythonTask NONE =
      new PythonTask(Host.JSON.createObjectNode(), Optional.empty(), "none");

  private static final Pattern NAME =
      Pattern.compile("(?:(?:async\\s+)?def\\s+|class\\s+)?([\\w.]+)\\s*(?:\\(.*)?");

  /** Converts a task of a data set. */
  public static PythonTask of(CodingTask task) {
    ObjectNode json = Host.JSON.createObjectNode();
    task.signature().flatMap(PythonTask::functionName).ifPresent(name -> json.put("entry", name));
    json.put("text", task.description() + "\n" + task.frozen().orElse(""));
    ArrayNode calls = json.putArray("calls");
    ArrayNode mains = json.putArray("mains");
    for (IoCase it : task.io()) {
      if (it instanceof CallCase call) {
        ObjectNode line = calls.addObject();
        ArrayNode args = line.putArray("args");
        call.args().forEach(args::add);
        line.set("returns", call.returns());
      } else if (it instanceof MainCase main) {
        ObjectNode line = mains.addObject().put("stdin", main.stdin()).put("stdout", main.stdout());
        ArrayNode args = line.putArray("args");
        main.args().forEach(args::add);
      }
    }
    ArrayNode tests = json.putArray("tests");
    ArrayNode inputs = json.putArray(TaskTest.INPUTS);
    for (TaskTest test : task.tests()) {
      if (test.kind().equals(TaskTest.SETUP)) {
        json.put(TaskTest.SETUP, test.source());
      } else if (test.kind().equals(TaskTest.INPUTS)) {
        inputs.add(test.source());
      } else {
        tests.add(test.source());
      }
    }
    ArrayNode domain = json.putArray("domain");
    task.details().domain().forEach(rule -> domain.add(rule.toJson()));
    Optional<String> reference = task.solutions().stream().findFirst();
    String text = json + "\n" + reference.orElse("");
    return new PythonTask(
        json, reference, CanonicalJson.sha256(text.getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * Returns whether a task has cases or tests that determine whether a program is correct. Inputs
   * alone are enough only with a reference solution.
   */
  public static boolean knowsWhatIsCorrect(CodingTask task) {
    boolean reference = !task.solutions().isEmpty();
    return !task.io().isEmpty()
        || task.tests().stream()
            .map(TaskTest::kind)
            .anyMatch(
                kind -> kind.equals(TaskTest.INPUTS) ? reference : !kind.equals(TaskTest.SETUP));
  }

  /** Returns the name in a signature, which may be the whole head of a function. */
  static Optional<String> functionName(String signature) {
    String first = signature.strip().lines().findFirst().orElse("");
    Matcher matcher = NAME.matcher(first);
    return matcher.lookingAt() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  /** Returns the task's information about intended values, without its tests and solutions. */
  JsonNode wording() {
    ObjectNode wording = Host.JSON.createObjectNode();
    wording.set("text", json.path("text"));
    wording.set("domain", json.path("domain"));
    return wording;
  }

  /** Whether the task's inputs are given as data, so that nothing must run to determine them. */
  boolean hasInputsAsData(String source) {
    return !(reference.orElse("") + source + json.path("text").asText()).contains(">>> ")
        && json.path("tests").isEmpty()
        && json.path(TaskTest.INPUTS).isEmpty();
  }

  /** Whether the task asks for whole programs that read and print. */
  boolean asksForScript() {
    return !json.path("mains").isEmpty();
  }
}
