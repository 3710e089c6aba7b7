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
 * An experiment on robustness: tasks, how their inputs are varied, the systems under test, and what
 * must still hold for a mutant. Everything else (threads, stores, caps, resuming) is the engine's.
 *
 * <p>All methods are pure, and may be called by several threads.
 *
 * @param <T> type of the tasks
 * @param <I> type of what a datamorphism changes
 * @param <O> type of the outputs
 */
public interface Experiment<T, I, O> extends AutoCloseable {
  /**
   * Of tasks that are their own inputs, under one system. Its outputs are texts, which are kept as
   * they come; tasks and inputs are told apart by what {@code toString} gives.
   *
   * @param datamorphisms of one parent each; a mutant may be made by several of them in turn
   * @param metric how far mutants are from their seeds
   * @param goal what must hold
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
   * By what a task's results are grouped, in the order in which they are written: topic, source ...
   */
  Map<String, Object> labels(T task);

  /** An input as results show it to people. */
  String text(I input);

  /**
   * Looks for mistakes in the tasks themselves, before anything is asked about them.
   *
   * @param warnings receives what may be a mistake
   * @throws dev.morph.core.fault.FaultException if one surely is
   */
  default void requireSound(Consumer<String> warnings) {}

  /** Makes the mutants of seeds. */
  MutantSource<I> mutants();

  /**
   * The same mutants, where systems are asked that help to make them. What is needed for a seed is
   * asked for when its mutants are made.
   */
  default MutantSource<I> mutants(Assistance assistance) {
    return mutants();
  }

  /** Systems that help to make mutants or answers; they are asked within the caps of the run. */
  default List<SystemUnderTest<?, ?>> assistants() {
    return List.of();
  }

  /**
   * Who says of an input that failed, as people read it, whether it still asks for the same as the
   * task's: {@code valid}, {@code changed} or {@code unsure}. It is told the two texts alone.
   *
   * @param assistance asks it
   */
  default Optional<MeaningOpinion> opinion(Assistance assistance) {
    return Optional.empty();
  }

  /** How far mutants are from their seeds; each metric is walked on its own, over one pool. */
  List<PairMetric<I>> metrics();

  /**
   * The scenario domains, the one that is reported first in front; each metric is walked in each of
   * them, over one pool.
   */
  default List<ScenarioDomain<I>> domains() {
    return List.of(ScenarioDomain.published());
  }

  /**
   * Whether mutants are held against what a system usually gives for the unchanged task; else
   * against its first output, whatever design asks more often.
   */
  default boolean comparesWithUsual() {
    return true;
  }

  /** Which mutants are asked whatever fails before. */
  default VariantChoice<I> variants() {
    return VariantChoice.none();
  }

  /** The systems under test, in the order of the results. */
  List<SystemUnderTest<T, I>> systems();

  /**
   * The same systems, where they ask others that help: one that restores a program before it is
   * repaired, say.
   */
  default List<SystemUnderTest<T, I>> systems(Assistance assistance) {
    return systems();
  }

  /** All systems that may be asked: those under test, then those that help. */
  default List<SystemUnderTest<?, ?>> everySystem() {
    List<SystemUnderTest<?, ?>> every = new ArrayList<>(systems());
    every.addAll(assistants());
    return every;
  }

  /** What an answer holds. */
  O output(T task, JournaledAnswer answer);

  /**
   * What must hold.
   *
   * @param verdicts lets each question to the oracle be asked once
   */
  Goal<T, I, O> goal(Verdicts verdicts);

  /**
   * What is asked about a task besides the walks, over the same answers and verdicts: every mutant,
   * say, or each input several times. A task is finished when this is, too. What the machine was
   * told the experiment may write in {@link #keep}.
   *
   * @param system its name
   * @param mutants those that are walked over
   */
  default Optional<StepMachine<I>> census(T task, String system, MutantSource<I> mutants) {
    return Optional.empty();
  }

  /**
   * What its results depend on beside what every experiment says (tasks, systems, metrics, what is
   * explored), by name. Two runs of equal content give equal results; a run is resumed only by one
   * of equal content. Empty: the experiment's name and its settings, as they were given, say it
   * all.
   */
  default Optional<Map<String, Object>> content() {
    return Optional.empty();
  }

  /** How this machine carries it out, which changes no result: the sandbox, say. */
  default Map<String, Object> circumstances() {
    return Map.of();
  }

  /**
   * Writes into the run's folder what its report needs beside the results.
   *
   * @param verdicts all that were given
   */
  default void keep(RunFolder folder, VerdictStore verdicts) {
    folder.writeJsonLines(KeptTask.FILE, tasks().stream().map(this::kept).toList());
  }

  private KeptTask kept(T task) {
    TestCase<I> seed = seed(task);
    return new KeptTask(id(task), text(seed.input()), seed.id().hex());
  }

  /** Lets go of what was opened for it. */
  @Override
  default void close() {}
}
