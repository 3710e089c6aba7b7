package dev.morph.experiments.repair;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.morph.experiments.naturalness.PredictionChanges.Quality;
import dev.morph.morphisms.code.tree.Readability;
import dev.morph.scenarios.engine.store.JsonLinesFile;
import java.nio.file.Path;
import java.util.List;
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
 * @param outcome {@value #REPAIRED}, {@code no-code}, {@code does-not-compile}, {@code fails}, or
 *     {@value #UNKNOWN}
 * @param detail the first test that fails and how, or why nothing is known
 * @param patterns repair patterns of the bug
 * @param lines of the buggy program
 * @param rnc the relative naturalness change of the program; {@code null} if it has none
 * @param asFixed whether a patch that passes is recognised as the developers' fix
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
    String detail,
    List<String> patterns,
    int lines,
    @Nullable Double rnc,
    boolean asFixed) {
  /** Where a run keeps them, a line each. */
  static final String FILE = "cases.jsonl";

  /** All tests pass. */
  static final String REPAIRED = "repaired";

  /** Neither valid nor invalid: the answer was cut short. */
  static final String UNKNOWN = "unknown";

  RepairCase {
    operators = List.copyOf(operators);
    patterns = List.copyOf(patterns);
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
    return outcome.equals(REPAIRED);
  }

  /**
   * How good the patch is (Le-Cong et al. 2024, section 4.4). Correct is what is recognised as the
   * developers' fix; the study's people also call other patches correct.
   */
  @JsonIgnore
  Quality quality() {
    return !repaired() ? Quality.WRONG : asFixed ? Quality.CORRECT : Quality.PLAUSIBLE;
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
}
