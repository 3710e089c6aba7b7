package dev.morph.experiments.repair;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.morph.scenarios.engine.store.JsonLinesFile;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A patched program that passes all tests: a line of {@code patches.jsonl}. It is correct if it is
 * the developers' fix or behaves like the fix. The oracle decides, but people's labels in a copy of
 * the file, {@code patch-labels.jsonl}, override the oracle.
 *
 * @param bug the bug's id
 * @param patch the patch's name: the beginning of the SHA-256 of its source
 * @param oracle the oracle's decision: {@value #CORRECT}, {@value #WRONG} or {@value #UNDECIDED}
 * @param why why the oracle does not judge the patch correct; empty if it does
 * @param label a person's label: {@value #CORRECT} or {@value #WRONG}; {@code null} if there is
 *     none
 * @param source source of the file with the patch
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
record PlausiblePatch(
    String bug, String patch, String oracle, String why, @Nullable String label, String source) {
  PlausiblePatch {
    if (label != null && !label.equals(CORRECT) && !label.equals(WRONG)) {
      throw new IllegalArgumentException("no label: " + label);
    }
  }

  /** The file in which a run stores its plausible patches, one per line. */
  static final String FILE = "patches.jsonl";

  /** The name of the copy with people's labels. */
  static final String LABELS = "patch-labels.jsonl";

  /** The patched program is, or behaves like, the fix. */
  static final String CORRECT = "correct";

  /** The patched program passes the tests but behaves differently from the fix. */
  static final String WRONG = "wrong";

  /** The oracle cannot decide whether the patch is correct. */
  static final String UNDECIDED = "undecided";

  /**
   * Returns the cases updated with people's labels of patches.
   *
   * @throws dev.morph.core.fault.FaultException if a line of the labels is malformed
   */
  static List<RepairCase> applyLabels(List<RepairCase> cases, Path folder) {
    Map<String, String> outcomes = new HashMap<>();
    for (PlausiblePatch one :
        JsonLinesFile.read(folder.resolve(LABELS), PlausiblePatch.class, "labelled patch")) {
      if (one.label() != null) {
        outcomes.put(one.patch(), outcomeOf(one.label()));
      }
    }
    return cases.stream()
        .map(one -> one.withOutcome(outcomes.getOrDefault(one.patch(), one.outcome())))
        .toList();
  }

  /** Returns the outcome of a case whose patch has this decision or label. */
  static String outcomeOf(String equivalence) {
    return equivalence.equals(CORRECT) ? RepairCase.CORRECT : RepairCase.PLAUSIBLE;
  }
}
