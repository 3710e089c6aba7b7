package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.sandbox.worker.ClassShape;
import java.util.Optional;

/**
 * Call sequences where only the second program keeps something from one call to the next: those of
 * a first program that does are among its typed inputs already.
 */
final class StateTier implements Tier {
  private static final String NAME = "state";

  private final InputsTier sequences;

  StateTier(InputsTier sequences) {
    this.sequences = sequences;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<Verdict> judge(Pair pair) throws InterruptedException {
    boolean known =
        pair.seed().entry().methods().stream().allMatch(callable -> callable.owner().stateful());
    boolean keeps =
        pair.mutant().classes().stream().anyMatch(ClassShape::stateful) || pair.looksAround();
    boolean runsMain = pair.seed().entry().main().isPresent();
    return known || !keeps || runsMain ? Optional.empty() : sequences.judge(pair);
  }
}
