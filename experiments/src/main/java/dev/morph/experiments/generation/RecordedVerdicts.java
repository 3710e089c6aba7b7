package dev.morph.experiments.generation;

import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.program.ProgramJudge;
import dev.morph.scenarios.program.oracle.EquivalenceOracle.Judgement;
import dev.morph.scenarios.program.oracle.Usability;
import java.util.List;
import java.util.Optional;

/**
 * No oracle: the verdicts that are recorded with the answers decide, see {@link RecordedGoal}. No
 * program is run.
 */
final class RecordedVerdicts implements ProgramJudge {
  /** The signature. */
  static final String SIGNATURE = "recorded verdicts";

  @Override
  public String sandbox() {
    return "none; no program is run";
  }

  @Override
  public String signature() {
    return SIGNATURE;
  }

  @Override
  public Optional<String> fault(CodingTask task, String program) {
    return Optional.empty();
  }

  @Override
  public Optional<String> unusable(CodingTask task, String program) {
    throw noProgram();
  }

  @Override
  public boolean correct(CodingTask task, String program) {
    throw noProgram();
  }

  @Override
  public Judgement decide(CodingTask task, String seedProgram, String mutantProgram) {
    throw noProgram();
  }

  @Override
  public Usability usability(String program) {
    throw noProgram();
  }

  @Override
  public List<String> asked(String seedProgram, String mutantProgram) {
    throw noProgram();
  }

  private static IllegalStateException noProgram() {
    return new IllegalStateException("with recorded verdicts no program is looked at");
  }

  @Override
  public void close() {}
}
