package dev.morph.scenarios.engine;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Datamorphism;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.strategy.StepMachine;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.KeptTask;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.engine.store.VerdictStore;
import java.util.List;
import java.util.Optional;

/**
 * An experiment on robustness: its tasks, how their inputs are varied, the systems under test, and
 * the relation that must hold for a mutant. Everything else (threads, stores, caps, resuming) is
 * handled by the engine.
 *
 * <p>All methods are pure, and may be called by several threads.
 *
 * @param <T> type of the tasks
 * @param <I> type of the inputs that a datamorphism changes
 * @param <O> type of the outputs
 */
public interface Experiment<T, I, O>
    extends TaskSet<T, I>, Assisted<T, I>, RunContent, AutoCloseable {
  /**
   * Returns an experiment with one system whose tasks are their own inputs. Its outputs are texts,
   * stored unchanged; tasks and inputs are distinguished by their {@code toString}.
   *
   * @param datamorphisms datamorphisms that each take one parent; several may be applied in turn to
   *     make a mutant
   * @param metric the distance of mutants from their seeds
   * @param goal the relation that must hold
   */
  static <I> Experiment<I, I, String> of(
      List<I> tasks,
      List<Datamorphism<I>> datamorphisms,
      PairMetric<I> metric,
      SystemUnderTest<I, I> system,
      Goal<I, I, String> goal) {
    return new SimpleExperiment.Tasks<>(
        tasks, datamorphisms, List.of(metric), List.of(system), goal);
  }

  /**
   * Extracts the output from an answer. For a given system, the output depends only on the answer's
   * text and finish reason, so equal answers need to be read only once.
   */
  O output(T task, JournaledAnswer answer);

  /**
   * Returns the goal that mutants must meet.
   *
   * @param verdicts ensures that each question to the oracle is asked only once
   */
  Goal<T, I, O> goal(Verdicts verdicts);

  /**
   * Returns a step machine that asks further questions about a task, for example about every
   * mutant, or about each input several times. The machine shares the answers and verdicts of the
   * walks. A task is finished only when this machine is finished, too. The experiment may write the
   * machine's results in {@link #writeReportData}.
   *
   * @param system the system's name
   * @param mutants the mutants that the walks use
   */
  default Optional<StepMachine<I>> census(T task, String system, MutantSource<I> mutants) {
    return Optional.empty();
  }

  /**
   * Writes to the run's folder the data that its report needs in addition to the results.
   *
   * @param verdicts all verdicts of the run
   */
  default void writeReportData(RunFolder folder, VerdictStore verdicts) {
    folder.writeJsonLines(KeptTask.FILE, tasks().stream().map(this::toKeptTask).toList());
  }

  private KeptTask toKeptTask(T task) {
    TestCase<I> seed = seed(task);
    return new KeptTask(id(task), text(seed.input()), seed.id().hex());
  }

  /** Releases the resources opened for the experiment. */
  @Override
  default void close() {}
}
