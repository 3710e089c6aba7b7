package dev.morph.experiments.naturalness;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.fault.CommonFault;
import dev.morph.morphisms.code.ngram.LanguageModel;
import dev.morph.morphisms.code.ngram.NgramModel;
import dev.morph.morphisms.code.ngram.NgramSettings;
import dev.morph.morphisms.code.ngram.NgramTrainer;
import dev.morph.morphisms.code.ngram.TokenKind;
import dev.morph.morphisms.text.decoder.CausalModel;
import dev.morph.morphisms.text.wordnet.WordNet;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.PromptScores;
import dev.morph.scenarios.model.TimeLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A language model that measures naturalness, with a name for signatures.
 *
 * @param model scores texts
 * @param name a name that includes everything that affects its scores
 */
public record Naturalness(LanguageModel model, String name) {
  private static final String NETWORK = "onnx:";
  private static final int ORDER = 3;
  private static final Pattern WORD = Pattern.compile("\\p{L}+('\\p{L}+)?|\\p{N}+|\\p{Punct}");

  /**
   * Returns the model for programs: the named model, or else the embedded n-gram model of Java.
   *
   * @param cache folder in which the answers of a served model are stored; empty to store nothing
   */
  public static Naturalness ofPrograms(@Nullable String model, Optional<Path> cache) {
    return model == null
        ? new Naturalness(LanguageModel.of(NgramModel.embedded()), "embedded Java 2026-11-22")
        : open(model, TokenKind.JAVA, cache);
  }

  /**
   * Returns the model for English texts: the named model, or else an n-gram model trained on the
   * definitions of WordNet.
   */
  public static Naturalness ofTexts(@Nullable String model, Optional<Path> cache) {
    return model == null
        ? new Naturalness(English.MODEL, "trigrams of WordNet " + WordNet.VERSION)
        : open(model, TokenKind.WORDS, cache);
  }

  /**
   * Opens {@code onnx:FOLDER}, {@code openai:MODEL@ADDRESS}, or a model file written by {@code
   * morph naturalness train}.
   *
   * @param otherwise the kind of tokens of a model file that does not declare Java tokens
   */
  private static Naturalness open(String model, TokenKind otherwise, Optional<Path> cache) {
    Optional<Naturalness> neural = openNeural(model, cache);
    if (neural.isPresent()) {
      return neural.get();
    }
    Path file = Path.of(model);
    NgramModel opened = NgramModel.open(file);
    TokenKind kind = opened.card().tokens();
    return new Naturalness(
        LanguageModel.of(opened, kind.isJava() ? kind : otherwise), "n-grams " + sha256(file));
  }

  /**
   * Opens a model that tokenises texts itself, in this process or on a server; empty if the name is
   * that of a file.
   */
  public static Optional<Naturalness> openNeural(String model, Optional<Path> cache) {
    if (model.startsWith(NETWORK)) {
      CausalModel network = CausalModel.open(Path.of(model.substring(NETWORK.length())));
      return Optional.of(
          new Naturalness(LanguageModel.of(network), NETWORK + network.folder().hash()));
    }
    if (model.startsWith(PromptScores.PREFIX)) {
      PromptScores scores =
          PromptScores.open(ModelSpec.parse(model), TimeLimits.DEFAULT, System.getenv());
      return Optional.of(new Naturalness(new ServedModel(scores, cache), scores.spec().text()));
    }
    return Optional.empty();
  }

  private static String sha256(Path file) {
    try {
      return CanonicalJson.sha256(Files.readAllBytes(file));
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, String.valueOf(e.getMessage()));
    }
  }

  /** Returns the relative naturalness change of a text; NaN if the original has no entropy. */
  public double relativeChange(String original, String changed) {
    return model.naturalnessChange(original, changed).relative();
  }

  private static final class English {
    static final LanguageModel MODEL = train();

    private static LanguageModel train() {
      NgramTrainer trainer = new NgramTrainer(NgramSettings.ofOrder(ORDER));
      WordNet.glosses().forEach(gloss -> trainer.add(splitWords(gloss)));
      NgramModel model = trainer.train(TokenKind.WORDS, "WordNet " + WordNet.VERSION);
      return text -> model.score(splitWords(text));
    }

    private static List<String> splitWords(String text) {
      return WORD.matcher(text.toLowerCase(Locale.ROOT)).results().map(it -> it.group()).toList();
    }
  }
}
