package dev.morph.scenarios.program;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.dataset.CodingTask;
import java.util.Optional;

/** What an evaluation asks of an oracle for programs. Thread-safe. */
public interface ProgramJudge {
  /** Everything that changes a verdict. */
  String signature();

  /**
   * Why a program for a task cannot be compared with any other, as a stable word; empty if it can.
   * One that has nothing the task's cases could call is among those that cannot.
   */
  Optional<String> unusable(CodingTask task, String program);

  /** Whether a program does what the task's own cases ask for. */
  boolean correct(CodingTask task, String program);

  /** Whether the mutant's program behaves as the seed's. */
  Verdict compare(CodingTask task, String seedProgram, String mutantProgram);
}
