package dev.morph.scenarios.settings;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.Parameter.File;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.dataset.TaskReader;
import dev.morph.scenarios.program.ProgramLanguage;
import org.jspecify.annotations.Nullable;

/** The corpus from which retrieval baselines answer. */
public record CorpusChoice(
    @Parameter(
            name = "corpus",
            defaultValue = "none",
            otherwise = "the data set itself",
            file = File.NAME,
            label = "FILE|starter",
            documentation = "Additional tasks with solutions, from which local: models answer.")
        @Nullable String corpus) {

  /** Opens the corpus for a data set. */
  public RetrievalCorpus open(DataSet tasks) {
    DataSet known = corpus == null ? tasks : TaskReader.open(corpus);
    return RetrievalCorpus.of(ProgramLanguage.named(known.language()).starter(), known);
  }
}
