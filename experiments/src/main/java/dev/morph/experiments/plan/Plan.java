package dev.morph.experiments.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.annotation.Parameter.File;
import dev.morph.core.fault.FaultException;
import dev.morph.core.registry.Setting;
import dev.morph.core.registry.Suggestion;
import dev.morph.experiments.analysis.Gate;
import dev.morph.morphisms.text.metric.TextMetrics;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.Starter;
import dev.morph.scenarios.dataset.TaskReader;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.SpecForm;
import dev.morph.scenarios.generation.GenerationSettings;
import dev.morph.scenarios.model.ModelSpec;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A plan file as specifications of runs. What is given on the command line as well wins over what
 * it says.
 */
public final class Plan {
  private final PlanFile file;
  private final Map<String, ? extends @Nullable Object> given;
  private final TreeMap<Integer, String> faults = new TreeMap<>();

  private Plan(PlanFile file, Map<String, ? extends @Nullable Object> given) {
    this.file = file;
    this.given = given;
  }

  /** One run of an experiment. */
  public record Variant(String name, RunSpec<?> spec) {}

  /**
   * Reads a plan.
   *
   * @param nameOrFile one of {@link PlanFile#EMBEDDED}, or a file
   * @param given what the command line adds, by the names of parameters
   * @throws FaultException that names every fault with its line
   */
  public static Plan open(String nameOrFile, Map<String, ? extends @Nullable Object> given) {
    return open(nameOrFile, form -> given);
  }

  /**
   * Reads a plan.
   *
   * @param given what the command line adds, once it is known what the experiment takes
   * @throws FaultException that names every fault with its line
   */
  public static Plan open(
      String nameOrFile, Function<SpecForm<?>, Map<String, ? extends @Nullable Object>> given) {
    PlanFile file = PlanFile.open(nameOrFile);
    Plan plan = new Plan(file, given.apply(file.form()));
    plan.check();
    return plan;
  }

  /** {@link #open} without a look at what it names. */
  static Plan read(String nameOrFile, Map<String, ? extends @Nullable Object> given) {
    return new Plan(PlanFile.open(nameOrFile), given);
  }

  /** One line. */
  public String title() {
    return file.title();
  }

  /** Where it departs from its source. */
  public List<String> discrepancies() {
    return file.discrepancies();
  }

  /** Whether it compares metrics, and asks no model. */
  public boolean comparesMetrics() {
    return file.is(PlanKind.DISTINGUISHABILITY);
  }

  /** Whether it is set beside the values of a published study. */
  public boolean replicates() {
    return file.is(PlanKind.REPLICATION);
  }

  /** Whether it is several runs, with one setting varied at a time. */
  public boolean expands() {
    return file.is(PlanKind.EXPANSION);
  }

  /** The name of the published study that it repeats. */
  public String publication() {
    return file.root().path("publication").asText();
  }

  /** The gate it sets, if it does. */
  public Optional<Gate.Rule> gate() {
    JsonNode limit = file.root().path("fail_under");
    JsonNode distance = file.root().path("hold_at");
    return limit.isNumber()
        ? Optional.of(
            new Gate.Rule(limit.asDouble(), distance.isNumber() ? distance.asDouble() : null))
        : Optional.empty();
  }

  /** The first of its runs. */
  public RunSpec<?> base() {
    return spec(Map.of());
  }

  /** Its runs: one, or for an expansion the base and one for each varied value. */
  public List<Variant> variants() {
    List<Variant> variants = new ArrayList<>(List.of(new Variant("base", base())));
    for (Map.Entry<String, JsonNode> setting : file.root().path("vary").properties()) {
      String name = setting.getKey().replace('_', '-');
      for (JsonNode value : setting.getValue()) {
        BigDecimal number = value.decimalValue();
        variants.add(new Variant(name + "-" + number.toPlainString(), spec(Map.of(name, number))));
      }
    }
    return variants;
  }

  private RunSpec<?> spec(Map<String, Object> varied) {
    ObjectNode json = ((ObjectNode) file.root()).deepCopy();
    json.remove(PlanSchema.OF_A_PLAN);
    Map<String, @Nullable Object> values = new LinkedHashMap<>(file.form().values(json));
    for (Setting setting : file.form().settings()) {
      if (setting.declared().file() == File.NAME) {
        values.computeIfPresent(setting.name(), (name, path) -> fromFolder(path.toString()));
      }
    }
    values.putAll(varied);
    values.putAll(given);
    values.put("experiment", file.experiment());
    return file.form().make(values);
  }

  private String fromFolder(String path) {
    return path.equals(Starter.NAME) ? path : file.path(path);
  }

  /** What a schema cannot: whether metrics, models, data set, topics and sources are there. */
  private void check() {
    requireKnown();
    if (file.experiment().equals(GenerationSettings.EXPERIMENT)) {
      checkNames();
    }
  }

  private void checkNames() {
    if (!given.containsKey("metric") && !base().metrics().all() && !base().metrics().paper()) {
      each("/metrics", TextMetrics::named);
    }
    if (!given.containsKey("model")) {
      each("/models", ModelSpec::parse);
    }
    if (!given.containsKey("dataset")) {
      String dataset = file.root().path("dataset").asText(Starter.NAME);
      told(file.line("/dataset"), () -> checkLabels(TaskReader.open(fromFolder(dataset))));
    }
    if (!faults.isEmpty()) {
      throw file.faulty(faults);
    }
  }

  /** An option of one experiment may be none of another's. */
  private void requireKnown() {
    List<String> known = file.form().settings().stream().map(Setting::name).toList();
    for (String name : given.keySet()) {
      if (!known.contains(name)) {
        throw Suggestion.unknown("setting of the experiment " + file.experiment(), name, known);
      }
    }
  }

  private void checkLabels(DataSet set) {
    Set<String> topics =
        set.tasks().stream().flatMap(t -> t.topic().stream()).collect(Collectors.toSet());
    Set<String> sources =
        set.tasks().stream()
            .map(CodingTask::source)
            .flatMap(Optional::stream)
            .collect(Collectors.toSet());
    each("/scenario/topics", topic -> requireOne("topic", topic, topics));
    each("/scenario/sources", source -> requireOne("source", source, sources));
  }

  private static void requireOne(String kind, String name, Set<String> there) {
    if (!there.contains(name)) {
      throw Suggestion.unknown(kind, name, there);
    }
  }

  private void each(String pointer, Consumer<String> check) {
    JsonNode list = file.root().at(pointer);
    for (int i = 0; i < list.size(); i++) {
      String name = list.get(i).asText();
      told(file.line(pointer + "/" + i), () -> check.accept(name));
    }
  }

  private void told(int line, Runnable check) {
    try {
      check.run();
    } catch (FaultException e) {
      String what = e.getMessage() + " (" + e.remedy() + ")";
      faults.merge(line, what, (one, other) -> one + ", " + other);
    }
  }
}
