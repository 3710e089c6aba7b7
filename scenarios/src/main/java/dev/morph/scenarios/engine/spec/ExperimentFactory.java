package dev.morph.scenarios.engine.spec;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.registry.ExtensionPoint;
import dev.morph.core.registry.Extensions;
import dev.morph.core.registry.Parameters;
import dev.morph.core.registry.Setting;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.Outline;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Opens a kind of experiment: what {@link RunSpec#experiment} names.
 *
 * @param <S> what it is told beside what all are told: a record whose components are each a {@code
 *     Parameter}, or a record of them
 */
public interface ExperimentFactory<S extends Record> {
  /** Where kinds of experiments are added. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // a class has no type arguments
  ExtensionPoint<ExperimentFactory<?>> POINT =
      new ExtensionPoint<>("experiment", (Class) ExperimentFactory.class);

  /**
   * The kind of a name.
   *
   * @throws dev.morph.core.fault.FaultException if there is none
   */
  static ExperimentFactory<?> named(String name) {
    return Extensions.installed().named(POINT, name).value();
  }

  /** The class of its settings. */
  Class<S> settings();

  /**
   * The experiment.
   *
   * @throws dev.morph.core.fault.FaultException if something it needs is not there
   */
  Experiment<?, ?, ?> open(RunSpec<S> spec, Surroundings surroundings);

  /** The specification with the names of all that {@code all} stands for, and the like. */
  default RunSpec<S> complete(RunSpec<S> spec, Surroundings surroundings) {
    return spec;
  }

  /**
   * Looks at what a specification names, and asks no system.
   *
   * @throws dev.morph.core.fault.FaultException if something is not there
   */
  default Size check(RunSpec<S> spec, Surroundings surroundings) {
    try (Experiment<?, ?, ?> opened = open(spec, surroundings)) {
      return new Size(opened.tasks().size(), opened.systems().size(), opened.metrics().size());
    }
  }

  /**
   * What a run would ask. It must need no system and no key.
   *
   * @throws dev.morph.core.fault.FaultException if something is not there
   */
  default Outline<?> outline(RunSpec<S> spec, Surroundings surroundings) {
    try (Experiment<?, ?, ?> opened = open(spec, surroundings)) {
      return Outline.of(opened);
    }
  }

  /** Other words for it in plans, each with what such a plan does. */
  default Map<String, String> aliases() {
    return Map.of();
  }

  /**
   * How a plan's names are checked before anything is opened: by the key of the list or the name,
   * what throws a fault if a name is unknown.
   */
  default Map<String, Consumer<String>> nameChecks(RunSpec<S> spec) {
    return Map.of();
  }

  /** Specifications of models that a run asks besides those under test. */
  default List<String> alsoAsked(RunSpec<S> spec) {
    return List.of();
  }

  /** How much there is of a run. */
  record Size(int tasks, int systems, int metrics) {}

  /** What it alone is told. */
  default List<Setting> own() {
    return Parameters.of(settings()).settings();
  }

  /** How its runs are written. */
  default SpecForm<S> form() {
    return new SpecForm<>(settings());
  }

  /** A specification of this kind in JSON. */
  default ObjectNode written(RunSpec<?> spec) {
    return form().write(form().of(spec));
  }
}
