package dev.morph.scenarios.generation;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.Parameter.File;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.dataset.TaskReader;
import org.jspecify.annotations.Nullable;

/** The corpus from which retrieval answers. */
public record CorpusChoice(
    @Parameter(
            name = "corpus",
            defaultValue = "none",
            otherwise = "the data set itself",
            file = File.NAME,
            label = "FILE|starter",
            documentation = "Additional tasks with solutions that local: models answer from.")
        @Nullable String corpus) {

  /** Opens the corpus for a data set. */
  public RetrievalCorpus open(DataSet tasks) {
    return RetrievalCorpus.with(corpus == null ? tasks : TaskReader.open(corpus));
  }
}
