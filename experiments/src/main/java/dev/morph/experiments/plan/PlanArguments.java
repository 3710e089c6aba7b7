package dev.morph.experiments.plan;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.text.metric.TextMetrics;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.Starter;
import dev.morph.scenarios.dataset.TaskReader;
import dev.morph.scenarios.model.ModelSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * A plan as the options of a verb. A plan is the written form of a command line: whatever the verb
 * checks and records holds for it too.
 */
public final class PlanArguments {
  private static final Map<String, String> OPTIONS = new LinkedHashMap<>();

  static {
    OPTIONS.put("/tasks", "--tasks");
    OPTIONS.put("/scenario/complexity", "--complexity");
    OPTIONS.put("/scenario/length", "--length");
    OPTIONS.put("/sample/size", "--sample");
    OPTIONS.put("/sample/stratify", "--stratify");
    OPTIONS.put("/min_cosine", "--min-cosine");
    OPTIONS.put("/explore/n", "--n");
    OPTIONS.put("/explore/k", "--k");
    OPTIONS.put("/explore/expand_n", "--expand-n");
    OPTIONS.put("/explore/expand_k", "--expand-k");
    OPTIONS.put("/explore/max_rank", "--max-rank");
    OPTIONS.put("/explore/max_queries", "--max-queries");
    OPTIONS.put("/explore/budget", "--budget");
    OPTIONS.put("/random_seed", "--random-seed");
    OPTIONS.put("/repeat", "--repeat");
    OPTIONS.put("/oracle", "--oracle");
    OPTIONS.put("/temperature", "--temperature");
    OPTIONS.put("/top_p", "--top-p");
    OPTIONS.put("/max_tokens", "--max-tokens");
    OPTIONS.put("/model_seed", "--model-seed");
    OPTIONS.put("/max_calls", "--max-calls");
    OPTIONS.put("/fail_under", "--fail-under");
  }

  private PlanArguments() {}

  /** One run of an experiment. */
  public record Variant(String name, Map<String, List<String>> options) {}

  /**
   * The runs of an experiment: one, or for an expansion experiment the base and one for each varied
   * value.
   */
  public static List<Variant> variants(PlanFile plan) {
    Map<String, List<String>> base = options(plan);
    List<Variant> variants = new ArrayList<>(List.of(new Variant("base", base)));
    plan.root()
        .path("vary")
        .properties()
        .forEach(
            setting -> {
              String option = "--" + setting.getKey().replace('_', '-');
              for (JsonNode value : setting.getValue()) {
                Map<String, List<String>> changed = new LinkedHashMap<>(base);
                changed.put(option, List.of(value.asText()));
                String name = setting.getKey().replace('_', '-') + "-" + value.asText();
                variants.add(new Variant(name, changed));
              }
            });
    return variants;
  }

  /** Option to values, for options that may be given several times. */
  private static Map<String, List<String>> options(PlanFile plan) {
    JsonNode root = plan.root();
    Map<String, List<String>> options = new LinkedHashMap<>();
    String dataset = root.path("dataset").asText(Starter.NAME);
    options.put("--dataset", List.of(dataset.equals(Starter.NAME) ? dataset : plan.path(dataset)));
    for (String file : List.of("corpus", "vectors")) {
      if (root.has(file)) {
        options.put("--" + file, List.of(plan.path(root.path(file).asText())));
      }
    }
    joined(root.at("/scenario/topics")).ifPresent(it -> options.put("--topic", List.of(it)));
    joined(root.at("/scenario/sources")).ifPresent(it -> options.put("--source", List.of(it)));
    joined(root.at("/stop_words")).ifPresent(it -> options.put("--stop-words", List.of(it)));
    joined(root.at("/constraints")).ifPresent(it -> options.put("--constraint", List.of(it)));
    if (root.has("models")) {
      options.put("--model", PlanFile.texts(root.path("models")));
    }
    if (root.has("metrics")) {
      options.put(
          "--metric", List.of(joined(root.path("metrics")).orElse(root.path("metrics").asText())));
    }
    OPTIONS.forEach(
        (pointer, option) -> {
          JsonNode value = root.at(pointer);
          if (!value.isMissingNode()) {
            options.put(option, List.of(value.asText()));
          }
        });
    if (root.path("require_correct_seed").asBoolean()) {
      options.put("--require-correct-seed", List.of());
    }
    return options;
  }

  private static Optional<String> joined(JsonNode array) {
    return array.isArray()
        ? Optional.of(String.join(",", PlanFile.texts(array)))
        : Optional.empty();
  }

  /**
   * Checks what a schema cannot: that metrics, models, data set, topics and sources are there.
   *
   * @param overridden options that the command line gives instead
   * @throws FaultException that names every fault with its line
   */
  public static void check(PlanFile plan, Set<String> overridden) {
    TreeMap<Integer, String> faults = new TreeMap<>();
    JsonNode root = plan.root();
    if (!overridden.contains("--metric")) {
      each(plan, "/metrics", TextMetrics::named, faults);
    }
    if (!overridden.contains("--model")) {
      each(plan, "/models", ModelSpec::parse, faults);
    }
    if (!overridden.contains("--dataset")) {
      String dataset = root.path("dataset").asText(Starter.NAME);
      String file = dataset.equals(Starter.NAME) ? dataset : plan.path(dataset);
      told(plan.line("/dataset"), faults, () -> checkLabels(plan, TaskReader.open(file), faults));
    }
    if (!faults.isEmpty()) {
      throw plan.faulty(faults);
    }
  }

  private static void checkLabels(PlanFile plan, DataSet set, SortedMap<Integer, String> faults) {
    Set<String> topics =
        set.tasks().stream().flatMap(t -> t.topic().stream()).collect(Collectors.toSet());
    Set<String> sources =
        set.tasks().stream()
            .map(CodingTask::source)
            .flatMap(Optional::stream)
            .collect(Collectors.toSet());
    each(plan, "/scenario/topics", topic -> requireOne("topic", topic, topics), faults);
    each(plan, "/scenario/sources", source -> requireOne("source", source, sources), faults);
  }

  private static void requireOne(String kind, String name, Set<String> there) {
    if (!there.contains(name)) {
      throw dev.morph.core.fault.Fault.UNKNOWN_NAME.because(
          kind, name, String.join(", ", there.stream().sorted().toList()));
    }
  }

  private static void each(
      PlanFile plan, String pointer, Consumer<String> check, SortedMap<Integer, String> faults) {
    JsonNode list = plan.root().at(pointer);
    if (!list.isArray()) {
      return; // left out, or 'all'
    }
    for (int i = 0; i < list.size(); i++) {
      String name = list.get(i).asText();
      told(plan.line(pointer + "/" + i), faults, () -> check.accept(name));
    }
  }

  private static void told(int line, SortedMap<Integer, String> faults, Runnable check) {
    try {
      check.run();
    } catch (FaultException e) {
      String what = e.getMessage() + " (" + e.remedy() + ")";
      faults.merge(line, what, (one, other) -> one + ", " + other);
    }
  }
}
