package dev.morph.core.registry;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.TestCase;
import java.util.List;

/**
 * How often a metamorphism did not hold or an oracle found a difference, for one executer.
 *
 * @param metamorphism the metamorphism's name
 * @param executer the executer that gave the outputs
 * @param message describes a failure, for people
 * @param judgements the verdict on each case
 * @param failures the cases where the metamorphism did not hold
 */
public record MetamorphismReport(
    String metamorphism,
    String executer,
    String message,
    @JsonIgnore List<Judgement> judgements,
    List<Failure> failures) {
  /**
   * The verdict on one case.
   *
   * @param cause why an oracle could not decide; empty otherwise
   */
  public record Judgement(TestCase<Object> testCase, Outcome outcome, String cause) {}

  /** The possible verdicts. */
  public enum Outcome {
    HOLDS,
    FAILS,
    UNDECIDED
  }

  /**
   * A failing case.
   *
   * @param id the case's id
   * @param ancestry the case and all its ancestors, nearest first, in readable form
   */
  public record Failure(CaseId id, List<Ancestor> ancestry) {}

  /**
   * A case in an ancestry.
   *
   * @param made how the case was made: the seed maker or the datamorphism
   * @param generation 0 for the failing case itself, 1 for its parents ...
   * @param output the system's output for this case; empty if the case was not executed
   */
  public record Ancestor(String id, int generation, String made, String input, String output) {}

  /** Returns the number of cases with the verdict {@code HOLDS} or {@code FAILS}. */
  @JsonProperty
  public int applicable() {
    return judgements.size() - undecided();
  }

  /**
   * Returns the number of cases that an oracle could not decide; {@link #applicable} does not count
   * them.
   */
  @JsonProperty
  public int undecided() {
    return (int) judgements.stream().filter(one -> one.outcome() == Outcome.UNDECIDED).count();
  }

  /** Returns the number of failures. */
  @JsonProperty
  public int failed() {
    return failures.size();
  }

  /** Returns failures divided by applicable cases; 0 if there are no applicable cases. */
  @JsonProperty
  public double rate() {
    return new Proportion(failed(), applicable()).rate();
  }

  /** Returns the 95 % interval of {@link #rate}; 0 and 1 if there are no applicable cases. */
  @JsonProperty
  public double[] interval() {
    return new Proportion(failed(), applicable()).interval();
  }
}
