package dev.morph.scenarios.program.java.inputs;

import dev.morph.scenarios.dataset.MainCase;
import dev.morph.scenarios.program.dictionary.Dictionary;
import dev.morph.scenarios.program.dictionary.WorthTrying;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Inputs for runs of a whole program.
 *
 * @param type the class whose {@code main} is started
 * @param limitMillis time limit of each run
 */
record MainInputs(String type, int limitMillis) {
  private static final List<List<String>> ARGUMENTS =
      List.of(List.of("5"), List.of("a", "b"), List.of("3", "4"), List.of("hello"), List.of("-1"));

  /** Returns a task's own cases as inputs. */
  List<Input> caseInputs(List<MainCase> cases) {
    return cases.stream().map(main -> mainInput(main.args(), main.stdin())).toList();
  }

  /** Returns the inputs with the standard inputs of a dictionary. */
  List<Input> dictionaryInputs(Dictionary dictionary) {
    return dictionary.runs().stream().map(stdin -> mainInput(List.of(), stdin)).toList();
  }

  /**
   * Returns the inputs with the standard inputs of a dictionary, and guesses that suit any program.
   */
  List<Input> guessedInputs(Dictionary dictionary) {
    Set<Input> inputs = new LinkedHashSet<>(dictionaryInputs(dictionary));
    WorthTrying.ALWAYS.runs().forEach(stdin -> inputs.add(mainInput(List.of(), stdin)));
    for (List<String> args : ARGUMENTS) {
      inputs.add(mainInput(args, ""));
    }
    return List.copyOf(inputs);
  }

  private Input mainInput(List<String> args, String stdin) {
    return new Input(
        List.of(Step.main(type, args.stream().map(Value::of).toList(), stdin)), limitMillis);
  }
}
