package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.program.oracle.compare.Rendering;
import dev.morph.scenarios.program.oracle.run.Compilations;
import java.util.Optional;

/** A mutant that does not compile is different; without a usable seed nothing can be said. */
final class UsableTier implements Tier {
  @Override
  public String name() {
    return "usable";
  }

  @Override
  public Optional<Verdict> judge(Pair pair) {
    Usability seed = Usability.of(pair.seed());
    if (!seed.usable()) {
      return Optional.of(
          new Verdict.Undecided("seed-" + seed.cause(), new Evidence(name(), 0, "")));
    }
    if (pair.mutant().compiles()) {
      return Optional.empty();
    }
    if (Compilations.lost(pair.mutant())) {
      return Optional.of(
          new Verdict.Undecided(Usability.COMPILER_LOST, new Evidence(name(), 0, "")));
    }
    String first = Rendering.plain(pair.mutant().diagnostics().get(0));
    return Optional.of(
        pair.different(name(), "does-not-compile", new Witness("the compiler", "compiles", first)));
  }
}
