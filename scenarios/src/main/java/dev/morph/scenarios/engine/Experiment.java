package dev.morph.scenarios.engine;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Datamorphism;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.strategy.StepMachine;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.KeptTask;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.engine.store.VerdictStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

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
public interface Experiment<T, I, O> extends AutoCloseable {
  /**
   * Returns an experiment with one system whose tasks are their own inputs. Its outputs are texts,
   * stored unchanged; tasks and inputs are distinguished by their {@code toString}.
   *
   * @param datamorphisms each with one parent; several may be applied in turn to make a mutant
   * @param metric the distance of mutants from their seeds
   * @param goal the relation that must hold
   */
  static <I> Experiment<I, I, String> of(
      List<I> tasks,
      List<Datamorphism<I>> datamorphisms,
      PairMetric<I> metric,
      SystemUnderTest<I, I> system,
      Goal<I, I, String> goal) {
    return new Plain.Tasks<>(tasks, datamorphisms, List.of(metric), List.of(system), goal);
  }

  /** The tasks, in the order of the results. */
  List<T> tasks();

  /** A task's id, unique among the tasks. */
  String id(T task);

  /** The unchanged input of a task. */
  TestCase<I> seed(T task);

  /**
   * Returns the labels by which a task's results are grouped, in output order: topic, source ...
   */
  Map<String, Object> labels(T task);

  /** Returns an input as results display it. */
  String text(I input);

  /**
   * Checks the tasks themselves for mistakes before anything is asked about them.
   *
   * @param warnings receives possible mistakes
   * @throws dev.morph.core.fault.FaultException if there is a definite mistake
   */
  default void requireSound(Consumer<String> warnings) {}

  /** Returns the source of the mutants of walks. */
  MutantSource<I> mutants();

  /**
   * Returns the same source, using an assistance for mutants that other systems help to make. What
   * a seed needs is requested when its mutants are made.
   */
  default MutantSource<I> mutants(Assistance assistance) {
    return mutants();
  }

  /**
   * Returns the source of the mutants that are drawn at random, using an assistance as in {@link
   * #mutants(Assistance)}; empty if it is that of the walks.
   */
  default Optional<MutantSource<I>> sampled(Assistance assistance) {
    return Optional.empty();
  }

  /**
   * Returns the systems that help to make mutants or answers; they are queried within the caps of
   * the run.
   */
  default List<SystemUnderTest<?, ?>> assistants() {
    return List.of();
  }

  /**
   * Returns the judge of whether a failing input, as displayed, still asks for the same thing as
   * the task's: {@code valid}, {@code changed} or {@code unsure}. It sees only the two texts.
   *
   * @param assistance queries the judge
   */
  default Optional<MeaningOpinion> opinion(Assistance assistance) {
    return Optional.empty();
  }

  /**
   * Returns the metrics that measure the distance of mutants from their seeds; each is walked
   * separately, over one pool.
   */
  List<PairMetric<I>> metrics();

  /**
   * Returns the scenario domains, the reported one first; each metric is walked in each of them,
   * over one pool.
   */
  default List<ScenarioDomain<I>> domains() {
    return List.of(ScenarioDomain.published());
  }

  /** Returns the domains that the sample is drawn from; by default those of the walks. */
  default List<ScenarioDomain<I>> sampledDomains() {
    return domains();
  }

  /**
   * Whether mutants are compared with a system's usual answer to the unchanged task; otherwise with
   * its first output, even if the design asks for more.
   */
  default boolean comparesWithUsual() {
    return true;
  }

  /** Returns the mutants to ask regardless of earlier failures. */
  default VariantChoice<I> variants() {
    return VariantChoice.none();
  }

  /** The systems under test, in the order of the results. */
  List<SystemUnderTest<T, I>> systems();

  /**
   * Returns the same systems, allowing them to query helpers: one that restores a program before it
   * is repaired, for example.
   */
  default List<SystemUnderTest<T, I>> systems(Assistance assistance) {
    return systems();
  }

  /** Returns all systems that may be queried: first those under test, then the helpers. */
  default List<SystemUnderTest<?, ?>> everySystem() {
    List<SystemUnderTest<?, ?>> every = new ArrayList<>(systems());
    every.addAll(assistants());
    return every;
  }

  /**
   * Extracts the output from an answer. For one system it depends on the answer's text and finish
   * reason alone: equal answers are read once.
   */
  O output(T task, JournaledAnswer answer);

  /**
   * Returns the goal that must hold.
   *
   * @param verdicts ensures that each question to the oracle is asked only once
   */
  Goal<T, I, O> goal(Verdicts verdicts);

  /**
   * Returns what is asked about a task in addition to the walks, over the same answers and
   * verdicts: every mutant, for example, or each input several times. A task is finished only when
   * this is finished, too. The experiment may write what the machine learnt in {@link #keep}.
   *
   * @param system the system's name
   * @param mutants those the walks use
   */
  default Optional<StepMachine<I>> census(T task, String system, MutantSource<I> mutants) {
    return Optional.empty();
  }

  /**
   * Returns, by name, what its results depend on in addition to what every experiment declares
   * (tasks, systems, metrics, exploration). Two runs with equal content give equal results; a run
   * can be resumed only with equal content. Empty if the experiment's name and settings determine
   * everything.
   */
  default Optional<Map<String, Object>> content() {
    return Optional.empty();
  }

  /** Returns how this machine runs it, without effect on results: the sandbox, for example. */
  default Map<String, Object> circumstances() {
    return Map.of();
  }

  /**
   * Writes to the run's folder what its report needs in addition to the results.
   *
   * @param verdicts all verdicts of the run
   */
  default void keep(RunFolder folder, VerdictStore verdicts) {
    folder.writeJsonLines(KeptTask.FILE, tasks().stream().map(this::kept).toList());
  }

  private KeptTask kept(T task) {
    TestCase<I> seed = seed(task);
    return new KeptTask(id(task), text(seed.input()), seed.id().hex());
  }

  /** Releases the resources opened for it. */
  @Override
  default void close() {}
}
