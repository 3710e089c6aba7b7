package dev.morph.morphisms.code.ngram;

import dev.morph.morphisms.text.decoder.CausalModel;
import java.util.Arrays;
import java.util.List;

/**
 * A language model that scores texts: an n-gram model, a causal network, or an API that returns
 * token log probabilities. Cross-entropies are comparable only within one model, because the tokens
 * of two models differ.
 */
@FunctionalInterface
public interface LanguageModel {
  /** Scores a text. */
  Score score(String text);

  /** Returns a program's cross-entropy before and after a change. */
  default NaturalnessChange naturalnessChange(String original, String transformed) {
    return new NaturalnessChange(score(original).crossEntropy(), score(transformed).crossEntropy());
  }

  /** Scores with an n-gram model; texts are tokenized like the model's training text. */
  static LanguageModel of(NgramModel model) {
    return of(model, model.card().tokens());
  }

  /**
   * Scores with an n-gram model and an explicit kind of tokens, for models whose training text was
   * tokenized by another program.
   *
   * <p>Java that declares a type is split into members ({@link JavaSentences}); a text of words is
   * one sentence.
   */
  static LanguageModel of(NgramModel model, TokenKind kind) {
    if (kind.isJava()) {
      JavaSentences sentences = new JavaSentences(new JavaTokenizer(kind));
      return text ->
          sentences.split(text).stream().map(model::score).reduce(Score.NONE, Score::plus);
    }
    return text -> model.score(splitWords(text));
  }

  /**
   * Scores with a causal network, in bits per token of the network's own tokenizer. The text is not
   * changed and includes comments.
   */
  static LanguageModel of(CausalModel model) {
    return text -> {
      double[] scores = model.tokenScores(text);
      return new Score(Arrays.stream(scores).sum(), scores.length, 0);
    };
  }

  /** Splits a text at white space. */
  static List<String> splitWords(String text) {
    String stripped = text.strip();
    return stripped.isEmpty() ? List.of() : List.of(stripped.split("\\s+", -1));
  }
}
