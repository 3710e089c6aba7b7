package dev.morph.morphisms.code.transform;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The result of applying steps to a source one after another.
 *
 * @param original the source before
 * @param source the source after
 * @param changes for each step that actually changed something, its name and what each of its rules
 *     did; the perturbation distance is their number (Xue et al. 2024, Eq. 10 and 11)
 * @param refused the places that any step refused
 * @param names the original names of renamed identifiers
 */
public record Derivation(
    String original,
    String source,
    Map<String, List<Transformed>> changes,
    List<Refusal> refused,
    NameMap names) {
  /** Applies steps in order, each at every site that the previous one left. */
  public static Derivation of(String source, List<Recipe.Step> steps, Settings settings) {
    String current = source;
    Map<String, List<Transformed>> changes = new LinkedHashMap<>();
    List<Refusal> refused = new ArrayList<>();
    NameMap names = new NameMap(Map.of());
    for (Recipe.Step step : steps) {
      for (SourceTransformation rule : step.transformations()) {
        Program program = Program.parse(current);
        Sites sites = rule.sites(program, settings);
        Transformed mutant = Transformed.of(program, sites.applicable());
        refused.addAll(sites.refused());
        refused.addAll(mutant.left());
        if (mutant.changed()) {
          changes.computeIfAbsent(step.name(), name -> new ArrayList<>()).add(mutant);
          names = names.then(new NameMap(mutant.renamed()));
          current = mutant.source();
        }
      }
    }
    return new Derivation(source, current, changes, List.copyOf(refused), names);
  }

  /** pd: how many distinct steps actually changed the program. */
  public int perturbationDistance() {
    return changes.size();
  }
}
