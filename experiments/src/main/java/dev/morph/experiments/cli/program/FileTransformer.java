package dev.morph.experiments.cli.program;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.TestCase;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;
import dev.morph.morphisms.code.transform.CodeMutants;
import dev.morph.morphisms.code.transform.Derivation;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.Project;
import dev.morph.morphisms.code.transform.Recipe;
import dev.morph.morphisms.code.transform.Refusal;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.scenarios.program.MutantGate;
import dev.morph.scenarios.program.MutantGate.Candidate;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

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
   * All files. Without a distance each rule is carried out on all of them before the next one, so
   * that what is renamed in one file is renamed in the others.
   *
   * @param distance how many steps a mutant is made of; empty for one mutant by all steps
   * @param lines receives what was done
   * @throws FaultException if there is one file only, and it cannot be used
   */
  void transform(
      List<SourceFile> files, Optional<Integer> distance, Consumer<TransformedFile> lines) {
    if (files.size() == 1) {
      Program.parse(files.get(0).source());
    }
    if (distance.isPresent()) {
      files.forEach(file -> verified(combinations(file, distance.get())).forEach(lines));
    } else {
      steps(files, lines);
    }
  }

  private void steps(List<SourceFile> files, Consumer<TransformedFile> lines) {
    List<SourceFile> current = files;
    List<TransformedFile> done = new ArrayList<>();
    for (Recipe.Step step : recipe.steps()) {
      for (SourceTransformation rule : step.transformations()) {
        current = step(rule, current, done::add);
        verified(done).forEach(lines);
        done.clear();
      }
    }
    current.forEach(file -> file.write(out, file.source()));
  }

  /** Carries a rule out on all files, and says what they are now. */
  private List<SourceFile> step(
      SourceTransformation rule, List<SourceFile> files, Consumer<TransformedFile> lines) {
    Map<String, String> sources = new LinkedHashMap<>();
    files.forEach(file -> sources.put(file.name(), file.source()));
    Project project = Project.of(sources);
    Map<String, Project.Changed> changed = project.apply(rule, settings);
    List<SourceFile> next = new ArrayList<>();
    for (SourceFile file : files) {
      Project.Changed now = changed.get(file.name());
      if (now == null) {
        next.add(file);
        String reason = Objects.requireNonNull(project.unusable().get(file.name())).reason();
        lines.accept(unusable(file, rule.name(), reason));
      } else {
        SourceFile after = after(file, now);
        next.add(after);
        lines.accept(line(file, rule.name(), now, after));
      }
    }
    return next;
  }

  private static SourceFile after(SourceFile before, Project.Changed now) {
    return now.mutant().changed() ? new SourceFile(now.file(), now.mutant().source()) : before;
  }

  private TransformedFile line(
      SourceFile before, String rule, Project.Changed now, SourceFile after) {
    List<Refusal> refused = new ArrayList<>(now.sites().refused());
    refused.addAll(now.mutant().left());
    int sites = now.mutant().changed() ? now.mutant().applied().size() : 0;
    return line(before, rule, sites, refused, before.source(), after.source())
        .renaming(now.mutant().renamed());
  }

  private TransformedFile unusable(SourceFile file, String rule, String reason) {
    List<Refusal> refusal = List.of(new Refusal(rule, 1, reason));
    return line(file, rule, 0, refusal, file.source(), file.source());
  }

  private List<TransformedFile> combinations(SourceFile file, int distance) {
    try {
      Program.parse(file.source());
    } catch (FaultException e) {
      file.write(out, file.source());
      return recipe.steps().stream()
          .flatMap(step -> step.rules().stream())
          .map(rule -> unusable(file, rule, String.valueOf(e.getMessage())))
          .toList();
    }
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
    return line(file, String.join("+", names), sites, derived.refused(), before, derived.source())
        .renaming(derived.names().originals());
  }

  private TransformedFile line(
      SourceFile file, String rule, int sites, List<Refusal> refused, String before, String after) {
    return new TransformedFile(
        file.name(), rule, sites, refused, Map.of(), before, after, Optional.empty());
  }

  /** Asks the gate about all that changed, several at a time. */
  private List<TransformedFile> verified(List<TransformedFile> lines) {
    if (gate.isEmpty()) {
      return List.copyOf(lines);
    }
    List<TransformedFile> changed = lines.stream().filter(TransformedFile::changed).toList();
    List<MutantGate.Outcome> outcomes =
        gate.get()
            .checkAll(
                changed.stream()
                    .map(line -> new Candidate(line.file(), line.before(), line.after()))
                    .toList(),
                Runtime.getRuntime().availableProcessors());
    Iterator<MutantGate.Outcome> next = outcomes.iterator();
    return lines.stream().map(line -> line.changed() ? line.judged(next.next()) : line).toList();
  }
}
