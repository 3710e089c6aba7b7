package dev.morph.experiments.cli;

import dev.morph.core.fault.Fault;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.dataset.TaskReader;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.ModelSettings;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.Models;
import dev.morph.scenarios.model.Patience;
import dev.morph.scenarios.model.PromptTemplate;
import dev.morph.scenarios.model.Sampling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which models, and how they are asked. */
final class ModelOptions {
  @Option(
      names = "--model",
      paramLabel = "SPEC",
      description = {
        "A model under test; may be given several times (default: local:bm25 and local:tfidf).",
        "local:bm25, local:tfidf, local:glove: retrieval over embedded programs, free and offline.",
        "openai:NAME, openai:NAME@URL: OpenAI, or any server that speaks its protocol; the key is read from"
            + " OPENAI_API_KEY.",
        "command:PROGRAM: prompt on standard input, answer on standard output."
      })
  private List<String> models = new ArrayList<>();

  @Option(
      names = "--temperature",
      paramLabel = "T",
      defaultValue = "0",
      description = "Sampling temperature (default: ${DEFAULT-VALUE}).")
  private double temperature;

  @Option(names = "--top-p", paramLabel = "P", description = "Nucleus sampling.")
  private @Nullable Double topP;

  @Option(names = "--max-tokens", paramLabel = "N", description = "Most tokens of an answer.")
  private @Nullable Integer maxTokens;

  @Option(names = "--model-seed", paramLabel = "N", description = "The provider's own random seed.")
  private @Nullable Integer modelSeed;

  @Option(names = "--system-prompt", paramLabel = "FILE", description = "A system prompt.")
  private @Nullable Path systemPrompt;

  @Option(
      names = "--prompt-template",
      paramLabel = "FILE",
      description = "The message around a task; holds " + PromptTemplate.PLACE + " once.")
  private @Nullable Path template;

  @Option(
      names = "--corpus",
      paramLabel = "FILE|starter",
      description =
          "Tasks with solutions that local: models answer from, beside the embedded ones (default: the data set itself).")
  private @Nullable String corpus;

  /** What local: models answer from, for the tasks of a data set. */
  RetrievalCorpus corpus(DataSet tasks) {
    return RetrievalCorpus.with(corpus == null ? tasks : TaskReader.open(corpus));
  }

  List<CodeModel> open(RetrievalCorpus known) {
    ModelSettings settings = settings();
    List<String> wanted = models.isEmpty() ? List.of("local:bm25", "local:tfidf") : models;
    return wanted.stream()
        .distinct()
        .map(spec -> Models.open(ModelSpec.parse(spec), settings, known))
        .toList();
  }

  private ModelSettings settings() {
    Sampling sampling =
        new Sampling(
            OptionalDouble.of(temperature),
            topP == null ? OptionalDouble.empty() : OptionalDouble.of(topP),
            maxTokens == null ? OptionalInt.empty() : OptionalInt.of(maxTokens),
            modelSeed == null ? OptionalInt.empty() : OptionalInt.of(modelSeed));
    return new ModelSettings(
        sampling,
        systemPrompt == null ? "" : text(systemPrompt),
        template == null ? PromptTemplate.DEFAULT : new PromptTemplate(text(template)),
        Patience.DEFAULT);
  }

  private static String text(Path file) {
    if (!Files.exists(file)) {
      throw Fault.FILE_MISSING.because(file);
    }
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw Fault.FILE_UNREADABLE.because(file, "it is no text in UTF-8");
    }
  }
}
