package dev.morph.experiments.doctor;

import dev.morph.scenarios.model.Models;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Which providers have their key.
 *
 * @param environment by variable
 */
record ProviderKeys(Map<String, String> environment) {
  /** One for each provider; a key's value is never looked at. */
  List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    Models.keyNames()
        .forEach(
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
