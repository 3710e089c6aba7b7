package dev.morph.experiments.repair;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.fault.CommonFault;
import dev.morph.morphisms.code.ngram.LanguageModel;
import dev.morph.scenarios.bugs.Bug;
import dev.morph.scenarios.engine.store.JsonLinesFile;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The facts about a bug that do not depend on the repairer: a line of {@code bugs.jsonl}.
 *
 * @param bug the bug's id
 * @param project the bug's project: the first part of ids such as {@code Lang-1}, otherwise the
 *     benchmark
 * @param nll mean negative log-likelihood of the buggy program, in nats per token, by the model's
 *     name; {@value #ANY} stands for all models
 */
record BugFacts(String bug, String project, Map<String, Double> nll) {
  /** The file in which a run stores the facts, one bug per line. */
  static final String FILE = "bugs.jsonl";

  /** The model name of a value that applies to all models. */
  static final String ANY = "*";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern NUMBERED = Pattern.compile("(.+)-(\\d+|[0-9a-f]{12})");

  /**
   * Returns the facts about a bug. Its NLL is measured with a language model, unless values are
   * given.
   *
   * @param given NLL values measured elsewhere, by bug and model; if not empty, only these are used
   */
  static BugFacts of(
      Bug bug, String benchmark, LanguageModel model, Map<String, Map<String, Double>> given) {
    Matcher numbered = NUMBERED.matcher(bug.id());
    return new BugFacts(
        bug.id(),
        numbered.matches() ? numbered.group(1) : benchmark,
        given.isEmpty()
            ? Map.of(ANY, model.score(bug.buggy()).crossEntropy() * Math.log(2))
            : given.getOrDefault(bug.id(), Map.of()));
  }

  /**
   * Parses NLL values from JSON Lines: {@code {"bug","nll"[,"model"]}}.
   *
   * @throws dev.morph.core.fault.FaultException if a line is malformed
   */
  static Map<String, Map<String, Double>> parseNll(String text) {
    Map<String, Map<String, Double>> given = new HashMap<>();
    for (String line : text.lines().filter(it -> !it.isBlank()).toList()) {
      JsonNode node = parseJson(line);
      if (!node.path("bug").isTextual() || !node.path("nll").isNumber()) {
        throw CommonFault.BAD_OPTION.because(
            "a line of --nll", line, "an object with bug, nll and, if needed, model");
      }
      given
          .computeIfAbsent(node.path("bug").asText(), bug -> new HashMap<>())
          .put(node.path("model").asText(ANY), node.path("nll").asDouble());
    }
    return given;
  }

  private static JsonNode parseJson(String line) {
    try {
      return JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw CommonFault.BAD_OPTION.because("a line of --nll", line, "JSON");
    }
  }

  /** Returns the negative log-likelihood under a model; empty if unknown. */
  Optional<Double> findNll(String model) {
    return Optional.ofNullable(nll.getOrDefault(model, nll.get(ANY)));
  }

  /**
   * Reads the facts that a run stored; empty if it stored none.
   *
   * @throws dev.morph.core.fault.FaultException if a line is malformed
   */
  static List<BugFacts> read(Path folder) {
    return JsonLinesFile.read(folder.resolve(FILE), BugFacts.class, "bug of a repair");
  }
}
