package dev.morph.experiments.generation.script;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Executer;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.experiments.generation.GenerationParts;
import dev.morph.experiments.generation.TaskPrompt;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.engine.spec.Asking;
import dev.morph.scenarios.engine.spec.Speed;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.Prompt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A model as the executer of a test system: it maps the text of a task to the text of the model's
 * answer. The model receives the same prompts as in an evaluation. It is opened at the first query.
 */
final class ModelExecuter implements Executer<String, String> {
  private final ModelSpec spec;
  private final ScriptSettings told;
  private final Opening opening;
  private @Nullable CodeModel model;

  /** The settings of a script for querying a model. */
  record ScriptSettings(Asking asking, Speed speed) {}

  /**
   * The data needed to open the model.
   *
   * @param parts opens the model
   * @param corpus the corpus from which retrieval baselines answer
   * @param tasks the tasks from which test cases are derived
   */
  record Opening(GenerationParts parts, RetrievalCorpus corpus, KnownTasks tasks) {
    List<CodeModel> open(List<ModelSpec> specs, ScriptSettings told) {
      return parts.openModels(specs, told.asking(), told.speed(), corpus, tasks.all());
    }
  }

  ModelExecuter(ModelSpec spec, ScriptSettings told, Opening opening) {
    this.spec = spec;
    this.told = told;
    this.opening = opening;
  }

  ModelSpec spec() {
    return spec;
  }

  ScriptSettings settings() {
    return told;
  }

  @Override
  public String execute(String description) throws ExecutionFailure {
    return ask(openModel().settings().template().render(description));
  }

  @Override
  public String executeCase(TestCase<String> testCase) throws ExecutionFailure {
    Optional<Prompt> prompt =
        opening
            .tasks()
            .find(testCase)
            .map(task -> TaskPrompt.render(openModel(), task, testCase.input()));
    return prompt.isPresent() ? ask(prompt.get()) : execute(testCase.input());
  }

  private String ask(Prompt prompt) throws ExecutionFailure {
    return openModel().ask(prompt).text();
  }

  private CodeModel openModel() {
    CodeModel now = model;
    if (now == null) {
      now = opening.open(List.of(spec), told).get(0);
      model = now;
    }
    return now;
  }

  /**
   * Opens the models of these executers again, in the same order. Models queried with the same
   * settings share their rate limits.
   */
  static List<CodeModel> openAll(List<ModelExecuter> executers) {
    Map<ScriptSettings, List<ModelExecuter>> alike = new LinkedHashMap<>();
    executers.forEach(one -> alike.computeIfAbsent(one.told, told -> new ArrayList<>()).add(one));
    Map<ModelExecuter, CodeModel> opened = new HashMap<>();
    alike.forEach(
        (told, group) -> {
          List<ModelSpec> specs = group.stream().map(ModelExecuter::spec).toList();
          List<CodeModel> models = group.get(0).opening.open(specs, told);
          for (int i = 0; i < group.size(); i++) {
            opened.put(group.get(i), models.get(i));
          }
        });
    return executers.stream().map(one -> Objects.requireNonNull(opened.get(one))).toList();
  }
}
