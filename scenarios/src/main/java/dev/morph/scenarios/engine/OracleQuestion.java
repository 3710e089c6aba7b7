package dev.morph.scenarios.engine;

import dev.morph.core.entity.CanonicalJson;
import java.util.Map;

/**
 * The identity of an oracle's answer. Every store depends on the format of {@link #key}, which
 * never changes.
 *
 * @param question the kind of question: {@code same}, {@code usable} ...
 * @param seed SHA-256 of the seed's output
 * @param mutant SHA-256 of the mutant's output; equal to {@code seed} if the question is about one
 *     output
 * @param tests SHA-256 of the task's own tests
 * @param oracle the oracle's signature: everything else that affects its answers
 */
public record OracleQuestion(
    String question, String seed, String mutant, String tests, String oracle) {
  /** Returns the key of the answer in stores: 64 lower-case hexadecimal digits. */
  public String key() {
    return CanonicalJson.sha256(
        Map.of(
            "question", question,
            "seed", seed,
            "mutant", mutant,
            "tests", tests,
            "oracle", oracle));
  }
}
