package dev.morph.morphisms.code.transform;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The result of applying steps to a source one after another.
 *
 * @param source the source after all steps
 * @param changes for each step that actually changed the program, its name and the result of each
 *     of its rules; the number of these steps is the perturbation distance (Xue et al. 2024, Eq. 10
 *     and 11)
 * @param names the original names of renamed identifiers
 */
public record Derivation(String source, Map<String, List<Transformed>> changes, NameMap names) {
  /** Applies steps in order, each at all of its sites in the result of the previous step. */
  public static Derivation of(String source, List<Recipe.Step> steps, Settings settings) {
    String current = source;
    Map<String, List<Transformed>> changes = new LinkedHashMap<>();
    NameMap names = new NameMap(Map.of());
    for (Recipe.Step step : steps) {
      for (SourceTransformation rule : step.transformations()) {
        ParsedProgram program = ParsedProgram.parse(current);
        List<Site> sites = rule.sites(program, settings).applicable();
        Transformed mutant = Transformed.of(program, sites);
        if (mutant.isChanged()) {
          changes.computeIfAbsent(step.name(), name -> new ArrayList<>()).add(mutant);
          names = names.then(new NameMap(mutant.renamed()));
          current = mutant.source();
        }
      }
    }
    return new Derivation(current, changes, names);
  }

  /**
   * The perturbation distance (pd): the number of distinct steps that actually changed the program.
   */
  public int perturbationDistance() {
    return changes.size();
  }
}
