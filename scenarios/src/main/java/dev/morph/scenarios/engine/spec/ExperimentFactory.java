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
 * A factory for a kind of experiment, named by {@link RunSpec#experiment}.
 *
 * @param <S> the kind's own settings, in addition to those of all experiments: a record whose
 *     components are each a {@code Parameter}, or a record of parameters
 */
public interface ExperimentFactory<S extends Record> {
  /** The extension point for kinds of experiments. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // a class literal has no type arguments
  ExtensionPoint<ExperimentFactory<?>> POINT =
      new ExtensionPoint<>("experiment", (Class) ExperimentFactory.class);

  /**
   * Returns the kind of experiment with a name.
   *
   * @throws dev.morph.core.fault.FaultException if there is no such kind
   */
  static ExperimentFactory<?> named(String name) {
    return Extensions.installed().named(POINT, name).value();
  }

  /** Returns the class of the kind's own settings. */
  Class<S> settings();

  /**
   * Opens the experiment.
   *
   * @throws dev.morph.core.fault.FaultException if something that the experiment needs is missing
   */
  Experiment<?, ?, ?> open(RunSpec<S> spec, EngineContext context);

  /** Returns the specification with words such as {@code all} expanded to names. */
  default RunSpec<S> complete(RunSpec<S> spec, EngineContext context) {
    return spec;
  }

  /**
   * Checks all names in a specification without asking a system.
   *
   * @throws dev.morph.core.fault.FaultException if something is missing
   */
  default Size check(RunSpec<S> spec, EngineContext context) {
    try (Experiment<?, ?, ?> opened = open(spec, context)) {
      return new Size(opened.tasks().size(), opened.systems().size(), opened.metrics().size());
    }
  }

  /**
   * Returns an outline of the questions of a run. This must work without access to systems and
   * without keys.
   *
   * @throws dev.morph.core.fault.FaultException if something is missing
   */
  default Outline<?> outline(RunSpec<S> spec, EngineContext context) {
    try (Experiment<?, ?, ?> opened = open(spec, context)) {
      return Outline.of(opened);
    }
  }

  /** Returns other names for this kind in plans, each with a description of its effect. */
  default Map<String, String> aliases() {
    return Map.of();
  }

  /**
   * Returns checks of a plan's names that run before anything is opened: for each key, a check that
   * throws a fault if a name is unknown.
   */
  default Map<String, Consumer<String>> nameChecks(RunSpec<S> spec) {
    return Map.of();
  }

  /** Returns the specifications of models that a run asks in addition to the models under test. */
  default List<String> helperModels(RunSpec<S> spec) {
    return List.of();
  }

  /** Returns each setup with which a run asks all of its models. */
  default List<Asking> setups(RunSpec<S> spec) {
    return List.of(spec.asking());
  }

  /** The size of a run. */
  record Size(int tasks, int systems, int metrics) {}

  /** Returns the settings that only this kind of experiment has. */
  default List<Setting> ownSettings() {
    return Parameters.of(settings()).settings();
  }

  /** Returns the form in which specifications of this kind are written. */
  default SpecForm<S> specForm() {
    return new SpecForm<>(settings());
  }

  /** Returns a specification of this kind as JSON. */
  default ObjectNode toJson(RunSpec<?> spec) {
    return specForm().toJson(specForm().cast(spec));
  }
}
