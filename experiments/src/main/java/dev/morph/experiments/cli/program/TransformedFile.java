package dev.morph.experiments.cli.program;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import dev.morph.morphisms.code.transform.RefusedPlace;
import dev.morph.scenarios.program.MutantGate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The effect of one rule on one file.
 *
 * @param before the file before the rule
 * @param after the file after the rule; its name differs if a class was renamed
 * @param rule the rule's name, or the names of a combination joined by a plus
 * @param sites number of changed sites
 * @param refused the sites at which the rule was not applied
 * @param renamed the original name for each new name, for everything renamed in this file, and for
 *     shared names renamed in other files
 * @param gate the gate's outcome for the change; empty if the change was not verified
 */
record TransformedFile(
    SourceFile before,
    SourceFile after,
    String rule,
    int sites,
    List<RefusedPlace> refused,
    Map<String, String> renamed,
    Optional<MutantGate.Outcome> gate) {
  private static final int CONTEXT = 3;

  /** Returns a copy with the gate's outcome. */
  TransformedFile withOutcome(MutantGate.Outcome outcome) {
    return new TransformedFile(before, after, rule, sites, refused, renamed, Optional.of(outcome));
  }

  boolean isChanged() {
    return sites > 0;
  }

  /** Returns the fields of a JSON line. */
  Map<String, @Nullable Object> fields(boolean withDiff) {
    Map<String, @Nullable Object> line = new LinkedHashMap<>();
    line.put("file", before.name());
    line.put("rule", rule);
    line.put("changed", isChanged());
    line.put("sites", sites);
    line.put(
        "refused", refused.stream().map(it -> new RefusedSite(it.line(), it.reason())).toList());
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

  private record RefusedSite(int line, String reason) {}

  /** Returns the change as a unified diff; empty if nothing changed. */
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
