package dev.morph.morphisms.code.naturalness;

import dev.morph.morphisms.text.decoder.CausalModel;
import java.util.Arrays;
import java.util.List;

/**
 * A language model that scores texts: an n-gram model, a causal network, or an API's logarithms of
 * token probabilities. Cross-entropies of one model are comparable, those of two are not: their
 * tokens differ.
 */
@FunctionalInterface
public interface LanguageModel {
  /** Scores a text. */
  Score score(String text);

  /** What a program's cross-entropy was before a change, and is after it. */
  default NaturalnessChange change(String original, String transformed) {
    return new NaturalnessChange(score(original).crossEntropy(), score(transformed).crossEntropy());
  }

  /** An n-gram model, with texts cut as those it was trained on. */
  static LanguageModel of(NgramModel model) {
    return of(model, model.card().tokens());
  }

  /**
   * An n-gram model, with texts cut in a way that is named: for a model read from an ARPA file,
   * which does not say what its tokens are.
   *
   * <p>Java is cut into members where it declares a type ({@link JavaSentences}); a text of words
   * is one sentence.
   */
  static LanguageModel of(NgramModel model, TokenKind kind) {
    if (kind.isJava()) {
      JavaSentences sentences = new JavaSentences(new JavaTokenizer(kind));
      return text -> sentences.of(text).stream().map(model::score).reduce(Score.NONE, Score::plus);
    }
    return text -> model.score(words(text));
  }

  /**
   * A causal network: bits a token of its own tokenizer, of the text as it is, comments included.
   */
  static LanguageModel of(CausalModel model) {
    return text -> {
      double[] scores = model.tokenScores(text);
      return new Score(Arrays.stream(scores).sum(), scores.length, 0);
    };
  }

  /** What stands between white space. */
  static List<String> words(String text) {
    String stripped = text.strip();
    return stripped.isEmpty() ? List.of() : List.of(stripped.split("\\s+", -1));
  }
}
