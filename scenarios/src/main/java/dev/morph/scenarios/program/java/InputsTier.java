package dev.morph.scenarios.program.java;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.java.align.Alignment;
import dev.morph.scenarios.program.java.run.Trials;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Runs the mutant's program on inputs whose outcome on the seed's program is known, and compares.
 *
 * @param workers run the programs
 */
record InputsTier(WorkerSource workers, OracleSettings settings) {
  /**
   * The verdict, if there is a difference.
   *
   * @param name the tier that supplies the inputs
   */
  Optional<Verdict> judge(String name, Trials known, Pair pair) throws InterruptedException {
    pair.tried(known);
    Confirmation confirmation = new Confirmation(pair, known, workers, settings);
    List<InputComparison> sweeps = new ArrayList<>();
    for (Alignment alignment : pair.alignments()) {
      sweeps.add(new InputComparison(name, pair, alignment, confirmation).run());
    }
    List<InputComparison> alike =
        sweeps.stream()
            .filter(sweep -> sweep.difference.isEmpty())
            .sorted(Comparator.comparingInt(InputComparison::outside))
            .toList();
    if (alike.isEmpty()) {
      pair.compared(name, sweeps.get(0).compared(), sweeps.get(0).called());
      return pair.sift(name, sweeps);
    }
    Set<String> called =
        alike.stream().flatMap(sweep -> sweep.called().stream()).collect(Collectors.toSet());
    pair.compared(name, alike.stream().mapToInt(InputComparison::compared).max().orElse(0), called);
    alike.get(0).tell();
    return pair.sift(name, alike);
  }
}
