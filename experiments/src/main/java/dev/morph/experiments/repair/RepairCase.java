package dev.morph.experiments.repair;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.morph.core.morphism.Verdict;
import dev.morph.experiments.naturalness.PredictionChanges.Quality;
import dev.morph.morphisms.code.tree.Readability;
import dev.morph.scenarios.engine.store.JsonLinesFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The result of one question to a repairer: a line of {@code cases.jsonl}.
 *
 * @param bug the bug's id
 * @param model the repairer's name
 * @param id id of the test case, that is, of the unchanged program or the mutant
 * @param pd perturbation distance; 0 for the unchanged program
 * @param operators the steps that changed the program
 * @param editDistance distance to the unchanged program, in Java tokens
 * @param readability readability of the program, see {@link Readability}; {@code null} if unknown
 * @param repeat number of times that the question had been asked before
 * @param outcome {@value #CORRECT}, {@value #PLAUSIBLE}, {@code fails}, {@code does-not-compile},
 *     {@code no-code}, or {@value #UNKNOWN}
 * @param patch the name of the {@link PlausiblePatch}; empty if there is no such patch
 * @param detail the first failing test and its failure, or the reason for an unknown outcome
 * @param patterns repair patterns of the bug
 * @param lines number of lines of the buggy program
 * @param rnc the relative naturalness change of the program; {@code null} if undefined
 * @param frequencies the number of places at which each operator changed the program; empty for the
 *     unchanged program
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
  /** The file in which a run stores its cases, one per line. */
  static final String FILE = "cases.jsonl";

  /** All tests pass, but the patch does not behave like the fix, or this is unknown. */
  static final String PLAUSIBLE = "plausible";

  /** All tests pass, and the patch behaves like the fix. */
  static final String CORRECT = "correct";

  /** The patch was not judged, for example because the answer was cut short. */
  static final String UNKNOWN = "unknown";

  RepairCase {
    operators = List.copyOf(operators);
    patterns = List.copyOf(patterns);
    frequencies = new TreeMap<>(frequencies);
  }

  /**
   * Reads the cases of a run; empty if the run stored none.
   *
   * @throws dev.morph.core.fault.FaultException if a line is malformed
   */
  static List<RepairCase> read(Path folder) {
    return JsonLinesFile.read(folder.resolve(FILE), RepairCase.class, "case of a repair");
  }

  /** Returns the outcome of a question with this verdict. */
  static String outcomeOf(Verdict verdict) {
    if (verdict instanceof Verdict.Same same) {
      return PlausiblePatch.outcomeOf(same.evidence().tier());
    }
    return verdict instanceof Verdict.Different different ? different.cause() : UNKNOWN;
  }

  /** Whether the answer repairs the program. */
  @JsonIgnore
  boolean isRepaired() {
    return outcome.equals(PLAUSIBLE) || outcome.equals(CORRECT);
  }

  /**
   * Returns the quality of the patch (Le-Cong et al. 2024, section 4.4). In the paper, people
   * decide which patches are correct.
   */
  @JsonIgnore
  Quality quality() {
    return switch (outcome) {
      case CORRECT -> Quality.CORRECT;
      case PLAUSIBLE -> Quality.PLAUSIBLE;
      default -> Quality.WRONG;
    };
  }

  /** Whether the outcome is known, so that the case counts. */
  @JsonIgnore
  boolean isKnown() {
    return !outcome.equals(UNKNOWN);
  }

  /** Whether the program is unchanged. */
  @JsonIgnore
  boolean isOriginal() {
    return pd == 0;
  }

  /** Returns a copy with another outcome. */
  RepairCase withOutcome(String other) {
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
