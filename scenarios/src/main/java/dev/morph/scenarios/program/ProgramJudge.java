package dev.morph.scenarios.program;

import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.program.oracle.PairVerdict;
import dev.morph.scenarios.program.oracle.Usability;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

/** An oracle for programs of one language, with its sandbox. Thread-safe. */
public interface ProgramJudge extends AutoCloseable {
  /** Describes the sandbox, for the manifest. */
  String sandbox();

  /** Identifies everything that affects a verdict. */
  String signature();

  /**
   * Returns why a program for a task cannot be compared with any other, as a stable word; empty if
   * it can. A program without anything that the task's cases could call cannot be compared.
   */
  Optional<String> unusable(CodingTask task, String program);

  /** Returns whether a task has cases or tests, which show whether a program is correct. */
  default boolean knowsWhatIsCorrect(CodingTask task) {
    return !task.io().isEmpty();
  }

  /** Returns whether a program passes the task's own cases. */
  boolean correct(CodingTask task, String program);

  /**
   * Describes in one line what is wrong with an alleged solution of a task; empty if nothing is
   * wrong. Includes the failing case if the judge knows it.
   */
  default Optional<String> fault(CodingTask task, String program) {
    Optional<String> unusable = unusable(task, program);
    boolean faultless = unusable.isEmpty() && correct(task, program);
    return (unusable.isPresent() || faultless)
        ? unusable
        : Optional.of("it fails the task's own cases");
  }

  /** Decides whether the mutant's program behaves like the seed's. */
  default Verdict compare(CodingTask task, String seedProgram, String mutantProgram) {
    return judge(task, seedProgram, mutantProgram).verdict();
  }

  /**
   * Compares two programs and also returns the processor time used. An error within Morph leaves
   * this pair undecided, with the cause {@code fault}, and does not end the run: the output of a
   * program's process is hostile and may reveal a bug in its reader.
   *
   * @throws FaultException if no program can be judged on this machine
   * @throws CancellationException if the thread is interrupted
   */
  default PairVerdict judge(CodingTask task, String seedProgram, String mutantProgram) {
    try {
      return decide(task, seedProgram, mutantProgram);
    } catch (FaultException | CancellationException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      String what = e.getClass().getSimpleName() + at(e);
      Evidence evidence = new Evidence("fault", 0, what);
      return new PairVerdict(new Verdict.Undecided("fault", evidence), Duration.ZERO);
    }
  }

  /** Where in Morph an error occurred, for its developers. */
  private static String at(Throwable thrown) {
    return Stream.of(thrown.getStackTrace())
        .filter(frame -> frame.getClassName().startsWith("dev.morph."))
        .findFirst()
        .map(frame -> " in " + frame)
        .orElse("");
  }

  /** Compares two programs like {@link #judge}, but may throw other exceptions. */
  PairVerdict decide(CodingTask task, String seedProgram, String mutantProgram);

  /** Returns whether a program can be compared at all; if not, why, in the compiler's words. */
  Usability usability(String program);

  /**
   * Describes what either of two programs uses from its environment; {@code unknown} if Morph fails
   * to find out.
   */
  default List<String> surroundings(String seedProgram, String mutantProgram) {
    try {
      return asked(seedProgram, mutantProgram);
    } catch (FaultException | CancellationException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      return List.of("unknown");
    }
  }

  /** Describes the same as {@link #surroundings}, but may throw an exception. */
  List<String> asked(String seedProgram, String mutantProgram);

  @Override
  void close();
}
