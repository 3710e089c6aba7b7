package dev.morph.scenarios.program.java.inputs;

import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Decides which inputs a task intends, from the task itself: from its stated domain or, without
 * one, from the signs and shapes in its cases and description. This class does not consider how a
 * correct program ends on an input.
 */
public final class PlausibleInputs {
  private final OracleTask.Meaning meaning;
  private final DescriptionHints wording;
  private final Map<String, ArgumentShape> shapes = new HashMap<>();
  private final ArgumentShape any;

  /**
   * Creates the rule for a task.
   *
   * @param cases the task's own cases, in terms of the program under test
   */
  public PlausibleInputs(OracleTask.Meaning meaning, List<Input> cases) {
    this.meaning = meaning;
    this.wording = DescriptionHints.of(meaning.description());
    this.any = new ArgumentShape(wording, List.of());
    Map<String, List<Value>> seen = new HashMap<>();
    for (Input input : cases) {
      Step last = input.steps().get(input.steps().size() - 1);
      List<Value> args = arguments(last);
      for (int i = 0; i < args.size(); i++) {
        seen.computeIfAbsent(key(last, i), key -> new ArrayList<>()).add(args.get(i));
      }
    }
    seen.forEach((key, values) -> shapes.put(key, new ArgumentShape(wording, values)));
  }

  /** Whether the task states its domain, so that the way in which programs end does not matter. */
  public boolean hasStatedDomain() {
    return !meaning.domain().isEmpty();
  }

  /** Whether the description mentions inputs on which a correct program throws an exception. */
  public boolean mayFail() {
    return wording.mentionsFailure();
  }

  /** Returns whether the task intends an input, judging by its values. */
  public boolean admits(Input input) {
    Step last = input.steps().get(input.steps().size() - 1);
    if (hasStatedDomain()) {
      return StatedDomain.admits(meaning.domain(), arguments(last));
    }
    return input.steps().stream().allMatch(this::admits);
  }

  private boolean admits(Step step) {
    List<Value> args = arguments(step);
    return IntStream.range(0, args.size())
        .allMatch(i -> shapes.getOrDefault(key(step, i), any).admits(args.get(i)));
  }

  /** Returns a step's arguments; for a run of a whole program, its standard input. */
  private static List<Value> arguments(Step step) {
    return step.kind() == Step.Kind.MAIN ? List.of(Value.of(step.member())) : step.args();
  }

  private static String key(Step step, int position) {
    return (step.kind() == Step.Kind.MAIN ? step.type() : step.memberId()) + " " + position;
  }
}
