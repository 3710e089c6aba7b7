package dev.morph.experiments.cli;

import dev.morph.core.morphism.Executer;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.ModelSpec;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A model as the executer of a test system: from a task's words to the text of its answer. Opened
 * when it is first asked.
 */
final class ModelExecuter implements Executer<String, String> {
  private final ModelSpec spec;
  private final Function<ModelSpec, CodeModel> opener;
  private @Nullable CodeModel model;

  ModelExecuter(ModelSpec spec, Function<ModelSpec, CodeModel> opener) {
    this.spec = spec;
    this.opener = opener;
  }

  /** Which model. */
  ModelSpec spec() {
    return spec;
  }

  @Override
  public String execute(String description) throws ExecutionFailure {
    CodeModel opened = model;
    if (opened == null) {
      opened = opener.apply(spec);
      model = opened;
    }
    return opened.ask(opened.settings().template().render(description)).text();
  }
}
