package dev.morph.scenarios.program;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.program.oracle.EquivalenceOracle.Judgement;
import dev.morph.scenarios.program.oracle.Usability;
import java.util.List;
import java.util.Optional;

/** What is asked of an oracle for programs of one language, behind its sandbox. Thread-safe. */
public interface ProgramJudge extends AutoCloseable {
  /** Describes the sandbox, for the manifest. */
  String sandbox();

  /** Everything that changes a verdict. */
  String signature();

  /**
   * Why a program for a task cannot be compared with any other, as a stable word; empty if it can.
   * One that has nothing the task's cases could call is among those that cannot.
   */
  Optional<String> unusable(CodingTask task, String program);

  /** Whether a program does what the task's own cases ask for. */
  boolean correct(CodingTask task, String program);

  /**
   * What is wrong with a program that is said to solve a task, in a line; empty if nothing is. A
   * judge that knows the case it fails names it.
   */
  default Optional<String> fault(CodingTask task, String program) {
    Optional<String> unusable = unusable(task, program);
    boolean faultless = unusable.isEmpty() && correct(task, program);
    return (unusable.isPresent() || faultless)
        ? unusable
        : Optional.of("it fails the task's own cases");
  }

  /** Whether the mutant's program behaves as the seed's. */
  default Verdict compare(CodingTask task, String seedProgram, String mutantProgram) {
    return judge(task, seedProgram, mutantProgram).verdict();
  }

  /** The same with what it took. */
  Judgement judge(CodingTask task, String seedProgram, String mutantProgram);

  /** Whether a program can be compared with anything; if not, why, in the compiler's words. */
  Usability usability(String program);

  /** What either of two programs asks of its surroundings, in words. */
  List<String> surroundings(String seedProgram, String mutantProgram);

  @Override
  void close();
}
