package dev.morph.scenarios.program.oracle.inputs;

import dev.morph.core.entity.SeededDraw;
import dev.morph.scenarios.program.oracle.subject.EntryPoints.Callable;
import dev.morph.scenarios.program.oracle.subject.TypeScope;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Step;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Inputs that end in a constructor, whose new object is compared. */
public final class ConstructorInputs {
  private static final int EACH = 10;

  private final TypeScope scope;
  private final List<Value> literals;
  private final InputSettings settings;

  public ConstructorInputs(TypeScope scope, List<Value> literals, InputSettings settings) {
    this.scope = scope;
    this.literals = List.copyOf(literals);
    this.settings = settings;
  }

  /** Returns some inputs for each of these constructors. */
  public List<Input> of(List<Callable> constructors) {
    Set<Input> inputs = new LinkedHashSet<>();
    for (Callable constructor : constructors) {
      int count = constructor.method().parameters().isEmpty() ? 1 : EACH;
      for (int i = 0; i < count; i++) {
        SeededDraw draw = SeededDraw.of(settings.randomSeed(), "constructor", constructor.id() + i);
        ObjectMaker maker = new ObjectMaker(scope, draw, literals);
        List<Value> args = maker.args(constructor.owner(), constructor.method(), 0);
        if (!args.contains(Value.VOID)) {
          List<Step> steps = new ArrayList<>(maker.steps());
          steps.add(Step.make(constructor.owner().name(), constructor.method().key(), args));
          inputs.add(new Input(steps, (int) settings.limit().toMillis()));
        }
      }
    }
    return List.copyOf(inputs);
  }
}
