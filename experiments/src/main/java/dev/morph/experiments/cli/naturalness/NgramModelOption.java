package dev.morph.experiments.cli.naturalness;

import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.cli.option.LocalDependencies;
import dev.morph.experiments.naturalness.Naturalness;
import dev.morph.morphisms.code.ngram.LanguageModel;
import dev.morph.morphisms.code.ngram.NgramModel;
import dev.morph.morphisms.code.ngram.TokenKind;
import dev.morph.scenarios.model.PromptScores;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the language model, and for splitting texts into tokens for an n-gram model. */
final class NgramModelOption {
  private static final Map<String, TokenKind> KINDS =
      Map.of(
          "words", TokenKind.WORDS,
          "java", TokenKind.JAVA,
          "java-no-strings", TokenKind.JAVA_WITHOUT_STRINGS,
          "java-no-literals", TokenKind.JAVA_WITHOUT_LITERALS);

  @Option(
      names = "--model",
      paramLabel = "MODEL",
      description =
          "An n-gram model made by 'naturalness train' (default: the embedded Java model). With"
              + " --pairs also onnx:FOLDER, or openai:MODEL@ADDRESS if the server returns"
              + " log-probabilities of prompts.")
  private @Nullable String model;

  @Option(
      names = "--cut",
      paramLabel = "KIND",
      description =
          "How texts are split into tokens: words, java, java-no-strings or java-no-literals"
              + " (default: as the model was trained).")
  private @Nullable String cut;

  private @Nullable NgramModel opened;

  NgramModel open() {
    NgramModel found = opened;
    if (found == null) {
      if (model != null && (model.startsWith("onnx:") || model.startsWith(PromptScores.PREFIX))) {
        throw CommonFault.BAD_OPTION.because(
            "--model", model, "an n-gram model; networks score --pairs");
      }
      found = model == null ? NgramModel.embedded() : NgramModel.open(Path.of(model));
      opened = found;
    }
    return found;
  }

  TokenKind kind() {
    return cut == null ? open().card().tokens() : parseKind("--cut", cut);
  }

  /**
   * Opens the model for scoring texts: an n-gram model or a network.
   *
   * @param err receives warnings
   */
  LanguageModel openLanguageModel(PrintWriter err) {
    Optional<Path> cache = LocalDependencies.context(err).cacheFolder().apply(Optional.empty());
    return Optional.ofNullable(model)
        .flatMap(named -> Naturalness.openNeural(named, cache))
        .map(Naturalness::model)
        .orElseGet(() -> LanguageModel.of(open(), kind()));
  }

  static TokenKind parseKind(String option, String name) {
    TokenKind kind = KINDS.get(name.toLowerCase(Locale.ROOT));
    if (kind == null) {
      throw CommonFault.BAD_OPTION.because(
          option, name, "words, java, java-no-strings or java-no-literals");
    }
    return kind;
  }
}
