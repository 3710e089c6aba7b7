package dev.morph.experiments.cli.program;

import dev.morph.morphisms.code.transform.NameMap;
import dev.morph.morphisms.code.transform.Project;
import dev.morph.morphisms.code.transform.Recipe;
import dev.morph.morphisms.code.transform.RefusedPlace;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.morphisms.code.transform.SourceTransformation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The effect of applying steps one after the other, each to all files.
 *
 * @param original the files before all steps
 * @param files the files after all steps, in the same order
 * @param changingSteps names of the steps that changed a file; their number is the perturbation
 *     distance
 * @param ruleEffects for each rule in order, its effect on each file
 */
record ProjectSteps(
    List<SourceFile> original,
    List<SourceFile> files,
    Set<String> changingSteps,
    List<List<TransformedFile>> ruleEffects) {
  /** Applies steps to files. */
  static ProjectSteps of(List<SourceFile> files, List<Recipe.Step> steps, Settings settings) {
    List<SourceFile> current = files;
    Set<String> changing = new LinkedHashSet<>();
    List<List<TransformedFile>> rules = new ArrayList<>();
    for (Recipe.Step step : steps) {
      for (SourceTransformation rule : step.transformations()) {
        List<TransformedFile> lines = applyRule(rule, current, settings);
        if (lines.stream().anyMatch(TransformedFile::isChanged)) {
          changing.add(step.name());
        }
        rules.add(lines);
        current = lines.stream().map(TransformedFile::after).toList();
      }
    }
    return new ProjectSteps(files, current, changing, rules);
  }

  private static List<TransformedFile> applyRule(
      SourceTransformation rule, List<SourceFile> files, Settings settings) {
    Map<String, String> sources = new LinkedHashMap<>();
    files.forEach(file -> sources.put(file.name(), file.source()));
    Project project = Project.of(sources);
    Map<String, Project.Changed> changed = project.apply(rule, settings);
    List<TransformedFile> lines = new ArrayList<>();
    for (SourceFile file : files) {
      Project.Changed now = changed.get(file.name());
      if (now == null) {
        String reason = Objects.requireNonNull(project.unusable().get(file.name())).reason();
        List<RefusedPlace> refused = List.of(new RefusedPlace(rule.name(), 1, reason));
        lines.add(transformedFile(file, file, rule.name(), 0, refused, Map.of()));
        continue;
      }
      boolean edited = now.mutant().isChanged();
      SourceFile after = edited ? new SourceFile(now.file(), now.mutant().source()) : file;
      int sites = edited ? now.mutant().applied().size() : 0;
      List<RefusedPlace> refused = new ArrayList<>(now.sites().refused());
      refused.addAll(now.mutant().omitted());
      lines.add(transformedFile(file, after, rule.name(), sites, refused, now.renamed()));
    }
    return lines;
  }

  private static TransformedFile transformedFile(
      SourceFile before,
      SourceFile after,
      String rule,
      int sites,
      List<RefusedPlace> refused,
      Map<String, String> renamed) {
    return new TransformedFile(before, after, rule, sites, refused, renamed, Optional.empty());
  }

  /** The number of steps that changed a file. */
  int perturbationDistance() {
    return changingSteps.size();
  }

  /** Returns the combined effect of all steps on each file, as a mutant in a separate folder. */
  List<TransformedFile> combineSteps(String folder) {
    List<TransformedFile> lines = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      int at = i;
      List<TransformedFile> its = ruleEffects.stream().map(rule -> rule.get(at)).toList();
      NameMap names = new NameMap(Map.of());
      for (TransformedFile line : its) {
        names = names.then(new NameMap(line.renamed()));
      }
      lines.add(
          transformedFile(
              original.get(i).withFolder(folder),
              files.get(i).withFolder(folder),
              String.join("+", changingSteps),
              its.stream().mapToInt(TransformedFile::sites).sum(),
              its.stream().flatMap(line -> line.refused().stream()).toList(),
              names.originals()));
    }
    return lines;
  }
}
