package dev.morph.experiments.plan;

import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.ModelSettings;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.Models;
import dev.morph.scenarios.model.Pace;
import java.util.List;

/**
 * How models are asked.
 *
 * @param settings prompt, sampling and patience
 * @param pace how fast
 */
public record Asking(ModelSettings settings, Pace pace) {
  /** Opens models together, so that those of one server share its pace. */
  List<CodeModel> open(List<ModelSpec> specs, RetrievalCorpus corpus) {
    return Models.open(specs, settings, corpus, pace);
  }
}
