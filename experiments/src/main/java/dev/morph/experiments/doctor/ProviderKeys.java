package dev.morph.experiments.doctor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which providers have their key.
 *
 * @param environment by variable
 */
record ProviderKeys(Map<String, String> environment) {
  private static final Map<String, String> VARIABLES = variables();

  private static Map<String, String> variables() {
    Map<String, String> variables = new LinkedHashMap<>();
    variables.put("openai", "OPENAI_API_KEY");
    variables.put("anthropic", "ANTHROPIC_API_KEY");
    variables.put("gemini", "GEMINI_API_KEY");
    variables.put("mistral", "MISTRAL_API_KEY");
    return variables;
  }

  /** One for each provider; a key's value is never looked at. */
  List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    VARIABLES.forEach(
        (provider, variable) ->
            findings.add(
                environment.getOrDefault(variable, "").isBlank()
                    ? Finding.note(
                        "key",
                        variable + " is not set",
                        "export it to test " + provider + ": models")
                    : Finding.ok("key", variable + " is set")));
    return findings;
  }
}
