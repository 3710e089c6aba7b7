package dev.morph.experiments.plan;

import dev.morph.core.morphism.Executer;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.ModelSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A model as the executer of a test system: from a task's words to the text of its answer. Opened
 * when it is first asked.
 */
final class ModelExecuter implements Executer<String, String> {
  private final ModelSpec spec;
  private final Asking asking;
  private final RetrievalCorpus corpus;
  private @Nullable CodeModel model;

  ModelExecuter(ModelSpec spec, Asking asking, RetrievalCorpus corpus) {
    this.spec = spec;
    this.asking = asking;
    this.corpus = corpus;
  }

  @Override
  public String execute(String description) throws ExecutionFailure {
    CodeModel opened = model;
    if (opened == null) {
      opened = asking.open(List.of(spec), corpus).get(0);
      model = opened;
    }
    return opened.ask(opened.settings().template().render(description)).text();
  }

  /** Opens their models afresh, in their order; those that are asked alike share a pace. */
  static List<CodeModel> open(List<ModelExecuter> executers) {
    Map<Asking, List<ModelExecuter>> alike = new LinkedHashMap<>();
    executers.forEach(
        one -> alike.computeIfAbsent(one.asking, asking -> new ArrayList<>()).add(one));
    Map<ModelExecuter, CodeModel> opened = new HashMap<>();
    alike.forEach(
        (asking, group) -> {
          List<ModelSpec> specs = group.stream().map(one -> one.spec).toList();
          List<CodeModel> models = asking.open(specs, group.get(0).corpus);
          for (int i = 0; i < group.size(); i++) {
            opened.put(group.get(i), models.get(i));
          }
        });
    return executers.stream().map(one -> Objects.requireNonNull(opened.get(one))).toList();
  }
}
