package dev.morph.morphisms.code.transform;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Generates the mutants of a program by a recipe. The order of a mutant is its perturbation
 * distance: how many of the recipe's steps actually changed the program. For each order, all
 * combinations of steps are applied; if the recipe or the budget allows fewer, combinations are
 * drawn without replacement (Xue et al. 2024, Eq. 13).
 */
public record CodeMutants(Recipe recipe, Settings settings) implements MutantSource<String> {
  @Override
  public Radius limit(TestCase<String> seed) {
    int steps = applicableSteps(seed.input()).size();
    return steps == 0 ? Radius.NONE : new Radius(1, steps);
  }

  /** Returns the steps that change the source when applied alone. */
  public List<Recipe.Step> applicableSteps(String source) {
    return recipe.steps().stream()
        .filter(step -> derive(source, List.of(step)).perturbationDistance() == 1)
        .toList();
  }

  private Derivation derive(String source, List<Recipe.Step> steps) {
    return Derivation.of(source, steps, settings);
  }

  @Override
  public Shell<String> shell(TestCase<String> seed, Radius from, Radius to, Budget budget) {
    List<Recipe.Step> steps = applicableSteps(seed.input());
    Map<CaseId, TestCase<String>> mutants = new LinkedHashMap<>();
    int noOps = 0;
    int duplicates = 0;
    int first = from.n() == 0 ? 1 : from.k() + 1;
    int last = to.n() == 0 ? 0 : Math.min(to.k(), steps.size());
    int complete = Math.min(from.k(), to.k());
    BigInteger full = BigInteger.ZERO;
    for (int order = first; order <= last; order++) {
      BigInteger size = Combinations.count(steps.size(), order);
      int wanted = order == 1 ? steps.size() : recipe.drawn();
      int cap = Math.min(wanted, budget.mutants() - mutants.size());
      full = full.add(size);
      SeededDraw draw =
          SeededDraw.of(budget.randomSeed(), "combinations of " + order, seed.id().hex());
      for (List<Recipe.Step> chosen : Combinations.choose(steps, order, cap, draw)) {
        Derivation derived = derive(seed.input(), chosen);
        TestCase<String> mutant = mutant(seed, derived);
        if (derived.perturbationDistance() < order) {
          noOps++; // the steps undid or prevented each other
        } else if (mutants.putIfAbsent(mutant.id(), mutant) != null) {
          duplicates++;
        }
      }
      boolean all = size.compareTo(BigInteger.valueOf(cap)) <= 0;
      complete = all && complete == order - 1 ? order : complete;
    }
    return new Shell<>(
        List.copyOf(mutants.values()), complete, full, new Shell.Dropped(noOps, duplicates));
  }

  private static TestCase<String> mutant(TestCase<String> seed, Derivation derived) {
    List<Edit> edits = new ArrayList<>();
    derived.changes().keySet().forEach(step -> edits.add(new Edit.WholeInputEdit(step, 1)));
    Origin from = seed.origin();
    return TestCase.of(
        derived.source(),
        new Origin.Mutant(from.dataset(), from.item(), List.of(seed.id()), "transform", edits));
  }
}
