package dev.morph.core.workbench;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.Datamorphism;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Records datamorphisms that threw exceptions. A datamorphism that fails on an input makes no
 * mutants of it, and the run continues; the failures are counted and reported at the end.
 */
final class FailedDatamorphisms {
  private final Map<String, Failure> failures = new LinkedHashMap<>();

  /** The failures of one datamorphism: the first message, and the distinct inputs that failed. */
  private record Failure(String firstMessage, Set<List<Object>> inputs) {}

  /**
   * Returns the same datamorphism, except that it makes no mutants of an input on which it fails.
   */
  Datamorphism<Object> guard(Datamorphism<Object> datamorphism) {
    return new Datamorphism<>(
        datamorphism.name(),
        datamorphism.arity(),
        inputs -> {
          try {
            return datamorphism.function().apply(inputs);
          } catch (FaultException e) {
            if (e.fault() != CommonFault.SPEC_FAILED) {
              throw e;
            }
            String words = String.valueOf(e.getMessage());
            failures
                .computeIfAbsent(datamorphism.name(), first -> new Failure(words, new HashSet<>()))
                .inputs()
                .add(inputs);
            return List.of();
          }
        });
  }

  /** Returns one line for each datamorphism that failed since the last call. */
  List<String> drainMessages() {
    List<String> lines = new ArrayList<>();
    for (Failure failure : failures.values()) {
      String inputs = Counted.phrase(failure.inputs().size(), "input");
      lines.add("no mutants: " + failure.firstMessage() + " (" + inputs + ")");
    }
    failures.clear();
    return lines;
  }
}
