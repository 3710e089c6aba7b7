package dev.morph.experiments.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.annotation.Parameter.File;
import dev.morph.core.fault.FaultException;
import dev.morph.core.registry.Setting;
import dev.morph.core.registry.Suggestion;
import dev.morph.experiments.analysis.Gate;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.SetupChoice;
import dev.morph.scenarios.engine.spec.SpecForm;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A plan file converted to specifications of runs. Values on the command line take precedence over
 * values in the plan.
 */
public final class Plan {
  private static final String VARY = "vary";

  private final PlanFile file;
  private final Map<String, ? extends @Nullable Object> given;
  private final TreeMap<Integer, String> faults = new TreeMap<>();

  private Plan(PlanFile file, Map<String, ? extends @Nullable Object> given) {
    this.file = file;
    this.given = given;
  }

  /** One of the plan's runs. */
  public record Variant(String name, RunSpec<?> spec) {}

  /**
   * Reads a plan and checks it.
   *
   * @param nameOrFile one of {@link PlanFile#EMBEDDED}, or a file
   * @param given values added on the command line, by parameter name
   * @throws FaultException listing every fault with its line
   */
  public static Plan open(String nameOrFile, Map<String, ? extends @Nullable Object> given) {
    return open(nameOrFile, form -> given);
  }

  /**
   * Reads a plan and checks it.
   *
   * @param given returns the values added on the command line; called when the experiment's
   *     parameters are known
   * @throws FaultException listing every fault with its line
   */
  public static Plan open(
      String nameOrFile, Function<SpecForm<?>, Map<String, ? extends @Nullable Object>> given) {
    PlanFile file = PlanFile.open(nameOrFile);
    Plan plan = new Plan(file, given.apply(file.form()));
    plan.check();
    return plan;
  }

  /** Like {@link #open}, but without checking the names in the plan. */
  public static Plan read(String nameOrFile, Map<String, ? extends @Nullable Object> given) {
    return new Plan(PlanFile.open(nameOrFile), given);
  }

  /** The plan's title, one line. */
  public String title() {
    return file.title();
  }

  /** The points in which the plan departs from its source. */
  public List<String> discrepancies() {
    return Manifest.texts(file.root().path("discrepancies"));
  }

  /** The experiment's name as written in the plan, which may be an alias. */
  public String experimentAsWritten() {
    return file.experimentAsWritten();
  }

  /** Whether the plan consists of several runs that each vary one setting. */
  public boolean hasVariants() {
    return variedSettings().findAny().isPresent();
  }

  /** The published study that the plan replicates, if any. */
  public Optional<String> publication() {
    JsonNode name = file.root().path("publication");
    return name.isTextual() ? Optional.of(name.asText()) : Optional.empty();
  }

  /** The gate that the plan sets, if any. */
  public Optional<Gate.Rule> gate() {
    JsonNode limit = file.root().path("fail_under");
    JsonNode distance = file.root().path("hold_at");
    return limit.isNumber()
        ? Optional.of(
            new Gate.Rule(limit.asDouble(), distance.isNumber() ? distance.asDouble() : null))
        : Optional.empty();
  }

  /** The specification of the plan's first run. */
  public RunSpec<?> baseSpec() {
    return makeSpec(Map.of());
  }

  /** The plan's runs: only the base run, or the base run and one run for each varied value. */
  public List<Variant> variants() {
    List<Variant> variants = new ArrayList<>(List.of(new Variant("base", baseSpec())));
    for (Map.Entry<String, JsonNode> setting : variedSettings().toList()) {
      String name = settingName(setting);
      for (JsonNode value : setting.getValue()) {
        BigDecimal number = value.decimalValue();
        variants.add(
            new Variant(name + "-" + number.toPlainString(), makeSpec(Map.of(name, number))));
      }
    }
    return variants;
  }

  /** The settings that vary between runs, with their values. */
  private Stream<Map.Entry<String, JsonNode>> variedSettings() {
    return file.root().path(VARY).properties().stream()
        .filter(setting -> !SetupChoice.SETTINGS.contains(settingName(setting)));
  }

  /** The settings that vary within each run, in the syntax of {@code --vary}. */
  private List<String> variedSetups() {
    List<String> setups = new ArrayList<>();
    for (Map.Entry<String, JsonNode> setting : file.root().path(VARY).properties()) {
      if (SetupChoice.SETTINGS.contains(settingName(setting))) {
        List<String> texts = new ArrayList<>();
        for (JsonNode value : setting.getValue()) {
          boolean isFile = value.isTextual() && !SetupChoice.WORDS.contains(value.asText());
          texts.add(isFile ? file.resolve(value.asText()) : value.asText());
        }
        setups.add(settingName(setting) + "=" + String.join(",", texts));
      }
    }
    return SetupChoice.parseOptions(setups);
  }

  private static String settingName(Map.Entry<String, JsonNode> setting) {
    return setting.getKey().replace('_', '-');
  }

  private RunSpec<?> makeSpec(Map<String, Object> varied) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>(planValues());
    for (Setting setting : file.form().settings()) {
      if (setting.declared().file() == File.NAME) {
        values.computeIfPresent(
            setting.name(), (name, path) -> resolveUnlessDefault(path.toString()));
      }
    }
    List<String> setups = variedSetups();
    if (!setups.isEmpty()) {
      values.put(VARY, setups);
    }
    values.putAll(varied);
    values.putAll(given);
    values.put("experiment", file.experiment());
    return file.form().makeSpec(values);
  }

  private Map<String, Object> planValues() {
    ObjectNode json = ((ObjectNode) file.root()).deepCopy();
    json.remove(PlanSchema.OF_A_PLAN);
    return file.form().values(json);
  }

  /**
   * Resolves a path against the plan's folder, unless it is the default value of a setting: a
   * default such as {@code starter} is a name, not a file.
   */
  private String resolveUnlessDefault(String path) {
    boolean named =
        file.form().settings().stream().anyMatch(setting -> setting.defaultText().equals(path));
    return named ? path : file.resolve(path);
  }

  /** Checks that the names in the plan are known, which a schema cannot check. */
  private void check() {
    List<String> known = file.form().settings().stream().map(Setting::name).toList();
    for (String name : given.keySet()) {
      if (!known.contains(name)) { // a setting of another experiment
        throw Suggestion.unknownName("setting of the experiment " + file.experiment(), name, known);
      }
    }
    Set<String> set = new HashSet<>(given.keySet());
    set.addAll(planValues().keySet());
    baseSpec().design().requireUsed(set);
    checkNames(file.factory());
    if (!faults.isEmpty()) {
      throw file.combineFaults(faults);
    }
  }

  private <S extends Record> void checkNames(ExperimentFactory<S> kind) {
    Map<String, Consumer<String>> checks = kind.nameChecks(kind.specForm().cast(baseSpec()));
    for (Setting setting : file.form().settings()) {
      Consumer<String> check = checks.get(String.join(".", setting.keyPath()));
      if (check != null && !given.containsKey(setting.name())) {
        checkEach("/" + String.join("/", setting.keyPath()), check);
      }
    }
  }

  private void checkEach(String pointer, Consumer<String> check) {
    JsonNode names = file.root().at(pointer);
    if (names.isTextual()) {
      collectFault(file.lineAt(pointer), () -> check.accept(names.asText()));
    }
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i).asText();
      collectFault(file.lineAt(pointer + "/" + i), () -> check.accept(name));
    }
  }

  private void collectFault(int line, Runnable check) {
    try {
      check.run();
    } catch (FaultException e) {
      String what = e.getMessage() + " (" + e.remedy() + ")";
      faults.merge(line, what, (one, other) -> one + ", " + other);
    }
  }
}
