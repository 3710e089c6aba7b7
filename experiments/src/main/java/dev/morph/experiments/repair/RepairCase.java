package dev.morph.experiments.repair;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.morph.experiments.naturalness.PredictionChanges.Quality;
import dev.morph.morphisms.code.tree.Readability;
import dev.morph.scenarios.engine.store.JsonLinesFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What became of one question to a repairer: a line of {@code cases.jsonl}.
 *
 * @param bug its id
 * @param model the repairer
 * @param id of the test case
 * @param pd perturbation distance; 0 for the program as it is
 * @param operators the steps that changed the program
 * @param editDistance to the program as it is, in Java tokens
 * @param readability of the program, see {@link Readability}; {@code null} if it is not known
 * @param repeat 0 for the first time it was asked
 * @param outcome {@value #CORRECT}, {@value #PLAUSIBLE}, {@code fails}, {@code does-not-compile},
 *     {@code no-code}, or {@value #UNKNOWN}
 * @param patch names the {@link PlausiblePatch}; empty if there is none
 * @param detail the first test that fails and how, or why nothing is known
 * @param patterns repair patterns of the bug
 * @param lines of the buggy program
 * @param rnc the relative naturalness change of the program; {@code null} if it has none
 * @param frequencies at how many places each of the operators changed the program; empty if it is
 *     unchanged
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
record RepairCase(
    String bug,
    String model,
    String id,
    int pd,
    List<String> operators,
    int editDistance,
    @Nullable Double readability,
    int repeat,
    String outcome,
    String patch,
    String detail,
    List<String> patterns,
    int lines,
    @Nullable Double rnc,
    Map<String, Integer> frequencies) {
  /** Where a run keeps them, a line each. */
  static final String FILE = "cases.jsonl";

  /** All tests pass; whether it behaves as the fix is not known, or it does not. */
  static final String PLAUSIBLE = "plausible";

  /** All tests pass, and it behaves as the fix. */
  static final String CORRECT = "correct";

  /** Neither valid nor invalid: the answer was cut short. */
  static final String UNKNOWN = "unknown";

  RepairCase {
    operators = List.copyOf(operators);
    patterns = List.copyOf(patterns);
    frequencies = new TreeMap<>(frequencies);
  }

  /**
   * Those of a run; none if it keeps none.
   *
   * @throws dev.morph.core.fault.FaultException if a line is broken
   */
  static List<RepairCase> read(Path folder) {
    return JsonLinesFile.read(folder.resolve(FILE), RepairCase.class, "case of a repair");
  }

  /** Whether it was repaired. */
  @JsonIgnore
  boolean repaired() {
    return outcome.equals(PLAUSIBLE) || outcome.equals(CORRECT);
  }

  /**
   * How good the patch is (Le-Cong et al. 2024, section 4.4). There people say which are correct.
   */
  @JsonIgnore
  Quality quality() {
    if (outcome.equals(CORRECT)) {
      return Quality.CORRECT;
    }
    return repaired() ? Quality.PLAUSIBLE : Quality.WRONG;
  }

  /** Whether it counts. */
  @JsonIgnore
  boolean known() {
    return !outcome.equals(UNKNOWN);
  }

  /** Whether the program is as it was. */
  @JsonIgnore
  boolean original() {
    return pd == 0;
  }

  /** The same with another outcome. */
  RepairCase with(String other) {
    return new RepairCase(
        bug,
        model,
        id,
        pd,
        operators,
        editDistance,
        readability,
        repeat,
        other,
        patch,
        detail,
        patterns,
        lines,
        rnc,
        frequencies);
  }
}
