package dev.morph.scenarios.evaluation;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.sandbox.SandboxMode;
import java.util.Optional;

/** placeholder */
public final class OracleJudge implements ProgramJudge, AutoCloseable {
  public static OracleJudge open(SandboxMode mode, long randomSeed) {
    return new OracleJudge();
  }

  public String sandbox() {
    return "";
  }

  @Override
  public String signature() {
    return "";
  }

  @Override
  public Optional<String> unusable(String program) {
    return Optional.empty();
  }

  @Override
  public boolean correct(CodingTask task, String program) {
    return true;
  }

  @Override
  public Verdict compare(CodingTask task, String seedProgram, String mutantProgram) {
    throw new IllegalStateException();
  }

  @Override
  public void close() {}
}
