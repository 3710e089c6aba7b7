package dev.morph.experiments.cli.program;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.TestCase;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;
import dev.morph.morphisms.code.transform.CodeMutants;
import dev.morph.morphisms.code.transform.Derivation;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.Recipe;
import dev.morph.morphisms.code.transform.Refusal;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.morphisms.code.transform.Sites;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.Transformed;
import dev.morph.morphisms.fault.MorphismFault;
import dev.morph.scenarios.program.MutantGate;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Carries a recipe out on files.
 *
 * @param recipe which rules, in which order
 * @param settings how sites are looked for
 * @param out the folder for the results
 * @param gate verifies what changed; empty if nothing may be run
 */
record FileTransformer(Recipe recipe, Settings settings, Path out, Optional<MutantGate> gate) {
  /**
   * One file.
   *
   * @param distance how many steps a mutant is made of; empty for one mutant by all steps
   * @param alone whether a source that cannot be used ends everything
   */
  List<TransformedFile> transform(SourceFile file, Optional<Integer> distance, boolean alone) {
    try {
      return distance.isPresent() ? combinations(file, distance.get()) : steps(file);
    } catch (FaultException e) {
      if (alone || e.fault() != MorphismFault.SOURCE_UNUSABLE) {
        throw e;
      }
      file.write(out, file.source());
      Refusal refusal = new Refusal("", 1, String.valueOf(e.getMessage()));
      return recipe.steps().stream()
          .flatMap(step -> step.rules().stream())
          .map(rule -> line(file, rule, 0, List.of(refusal), file.source(), file.source()))
          .toList();
    }
  }

  private List<TransformedFile> steps(SourceFile file) {
    List<TransformedFile> lines = new ArrayList<>();
    String current = file.source();
    for (Recipe.Step step : recipe.steps()) {
      for (SourceTransformation rule : step.transformations()) {
        Program program = Program.parse(current);
        Sites sites = rule.sites(program, settings);
        Transformed mutant = Transformed.of(program, sites.applicable());
        List<Refusal> refused = new ArrayList<>(sites.refused());
        refused.addAll(mutant.left());
        int changed = mutant.changed() ? mutant.applied().size() : 0;
        String next = changed > 0 ? mutant.source() : current;
        lines.add(line(file, rule.name(), changed, refused, current, next));
        current = next;
      }
    }
    file.write(out, current);
    return lines;
  }

  private List<TransformedFile> combinations(SourceFile file, int distance) {
    TestCase<String> seed = TestCase.seed("transform", file.name(), file.source());
    CodeMutants source = new CodeMutants(recipe, settings);
    Budget budget = new Budget(recipe.drawn(), settings.randomSeed());
    List<TestCase<String>> mutants =
        source.shell(seed, new Radius(1, distance - 1), new Radius(1, distance), budget).mutants();
    List<TransformedFile> lines = new ArrayList<>();
    for (TestCase<String> mutant : mutants) {
      SourceFile named = new SourceFile("mutant-" + (lines.size() + 1) + "/" + file.name(), "");
      named.write(out, mutant.input());
      lines.add(line(named, file.source(), mutant));
    }
    return lines;
  }

  private TransformedFile line(SourceFile file, String before, TestCase<String> mutant) {
    List<String> names =
        ((dev.morph.core.entity.Origin.Mutant) mutant.origin())
            .edits().stream().map(Edit::words).toList();
    List<Recipe.Step> steps =
        recipe.steps().stream().filter(step -> names.contains(step.name())).toList();
    Derivation derived = Derivation.of(before, steps, settings);
    int sites =
        derived.changes().values().stream()
            .flatMap(List::stream)
            .mapToInt(change -> change.applied().size())
            .sum();
    return line(file, String.join("+", names), sites, derived.refused(), before, derived.source());
  }

  private TransformedFile line(
      SourceFile file, String rule, int sites, List<Refusal> refused, String before, String after) {
    Optional<MutantGate.Outcome> outcome =
        sites > 0 ? gate.map(g -> g.check(file.name(), before, after)) : Optional.empty();
    return new TransformedFile(file.name(), rule, sites, refused, before, after, outcome);
  }
}
