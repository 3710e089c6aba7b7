package dev.morph.scenarios.program.oracle.inputs;

import dev.morph.scenarios.dataset.MainCase;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Step;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Inputs for runs of a whole program.
 *
 * @param type the class whose {@code main} is started
 * @param limitMillis time limit of each run
 */
record MainInputs(String type, int limitMillis) {
  private static final List<String> STDINS =
      List.of(
          "",
          "5\n",
          "0\n",
          "-3\n",
          "12\n",
          "3 4\n",
          "10\n20\n",
          "3\n1 2 3\n",
          "5\n5 3 9 1 7\n",
          "4\n1\n2\n3\n4\n",
          "hello\n",
          "hello world\n",
          "racecar\n",
          "2.5\n",
          "1 2 3 4 5\n",
          "2 2\n1 2\n3 4\n",
          "abc\n3\n",
          "3\nabc\nb\ncab\n");

  /** Returns a task's own cases. */
  List<Input> of(List<MainCase> cases) {
    return cases.stream().map(main -> run(main.args(), main.stdin())).toList();
  }

  /** Returns guesses of what an unknown program may expect to read. */
  List<Input> guessed() {
    List<Input> inputs = new ArrayList<>();
    STDINS.forEach(stdin -> inputs.add(run(List.of(), stdin)));
    inputs.add(run(List.of("5"), ""));
    inputs.add(run(List.of("a", "b"), ""));
    return inputs;
  }

  private Input run(List<String> args, String stdin) {
    return new Input(
        List.of(Step.main(type, args.stream().map(Value::of).toList(), stdin)), limitMillis);
  }
}
