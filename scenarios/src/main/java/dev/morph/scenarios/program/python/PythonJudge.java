package dev.morph.scenarios.program.python;

import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.program.ProgramJudge;
import dev.morph.scenarios.program.oracle.PairVerdict;
import dev.morph.scenarios.program.oracle.Usability;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The oracle for Python with its sandbox. */
record PythonJudge(PythonOracle oracle) implements ProgramJudge {
  @Override
  public String sandbox() {
    return oracle.describe();
  }

  @Override
  public String signature() {
    return oracle.signature();
  }

  @Override
  public Optional<String> unusable(CodingTask task, String program) {
    Usability usability = oracle.checkUsability(PythonTask.of(task), program);
    return usability.isUsable() ? Optional.empty() : Optional.of(usability.cause());
  }

  @Override
  public Usability usability(String program) {
    return oracle.checkUsability(PythonTask.NONE, program);
  }

  @Override
  public Optional<String> fault(CodingTask task, String program) {
    return oracle.fault(PythonTask.of(task), program);
  }

  @Override
  public boolean knowsWhatIsCorrect(CodingTask task) {
    return PythonTask.knowsWhatIsCorrect(task);
  }

  @Override
  public boolean correct(CodingTask task, String program) {
    return oracle.passes(PythonTask.of(task), program);
  }

  @Override
  public PairVerdict decide(CodingTask task, String seedProgram, String mutantProgram) {
    return oracle.judge(PythonTask.of(task), seedProgram, mutantProgram);
  }

  @Override
  public List<String> asked(String seedProgram, String mutantProgram) {
    return Stream.of(seedProgram, mutantProgram)
        .flatMap(program -> oracle.environmentReads(program).stream())
        .distinct()
        .sorted()
        .toList();
  }

  @Override
  public void close() {
    oracle.close();
  }
}
