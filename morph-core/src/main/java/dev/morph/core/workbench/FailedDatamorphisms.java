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
 * Datamorphisms that threw. One that fails on some inputs makes nothing of those, and everything
 * else goes on; what it failed on is counted and said once the work is done.
 */
final class FailedDatamorphisms {
  private final Map<String, Failure> failures = new LinkedHashMap<>();

  /** What one of them failed on: inputs are counted once, however often they are tried. */
  private record Failure(String first, Set<List<Object>> inputs) {}

  /** The same datamorphism, but one that fails on an input makes no mutant of it. */
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
            note(datamorphism.name(), String.valueOf(e.getMessage()), inputs);
            return List.of();
          }
        });
  }

  private void note(String name, String words, List<Object> inputs) {
    failures
        .computeIfAbsent(name, first -> new Failure(words, new HashSet<>()))
        .inputs()
        .add(inputs);
  }

  /** One line for each that failed since this was asked last. */
  List<String> drain() {
    List<String> lines = new ArrayList<>();
    failures
        .values()
        .forEach(
            failure ->
                lines.add(
                    "no mutants: "
                        + failure.first()
                        + " ("
                        + Counted.of(failure.inputs().size(), "input")
                        + ")"));
    failures.clear();
    return lines;
  }
}
