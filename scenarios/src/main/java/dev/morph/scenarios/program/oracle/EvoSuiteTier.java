package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Extent;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.oracle.evosuite.Gaps;
import dev.morph.scenarios.program.oracle.evosuite.Generated;
import dev.morph.scenarios.program.oracle.run.BackgroundTask;
import java.util.Optional;

/**
 * Inputs that EvoSuite searched for in the seed's program, then those for the mutant's: what a rare
 * branch of either does shows only on an input made for it. While the seed's program is searched
 * for the first time the mutant's is, too: the seed's inputs tell a pair apart seldom.
 */
final class EvoSuiteTier implements Tier {
  private final Searches searches;

  EvoSuiteTier(Searches searches) {
    this.searches = searches;
  }

  @Override
  public String name() {
    return Searches.NAME;
  }

  @Override
  public Optional<Verdict> judge(Pair pair) throws InterruptedException {
    if (!Searches.canSearch(pair)) {
      pair.note("EvoSuite not asked: there is no method to call");
      return Optional.empty();
    }
    pair.searched(Extent.SEARCHED);
    try (BackgroundTask<Generated> mutants =
        new BackgroundTask<>(() -> searches.searchMutant(pair, Gaps.NONE))) {
      if (!searches.knows(pair, Gaps.NONE)) {
        mutants.start();
      }
      Optional<Verdict> verdict = searches.inSeed(pair, Gaps.NONE);
      return verdict.isPresent() ? verdict : searches.compareFromMutant(pair, mutants.await());
    }
  }
}
