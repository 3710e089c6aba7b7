package dev.morph.experiments.cli.program;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.entity.SeededDraw;
import dev.morph.morphisms.code.transform.Combinations;
import dev.morph.morphisms.code.transform.Recipe;
import dev.morph.morphisms.code.transform.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Applies a recipe to files.
 *
 * @param recipe the rules, in order
 * @param settings the settings for finding sites
 * @param out the output folder
 * @param gate verifies changes; empty if no program may be run
 */
record FileTransformer(Recipe recipe, Settings settings, Path out, Optional<TransformGate> gate) {
  /**
   * Transforms all files. Each rule is applied to all files before the next one, so that a name
   * changed in one file is also changed in the others.
   *
   * @param distance number of steps per mutant; empty for one mutant with all steps
   * @param lines receives the effect of each rule or combination on each file
   */
  void transform(
      List<SourceFile> files, Optional<Integer> distance, Consumer<TransformedFile> lines) {
    if (distance.isPresent()) {
      applyCombinations(files, distance.get(), lines);
    } else {
      applySteps(files, lines);
    }
  }

  private void applySteps(List<SourceFile> files, Consumer<TransformedFile> lines) {
    ProjectSteps done = projectSteps(files, recipe.steps());
    verify(done.ruleEffects(), lines);
    done.files().forEach(file -> file.write(out));
  }

  /** Creates a mutant of all files for each combination of steps (Xue et al. 2024, Eq. 13). */
  private void applyCombinations(
      List<SourceFile> files, int distance, Consumer<TransformedFile> lines) {
    List<Recipe.Step> applicable =
        recipe.steps().stream()
            .filter(step -> projectSteps(files, List.of(step)).perturbationDistance() == 1)
            .toList();
    int cap = distance == 1 ? applicable.size() : recipe.drawn();
    Set<List<SourceFile>> seen = new HashSet<>();
    List<List<TransformedFile>> mutants = new ArrayList<>();
    for (List<Recipe.Step> steps :
        Combinations.choose(applicable, distance, cap, seededDraw(files, distance))) {
      ProjectSteps mutant = projectSteps(files, steps);
      // Steps may undo or block each other, so the distance may be smaller than the number of
      // steps.
      if (mutant.perturbationDistance() == distance && seen.add(mutant.files())) {
        List<TransformedFile> done = mutant.combineSteps("mutant-" + seen.size());
        done.forEach(line -> line.after().write(out));
        mutants.add(done);
      }
    }
    verify(mutants, lines);
  }

  private SeededDraw seededDraw(List<SourceFile> files, int distance) {
    Map<String, String> sources =
        files.stream().collect(Collectors.toMap(SourceFile::name, SourceFile::source));
    return SeededDraw.of(
        settings.randomSeed(), "combinations of " + distance, CanonicalJson.sha256(sources));
  }

  private ProjectSteps projectSteps(List<SourceFile> files, List<Recipe.Step> steps) {
    return ProjectSteps.of(files, steps, settings);
  }

  /** Passes each mutant to the consumer as soon as it is verified. */
  private void verify(List<List<TransformedFile>> mutants, Consumer<TransformedFile> lines) {
    if (gate.isEmpty()) {
      mutants.forEach(mutant -> mutant.forEach(lines));
    } else {
      gate.get().verify(mutants, mutant -> mutant.forEach(lines));
    }
  }
}
