package dev.morph.experiments.history;

import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.run.Manifest;
import dev.morph.experiments.run.RunFiles;
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
 * @param results that are comparable
 * @param samples of tasks shared by all models
 * @param aliases specifications of renamed models, by their new name
 * @param leftOut number of results that were left out
 */
public record ComparedRuns(
    List<Result> results, List<Sampled> samples, Map<String, String> aliases, int leftOut) {

  /** The results of a folder, with the name of each model in this comparison. */
  private record Run(List<Result> results, List<Sampled> samples, Map<String, String> aliases) {}

  /**
   * Reads runs.
   *
   * @throws dev.morph.core.fault.FaultException if a folder holds no run, or they share nothing
   */
  public static ComparedRuns of(List<Path> folders) {
    Map<Path, String> called = new LinkedHashMap<>();
    folders.forEach(folder -> called.put(folder, folder.toString()));
    return of(called);
  }

  /**
   * Reads runs.
   *
   * @param called name of each folder, used where a model occurs in several of them
   * @throws dev.morph.core.fault.FaultException as for the other method
   */
  public static ComparedRuns of(Map<Path, String> called) {
    List<Path> folders = List.copyOf(called.keySet());
    Map<Path, Run> runs = new LinkedHashMap<>();
    Map<String, Set<Path>> homes = new HashMap<>();
    for (Path folder : folders) {
      List<Result> results = RunFiles.results(folder);
      List<Sampled> samples = RunFiles.samples(folder);
      runs.put(folder, new Run(results, samples, Manifest.of(folder).aliases()));
      Stream.concat(results.stream().map(Result::model), samples.stream().map(Sampled::model))
          .forEach(name -> homes.computeIfAbsent(name, model -> new HashSet<>()).add(folder));
    }
    List<Result> all = new ArrayList<>();
    List<Sampled> sampled = new ArrayList<>();
    Map<String, String> aliases = new HashMap<>();
    runs.forEach(
        (folder, run) -> {
          UnaryOperator<String> naming =
              model -> {
                boolean several = homes.getOrDefault(model, Set.of()).size() > 1;
                String name = several ? model + in(called.getOrDefault(folder, "")) : model;
                aliases.put(name, run.aliases().getOrDefault(model, model));
                return name;
              };
          run.results().forEach(it -> all.add(it.of(naming.apply(it.model()))));
          run.samples().forEach(it -> sampled.add(it.of(naming.apply(it.model()))));
        });
    if (all.isEmpty() && !sampled.isEmpty()) {
      return new ComparedRuns(all, common(sampled), aliases, 0);
    }
    List<Result> domains = withinSharedDomains(all, folders);
    List<Result> shared = shared(domains, folders);
    return new ComparedRuns(shared, common(sampled), aliases, all.size() - shared.size());
  }

  /** The suffix for the name of a model that occurs in several runs. */
  public static String in(String run) {
    return " in " + run;
  }

  /** The samples of tasks on which all models were queried. */
  private static List<Sampled> common(List<Sampled> samples) {
    return ofAllModels(samples, Sampled::seed, Sampled::model);
  }

  /** Keeps those that every model has, by what they are of. */
  private static <T> List<T> ofAllModels(
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

  /** Keeps only domains that were walked with every model, by the same rules. */
  private static List<Result> withinSharedDomains(List<Result> results, List<Path> folders) {
    List<Result> shared = ofAllModels(results, it -> it.head().domain(), Result::model);
    if (shared.isEmpty() && !results.isEmpty()) {
      throw CommonFault.BAD_OPTION.because(
          "the runs to compare",
          folders,
          "runs that share a scenario domain; here are "
              + results.stream().map(it -> it.head().domain().signature()).distinct().toList());
    }
    return shared;
  }

  /**
   * Keeps only tasks that have a line for every model in a domain, under metrics with the same
   * signature.
   */
  private static List<Result> shared(List<Result> results, List<Path> folders) {
    Map<String, String> signatures = new HashMap<>();
    results.forEach(result -> requireOneSignature(result, signatures));
    List<Result> shared =
        ofAllModels(
            results, it -> List.of(it.metric(), it.head().domain(), it.seed()), Result::model);
    if (shared.isEmpty()) {
      throw CommonFault.BAD_OPTION.because(
          "the runs to compare", folders, "runs that share a metric and tasks");
    }
    return shared;
  }

  private static void requireOneSignature(Result result, Map<String, String> signatures) {
    String earlier = signatures.putIfAbsent(result.metric(), result.signature());
    if (earlier != null && !earlier.equals(result.signature())) {
      throw CommonFault.BAD_OPTION.because(
          "the runs' metric",
          result.metric(),
          "runs whose metrics have one signature; here are "
              + earlier
              + " and "
              + result.signature());
    }
  }
}
