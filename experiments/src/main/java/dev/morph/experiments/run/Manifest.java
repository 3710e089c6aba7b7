package dev.morph.experiments.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FileFault;
import dev.morph.core.morphism.Radius;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.report.ReportSections;
import dev.morph.experiments.report.Terms;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.Scoring;
import dev.morph.scenarios.engine.store.PlainFile;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.fault.ScenarioFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * {@code manifest.json}: the settings of a run, and the machines and sandboxes of its starts. No
 * other file of the run contains a time or a machine's name.
 *
 * @param json the file's content; a missing node if there is no such file
 */
public record Manifest(JsonNode json) {
  /** The file's name in a run folder. */
  public static final String FILE = "manifest.json";

  /**
   * Reads the manifest of a folder, even while another process uses the folder.
   *
   * @throws dev.morph.core.fault.FaultException if the file is not a manifest
   */
  public static Manifest of(Path folder) {
    Path file = folder.resolve(FILE);
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      return new Manifest(MissingNode.getInstance());
    }
    try {
      Manifest manifest = new Manifest(PlainFile.readJson(file));
      if (!manifest.plan().isObject()) {
        throw ScenarioFault.RUN_FILE_BROKEN.because(file, "it does not contain the run's settings");
      }
      return manifest;
    } catch (JsonProcessingException e) {
      throw ScenarioFault.RUN_FILE_BROKEN.because(file, "it is not JSON");
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, FileFault.reason(e));
    }
  }

  boolean exists() {
    return !json.isMissingNode();
  }

  /** Everything that the results depend on. */
  JsonNode plan() {
    return json.path("plan");
  }

  /** The hash of the plan. */
  String planHash() {
    return json.path("plan_sha256").asText();
  }

  /** The texts in a list field of the plan. */
  public List<String> planTexts(String name) {
    return texts(plan().path(name));
  }

  static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(text -> texts.add(text.asText()));
    return texts;
  }

  /** The times at which the run was started or resumed. */
  List<String> startTimes() {
    List<String> starts = new ArrayList<>();
    json.path("starts").forEach(start -> starts.add(start.path("at").asText("")));
    return starts;
  }

  /** The address of the shared store given at the last start, if any. */
  Optional<String> storeAddress() {
    JsonNode starts = json.path("starts");
    JsonNode store = starts.path(starts.size() - 1).path(RunStore.FIELD);
    return store.isTextual() ? Optional.of(store.asText()) : Optional.empty();
  }

  /** The report sections of the run's experiment. */
  ReportSections sections() {
    return ReportSections.of(json);
  }

  /** The terms of the run's experiment. */
  public Terms terms() {
    return sections().terms(plan());
  }

  /** The sampling design. */
  public Breakage.Design design() {
    JsonNode design = plan().path("design");
    List<Integer> words = new ArrayList<>();
    design.path("changes").forEach(number -> words.add(number.asInt()));
    return new Breakage.Design(words, plan().path("random_seed").asLong(1));
  }

  /** The scoring settings, which were fixed before the run. */
  public Scoring scoring() {
    JsonNode primary = plan().path("primary_metric");
    return new Scoring(
        plan().path("tau").asDouble(Scoring.DEFAULT.tau()),
        primary.isTextual() ? primary.asText() : null);
  }

  AnalysisSettings analysisSettings() {
    return AnalysisSettings.seeded(plan().path("random_seed").asLong())
        .withStart(new Radius(plan().path("n").asInt(), plan().path("k").asInt()))
        .withScoring(scoring());
  }

  /** The specifications of renamed models, by their new name. */
  public Map<String, String> aliases() {
    Map<String, String> aliases = new TreeMap<>();
    for (Map.Entry<String, JsonNode> alias : plan().path(PlanContent.ALIASES).properties()) {
      aliases.put(alias.getKey(), alias.getValue().asText());
    }
    return aliases;
  }

  /**
   * Writes the manifest of a new run. For a resumed run, checks that the plan is the same and adds
   * the new start.
   *
   * @param told the run's specification at the last start; for information only
   * @throws dev.morph.core.fault.FaultException if the folder holds a run with another plan
   */
  static void recordStart(
      RunFolder folder, PlanContent plan, Map<String, Object> told, Map<String, Object> start) {
    Manifest earlier = of(folder.path());
    if (earlier.exists() && !plan.hash().equals(earlier.planHash())) {
      List<String> differing = differingFields(earlier.plan(), plan.fields());
      throw ScenarioFault.RUN_FOLDER_UNUSABLE.because(
          folder.path(),
          "it was started with different options (" + String.join(", ", differing) + ")");
    }
    List<Object> starts = new ArrayList<>();
    earlier.json().path("starts").forEach(starts::add);
    starts.add(start);
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("plan_sha256", plan.hash());
    content.put("plan", plan.fields());
    content.putAll(told);
    content.put("starts", starts);
    folder.writeJson(FILE, content);
  }

  /**
   * Returns the manifest's fields with the specification of a run, and one line for each part that
   * the specification cannot express.
   */
  static Map<String, Object> specFields(RunSpec<?> spec, List<String> own) {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("spec", ExperimentFactory.named(spec.experiment()).toJson(spec));
    if (!own.isEmpty()) {
      told.put("not_in_spec", own);
    }
    return told;
  }

  /**
   * Returns the manifest's entry for one start. Each start has an entry, because a run may be
   * resumed on another machine and in another sandbox.
   */
  static Map<String, Object> startEntry(
      Map<String, Object> circumstances, RunPlace place, Optional<Path> answerCache, Clock clock) {
    Map<String, Object> start = new LinkedHashMap<>();
    start.put("at", clock.instant().toString());
    start.put("morph", Build.VERSION);
    start.put("commit", Build.commit());
    start.putAll(circumstances);
    start.put("java", System.getProperty("java.vm.version", "unknown"));
    start.put(
        "os", System.getProperty("os.name", "unknown") + " " + System.getProperty("os.arch", ""));
    start.put("cores", Runtime.getRuntime().availableProcessors());
    place.sharedStore().ifPresent(address -> start.put(RunStore.FIELD, address.withoutPassword()));
    answerCache.ifPresent(cache -> start.put("answer_cache", cache.toString()));
    if (!place.reused().isEmpty()) {
      start.put("reused_answers_of", place.reused());
    }
    return start;
  }

  private static List<String> differingFields(JsonNode earlier, Map<String, Object> plan) {
    List<String> names = new ArrayList<>();
    for (Map.Entry<String, JsonNode> now : RunFolder.JSON.valueToTree(plan).properties()) {
      // Values are compared as text, because reading JSON loses the difference between int and
      // long.
      if (!now.getValue().toString().equals(earlier.path(now.getKey()).toString())) {
        names.add(now.getKey());
      }
    }
    return names.isEmpty() ? List.of("another version of Morph") : names;
  }
}
