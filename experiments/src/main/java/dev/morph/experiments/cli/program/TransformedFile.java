package dev.morph.experiments.cli.program;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import dev.morph.morphisms.code.transform.Refusal;
import dev.morph.scenarios.program.MutantGate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What one rule did to one file.
 *
 * @param before the file it found
 * @param after the file it left, which has another name if a class was renamed
 * @param rule its name, or those of a combination with a plus between
 * @param sites how many were changed
 * @param refused where it was not applied
 * @param renamed the original name by the new one, of what was renamed here, or in other files for
 *     all of them
 * @param gate what the gate said of the change; empty if it was not asked
 */
record TransformedFile(
    SourceFile before,
    SourceFile after,
    String rule,
    int sites,
    List<Refusal> refused,
    Map<String, String> renamed,
    Optional<MutantGate.Outcome> gate) {
  private static final int CONTEXT = 3;

  /** The same, with what the gate said of it. */
  TransformedFile judged(MutantGate.Outcome outcome) {
    return new TransformedFile(before, after, rule, sites, refused, renamed, Optional.of(outcome));
  }

  boolean changed() {
    return sites > 0;
  }

  /** As a line of JSON. */
  Map<String, @Nullable Object> fields(boolean withDiff) {
    Map<String, @Nullable Object> line = new LinkedHashMap<>();
    line.put("file", before.name());
    line.put("rule", rule);
    line.put("changed", changed());
    line.put("sites", sites);
    line.put("refused", refused.stream().map(TransformedFile::fields).toList());
    line.put("verified", gate.flatMap(MutantGate.Outcome::verified).orElse(null));
    gate.map(MutantGate.Outcome::cause)
        .filter(cause -> !cause.isEmpty())
        .ifPresent(cause -> line.put("cause", cause));
    if (!after.name().equals(before.name())) {
      line.put("file_after", after.name());
    }
    if (!renamed.isEmpty()) {
      line.put("renamed", new TreeMap<>(renamed));
    }
    if (withDiff) {
      line.put("diff", diff());
    }
    return line;
  }

  private static Map<String, Object> fields(Refusal refusal) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("line", refusal.line());
    fields.put("reason", refusal.reason());
    return fields;
  }

  /** What changed, as a unified diff; empty if nothing did. */
  String diff() {
    List<String> original = before.source().lines().toList();
    List<String> revised = after.source().lines().toList();
    List<String> diff =
        UnifiedDiffUtils.generateUnifiedDiff(
            "a/" + before.name(),
            "b/" + after.name(),
            original,
            DiffUtils.diff(original, revised),
            CONTEXT);
    return diff.isEmpty() ? "" : String.join("\n", diff) + "\n";
  }
}
