package dev.morph.experiments.history;

import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.run.Manifest;
import dev.morph.experiments.run.RunFiles;
import dev.morph.scenarios.engine.store.Reduction;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Sampled;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Several runs side by side, limited to the tasks, metrics and domains shared by all of their
 * models. A model that occurs in several runs is also labelled with its run.
 *
 * @param results the comparable results
 * @param samples the samples of tasks shared by all models
 * @param failures the failures of these tasks, each reduced to the changes that suffice for it
 * @param aliases specifications of renamed models, by their new name
 * @param leftOut number of results left out because some model has no comparable result
 */
public record ComparedRuns(
    List<Result> results,
    List<Sampled> samples,
    List<Reduction> failures,
    Map<String, String> aliases,
    int leftOut) {

  /**
   * Reads the runs in these folders.
   *
   * @throws dev.morph.core.fault.FaultException if a folder contains no run, or the runs have
   *     nothing in common
   */
  public static ComparedRuns of(List<Path> folders) {
    Map<Path, String> called = new LinkedHashMap<>();
    folders.forEach(folder -> called.put(folder, folder.toString()));
    return of(called);
  }

  /**
   * Reads the runs in these folders.
   *
   * @param called name of each folder, used if a model occurs in several of them
   * @throws dev.morph.core.fault.FaultException if a folder contains no run, or the runs have
   *     nothing in common
   */
  public static ComparedRuns of(Map<Path, String> called) {
    List<Path> folders = List.copyOf(called.keySet());
    Map<Path, List<Result>> results = new LinkedHashMap<>();
    Map<Path, List<Sampled>> samples = new LinkedHashMap<>();
    Map<String, Set<Path>> homes = new HashMap<>();
    for (Path folder : folders) {
      results.put(folder, RunFiles.results(folder));
      samples.put(folder, RunFiles.samples(folder));
      Stream.concat(
              results.get(folder).stream().map(Result::model),
              samples.get(folder).stream().map(Sampled::model))
          .forEach(name -> homes.computeIfAbsent(name, model -> new HashSet<>()).add(folder));
    }
    List<Result> all = new ArrayList<>();
    List<Sampled> sampled = new ArrayList<>();
    List<Reduction> failures = new ArrayList<>();
    Map<String, String> aliases = new HashMap<>();
    called.forEach(
        (folder, run) -> {
          Map<String, String> specs = Manifest.of(folder).aliases();
          UnaryOperator<String> naming =
              model -> {
                boolean several = homes.getOrDefault(model, Set.of()).size() > 1;
                String name = several ? model + runSuffix(run) : model;
                aliases.put(name, specs.getOrDefault(model, model));
                return name;
              };
          results
              .getOrDefault(folder, List.of())
              .forEach(it -> all.add(it.renamed(naming.apply(it.model()))));
          samples
              .getOrDefault(folder, List.of())
              .forEach(it -> sampled.add(it.renamed(naming.apply(it.model()))));
          RunFiles.failures(folder)
              .forEach(it -> failures.add(it.renamed(naming.apply(it.model()))));
        });
    List<Sampled> common = sharedByAllModels(sampled, Sampled::seed, Sampled::model);
    if (all.isEmpty() && !sampled.isEmpty()) {
      if (common.isEmpty()) {
        throw CommonFault.BAD_OPTION.because(
            "the runs to compare", folders, "runs that share tasks");
      }
      return new ComparedRuns(all, common, failures, aliases, 0);
    }
    List<Result> shared = withinSharedTasks(withinSharedDomains(all, folders), folders);
    return new ComparedRuns(shared, common, failures, aliases, all.size() - shared.size());
  }

  /** Returns the suffix that labels a model's name with its run. */
  public static String runSuffix(String run) {
    return " in " + run;
  }

  /** Keeps the items whose subject occurs with every model. */
  private static <T> List<T> sharedByAllModels(
      List<T> things, Function<T, Object> of, Function<T, String> model) {
    Map<Object, Set<String>> models = new HashMap<>();
    for (T thing : things) {
      models.computeIfAbsent(of.apply(thing), any -> new HashSet<>()).add(model.apply(thing));
    }
    long all = things.stream().map(model).distinct().count();
    return things.stream()
        .filter(it -> models.getOrDefault(of.apply(it), Set.of()).size() == all)
        .toList();
  }

  /** Keeps only the domains walked with every model under the same rules. */
  private static List<Result> withinSharedDomains(List<Result> results, List<Path> folders) {
    List<Result> shared = sharedByAllModels(results, it -> it.head().domain(), Result::model);
    if (shared.isEmpty() && !results.isEmpty()) {
      throw CommonFault.BAD_OPTION.because(
          "the runs to compare",
          folders,
          "runs that share a scenario domain; these have "
              + results.stream().map(it -> it.head().domain().signature()).distinct().toList());
    }
    return shared;
  }

  /**
   * Keeps only tasks with a result for every model in the same domain and under the same metric.
   * Fails if a metric's signature differs between runs.
   */
  private static List<Result> withinSharedTasks(List<Result> results, List<Path> folders) {
    Map<String, String> signatures = new HashMap<>();
    for (Result result : results) {
      String earlier = signatures.putIfAbsent(result.metric(), result.signature());
      if (earlier != null && !earlier.equals(result.signature())) {
        throw CommonFault.BAD_OPTION.because(
            "the runs' metric",
            result.metric(),
            "runs whose metrics have the same signature; these have %s and %s"
                .formatted(earlier, result.signature()));
      }
    }
    List<Result> shared =
        sharedByAllModels(
            results, it -> List.of(it.metric(), it.head().domain(), it.seed()), Result::model);
    if (shared.isEmpty()) {
      throw CommonFault.BAD_OPTION.because(
          "the runs to compare", folders, "runs that share a metric and tasks");
    }
    return shared;
  }
}
