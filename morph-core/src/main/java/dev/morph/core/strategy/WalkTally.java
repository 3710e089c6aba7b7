package dev.morph.core.strategy;

import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.ScenarioDomain.Exclusion;
import dev.morph.core.morphism.Shell;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The counts a walk keeps. */
final class WalkTally<I> {
  private int generated;
  private BigInteger fullSize = BigInteger.ZERO;
  private int completeOrder = Integer.MAX_VALUE;
  private Shell.Dropped dropped = Shell.Dropped.NONE;
  private int undecided;
  private Optional<Measured<I>> nearestUndecided = Optional.empty();
  private int cutShort;
  private int passedOver;
  private final Map<String, Integer> excluded = new LinkedHashMap<>();

  /** Returns how many mutants it skipped because they are outside its domain. */
  int excluded() {
    return passedOver;
  }

  void excluded(Exclusion exclusion) {
    passedOver++;
    excluded.merge(exclusion.rule(), 1, Integer::sum);
  }

  void enter(Shell<I> added, Radius radius) {
    generated += added.mutants().size();
    fullSize = fullSize.add(added.fullSize());
    if (added.completeOrder() < radius.k()) {
      completeOrder = Math.min(completeOrder, added.completeOrder());
    }
    dropped = dropped.plus(added.dropped());
  }

  void undecided(Measured<I> mutant, NearestFirst<I> nearness) {
    undecided++;
    nearestUndecided =
        nearestUndecided
            .map(nearest -> nearness.nearer(nearest, mutant))
            .or(() -> Optional.of(mutant));
  }

  void cutShort() {
    cutShort++;
  }

  Exploration<I> exploration(Radius radius, int queries) {
    int complete = Math.min(completeOrder, radius.k());
    return new Exploration<>(
        radius,
        queries,
        generated,
        fullSize,
        complete,
        dropped,
        undecided,
        nearestUndecided,
        cutShort,
        excluded);
  }
}
