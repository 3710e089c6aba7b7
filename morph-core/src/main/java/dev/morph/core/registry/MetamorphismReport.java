package dev.morph.core.registry;

import dev.morph.core.entity.CaseId;
import java.util.List;

/**
 * How often a metamorphism did not hold.
 *
 * @param metamorphism its name
 * @param executer of the outputs
 * @param message what is wrong where it does not hold
 * @param applicable on how many cases it was checked
 * @param undecided on how many more an oracle could not tell
 * @param failures where it did not hold
 */
public record MetamorphismReport(
    String metamorphism,
    String executer,
    String message,
    int applicable,
    int undecided,
    List<Failure> failures) {
  public MetamorphismReport {
    failures = List.copyOf(failures);
  }

  /**
   * A failing case.
   *
   * @param id of the case
   * @param ancestry the case, then its parents, theirs and so on, one readable line each
   */
  public record Failure(CaseId id, List<Ancestor> ancestry) {
    public Failure {
      ancestry = List.copyOf(ancestry);
    }
  }

  /**
   * A case of an ancestry.
   *
   * @param made how: the seed maker or the datamorphism
   * @param generation 0 for the failing case itself, 1 for its parents ...
   * @param output what the system gave for it; empty if it was not executed
   */
  public record Ancestor(String id, int generation, String made, String input, String output) {}

  /** Failed of applicable; 0 if it never applied. */
  public double rate() {
    return failed().rate();
  }

  /** The 95 % interval of {@link #rate}; 0 and 1 if it never applied. */
  public double[] interval() {
    return failed().interval();
  }

  private Proportion failed() {
    return new Proportion(failures.size(), applicable);
  }
}
