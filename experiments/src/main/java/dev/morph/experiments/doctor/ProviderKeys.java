package dev.morph.experiments.doctor;

import dev.morph.scenarios.model.Models;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The providers for which a key is set.
 *
 * @param environment values by variable
 */
record ProviderKeys(Map<String, String> environment) {
  /** One result per provider; the value of a key is never read. */
  List<CheckResult> findings() {
    List<CheckResult> findings = new ArrayList<>();
    Models.keyNames()
        .forEach(
            (provider, variable) ->
                findings.add(
                    environment.getOrDefault(variable, "").isBlank()
                        ? CheckResult.note(
                            "key",
                            variable + " is not set",
                            "export it to test " + provider + ": models")
                        : CheckResult.ok("key", variable + " is set")));
    return findings;
  }
}
