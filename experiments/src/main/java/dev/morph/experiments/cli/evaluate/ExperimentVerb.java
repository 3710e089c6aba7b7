package dev.morph.experiments.cli.evaluate;

import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.cli.option.PlanOption;
import dev.morph.experiments.run.Plan;
import dev.morph.experiments.run.RunPlace;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.SpecForm;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;

/**
 * A verb for one experiment, with the experiment's settings as options. It builds the same
 * specification as 'morph run' with '--set'.
 *
 * @param <S> the experiment's own settings
 */
abstract class ExperimentVerb<S extends Record> extends Verb {
  private final RecordOptions<RunSpec<S>> spec;
  private final RecordOptions<RunPlace> place;
  private final Map<String, ?> fixed;
  private final String unnamed;

  @Mixin private PlanOption plan = new PlanOption();

  @Mixin private RunOptions run = new RunOptions();

  /**
   * Creates a verb.
   *
   * @param fixed values that cannot be set as options here, including the experiment's name
   * @param unused parameters that the experiment does not use
   * @param unnamed message to print if no model is named
   */
  ExperimentVerb(SpecForm<S> form, Map<String, ?> fixed, Set<String> unused, String unnamed) {
    this.unnamed = unnamed;
    this.fixed = fixed;
    this.spec = options(form.parameters(), fixed).leaveOut(unused);
    this.place = options(RunPlace.class);
  }

  @Override
  public Integer call() {
    if (plan.value().isPresent()) {
      Map<String, @Nullable Object> given = spec.givenValues();
      given.keySet().removeAll(fixed.keySet()); // the plan itself names the experiment
      Plan opened = Plan.open(plan.value().get(), given);
      new PlanRunner(opened, new SpecRunner(run, "", out(), err())).run(place.value());
      return 0;
    }
    RunPlace where = place.value();
    run.gates().checkValues();
    RunSpec<S> described = spec.value();
    described.design().requireUsed(spec.givenValues().keySet());
    String remark = spec.isGiven("model") || spec.isGiven("recorded") ? "" : unnamed;
    new SpecRunner(run, remark, out(), err()).run(described, where);
    return 0;
  }
}
