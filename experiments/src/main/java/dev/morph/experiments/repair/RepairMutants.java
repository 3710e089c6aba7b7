package dev.morph.experiments.repair;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import dev.morph.morphisms.code.transform.CodeMutants;
import dev.morph.morphisms.code.transform.Derivation;
import dev.morph.morphisms.code.transform.Recipe;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.morphisms.code.transform.Site;
import dev.morph.morphisms.code.transform.Transformed;
import dev.morph.scenarios.repair.BuggyCode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/**
 * The mutants of buggy programs by a recipe, with the names to put back. The order of a mutant is
 * its perturbation distance. What the gate does not let through is dropped and counted.
 */
final class RepairMutants implements MutantSource<BuggyCode> {
  /** What drops a mutant, as results count it. */
  static final String GATE = "gate";

  private final Recipe recipe;
  private final Settings settings;
  private final CodeMutants mutants;
  private final BiPredicate<String, BuggyCode> gate;

  /**
   * A source.
   *
   * @param gate whether a mutant of the bug with this id counts: it compiles, and its tests pass
   *     and fail as those of the original
   */
  RepairMutants(Recipe recipe, Settings settings, BiPredicate<String, BuggyCode> gate) {
    this.recipe = recipe;
    this.settings = settings;
    this.mutants = new CodeMutants(recipe, settings);
    this.gate = gate;
  }

  private static TestCase<String> text(TestCase<BuggyCode> seed) {
    return TestCase.seed(seed.origin().dataset(), seed.origin().item(), seed.input().source());
  }

  @Override
  public Radius limit(TestCase<BuggyCode> seed) {
    return mutants.limit(text(seed));
  }

  @Override
  public Shell<BuggyCode> shell(TestCase<BuggyCode> seed, Radius from, Radius to, Budget budget) {
    Shell<String> texts = mutants.shell(text(seed), from, to, budget);
    List<TestCase<BuggyCode>> kept = new ArrayList<>();
    int dropped = 0;
    for (TestCase<String> one : texts.mutants()) {
      TestCase<BuggyCode> mutant = mutant(seed, (Origin.Mutant) one.origin());
      if (gate.test(seed.origin().item(), mutant.input())) {
        kept.add(mutant);
      } else {
        dropped++;
      }
    }
    Map<String, BigInteger> filtered =
        dropped == 0 ? Map.of() : Map.of(GATE, BigInteger.valueOf(dropped));
    return new Shell<>(
        kept,
        texts.completeOrder(),
        texts.fullSize().subtract(BigInteger.valueOf(dropped)),
        texts.dropped().plus(new Shell.Dropped(0, 0, filtered)));
  }

  private TestCase<BuggyCode> mutant(TestCase<BuggyCode> seed, Origin.Mutant origin) {
    List<String> names =
        origin.edits().stream().map(edit -> ((Edit.Whole) edit).datamorphism()).toList();
    List<Recipe.Step> steps =
        recipe.steps().stream().filter(step -> names.contains(step.name())).toList();
    Derivation derived = Derivation.of(seed.input().source(), steps, settings);
    Map<String, String> methods = new HashMap<>();
    for (List<Transformed> changes : derived.changes().values()) {
      for (Transformed change : changes) {
        for (Site site : change.applied()) {
          if (site.rule().startsWith("RenameMethod")) {
            site.renamed().forEach((fresh, original) -> methods.put(original, fresh));
          }
        }
      }
    }
    BuggyCode code =
        new BuggyCode(
            derived.source(),
            List.copyOf(derived.changes().keySet()),
            derived.names().originals(),
            methods);
    return TestCase.of(
        code,
        new Origin.Mutant(
            origin.dataset(), origin.item(), List.of(seed.id()), "transform", origin.edits()));
  }
}
