package dev.morph.core.registry;

import dev.morph.core.entity.CaseId;
import java.util.List;

/**
 * How often a metamorphism failed to hold.
 *
 * @param metamorphism its name
 * @param executer the executer that gave the outputs
 * @param message what went wrong where it did not hold
 * @param applicable number of cases on which it was checked
 * @param undecided number of further cases that an oracle could not decide
 * @param failures the cases where it did not hold
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
   * @param ancestry the case, its parents, their parents and so on, one readable line each
   */
  public record Failure(CaseId id, List<Ancestor> ancestry) {
    public Failure {
      ancestry = List.copyOf(ancestry);
    }
  }

  /**
   * A case in an ancestry.
   *
   * @param made how the case was made: the seed maker or the datamorphism
   * @param generation 0 for the failing case itself, 1 for its parents ...
   * @param output the system's output for it; empty if it was not executed
   */
  public record Ancestor(String id, int generation, String made, String input, String output) {}

  /** Returns failures divided by applicable cases; 0 if it never applied. */
  public double rate() {
    return failed().rate();
  }

  /** Returns the 95 % interval of {@link #rate}; 0 and 1 if it never applied. */
  public double[] interval() {
    return failed().interval();
  }

  private Proportion failed() {
    return new Proportion(failures.size(), applicable);
  }
}
