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
   * Returns why a program for a task cannot be compared with other programs, as a stable keyword;
   * empty if it can. A program that contains nothing for the task's cases to call cannot be
   * compared.
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
   * Compares two programs and also returns the processor time used. If an error occurs within
   * Morph, the pair is undecided, with the cause {@code fault}, and the run continues: hostile
   * output of a program may trigger a bug in the code that reads it.
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
      String what = e.getClass().getSimpleName() + placeInMorph(e);
      Evidence evidence = new Evidence("fault", 0, what);
      return new PairVerdict(new Verdict.Undecided("fault", evidence), Duration.ZERO);
    }
  }

  /** Returns the place in Morph's code where an error occurred, for Morph's developers. */
  private static String placeInMorph(Throwable thrown) {
    return Stream.of(thrown.getStackTrace())
        .filter(frame -> frame.getClassName().startsWith("dev.morph."))
        .findFirst()
        .map(frame -> " in " + frame)
        .orElse("");
  }

  /** Compares two programs like {@link #judge}, but may throw other exceptions. */
  PairVerdict decide(CodingTask task, String seedProgram, String mutantProgram);

  /**
   * Returns whether a program can be compared at all; if not, the reason and the compiler's errors.
   */
  Usability usability(String program);

  /**
   * Describes what either of two programs uses from its environment; {@code unknown} if an error
   * occurs within Morph.
   */
  default List<String> usedEnvironment(String seedProgram, String mutantProgram) {
    try {
      return asked(seedProgram, mutantProgram);
    } catch (FaultException | CancellationException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      return List.of("unknown");
    }
  }

  /** Returns the same as {@link #usedEnvironment}, but may throw other exceptions. */
  List<String> asked(String seedProgram, String mutantProgram);

  @Override
  void close();
}
