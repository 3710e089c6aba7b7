package dev.morph.experiments.run;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.registry.Parameters;
import dev.morph.core.registry.Setting;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.spec.Design;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.Scoring;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Everything that a run's results depend on, by name. Settings without effect on results
 * (parallelism, speculation, caps, the sandbox) are not included. Two runs with equal content have
 * equal scores.
 *
 * @param fields the content by name, as in the manifest
 * @param hash SHA-256 of the content's canonical form
 */
record PlanContent(Map<String, Object> fields, String hash) {
  /** The field with the specifications of renamed models. */
  static final String ALIASES = "aliases";

  private static final int LONGEST = 600;

  static PlanContent of(Experiment<?, ?, ?> experiment, RunSpec<?> spec) {
    Map<String, Object> fields = new TreeMap<>(sharedFields(spec));
    fields.put("tasks", taskIds(experiment));
    fields.put("models", experiment.systems().stream().map(SystemUnderTest::name).toList());
    fields.put("metrics", experiment.metrics().stream().map(PairMetric::signature).toList());
    Map<String, String> aliases = aliases(experiment);
    if (!aliases.isEmpty()) {
      fields.put(ALIASES, aliases);
    }
    List<String> domains = experiment.domains().stream().map(ScenarioDomain::signature).toList();
    if (!domains.equals(List.of(ScenarioDomain.PUBLISHED))) {
      fields.put("domains", domains);
    }
    List<String> sampled =
        experiment.sampledDomains().stream().map(ScenarioDomain::signature).toList();
    if (!sampled.equals(domains)) {
      fields.put("sampled_domains", sampled);
    }
    Map<String, String> versions = new TreeMap<>(Map.of("morph", Build.VERSION));
    Map<String, Object> own = experiment.content().orElseGet(() -> defaultContent(spec));
    own.forEach(
        (name, value) -> {
          if (name.equals("versions") && value instanceof Map<?, ?> more) {
            more.forEach((part, version) -> versions.put(part.toString(), version.toString()));
          } else {
            fields.put(name, value);
          }
        });
    fields.put("versions", versions);
    return new PlanContent(fields, CanonicalJson.sha256(fields));
  }

  /**
   * Returns the content in short form, for people and other machines: long values are replaced by
   * their hash.
   */
  Map<String, String> shortContent() {
    Map<String, String> brief = new TreeMap<>();
    fields.forEach(
        (name, value) -> {
          String text = String.valueOf(value);
          brief.put(
              name, text.length() <= LONGEST ? text : CanonicalJson.sha256(Map.of(name, value)));
        });
    return brief;
  }

  /** The specifications of renamed models. */
  private static Map<String, String> aliases(Experiment<?, ?, ?> experiment) {
    Map<String, String> aliases = new TreeMap<>();
    experiment.systems().stream()
        .filter(system -> !system.name().equals(system.identity()))
        .forEach(system -> aliases.put(system.name(), system.identity()));
    return aliases;
  }

  private static Map<String, Object> sharedFields(RunSpec<?> spec) {
    WalkSettings walk = spec.exploration().walkSettings();
    Scoring scoring = spec.scoring();
    Map<String, Object> shared = new TreeMap<>();
    shared.put("n", walk.start().n());
    shared.put("k", walk.start().k());
    shared.put("expand_n", walk.expandN());
    shared.put("expand_k", walk.expandK());
    shared.put("max_rank", walk.maxRank());
    shared.put("max_queries", walk.maxQueries());
    shared.put("budget", walk.budget().mutants());
    shared.put("random_seed", walk.budget().randomSeed());
    shared.put("levels", Setting.scriptWord(spec.exploration().levels()));
    shared.put("design", designFields(spec.design()));
    shared.put("tau", Double.toString(scoring.tau()));
    if (scoring.primary() != null) {
      shared.put("primary_metric", scoring.primary());
    }
    return shared;
  }

  private static Map<String, Object> designFields(Design design) {
    Map<String, Object> said = new TreeMap<>();
    said.put("sample", design.hasSample());
    said.put("nearest_first", design.hasWalks());
    said.put("rounds", design.mostRounds());
    said.put("changes", design.hasSample() ? design.changeCounts() : List.of());
    said.put("references", design.references() == null ? "auto" : design.references());
    said.put("confirm", design.confirm() == null ? "auto" : design.confirm());
    said.put("shrink", design.reductionQuestions());
    if (design.aim().precision() != null) {
      said.put("precision", Double.toString(design.aim().precision()));
    }
    return said;
  }

  private static <T> List<String> taskIds(Experiment<T, ?, ?> experiment) {
    return experiment.tasks().stream().map(experiment::id).toList();
  }

  /**
   * The default content of an experiment that does not define its own: the experiment's name and
   * all its settings.
   */
  @SuppressWarnings("unchecked") // a record's class is a Class<Record>
  private static Map<String, Object> defaultContent(RunSpec<?> spec) {
    Record settings = spec.settings();
    Map<String, Object> said = new TreeMap<>();
    Parameters.of((Class<Record>) settings.getClass())
        .values(settings)
        .forEach((name, value) -> said.put(name, String.valueOf(value)));
    return Map.of("experiment", spec.experiment(), "settings", said);
  }
}
