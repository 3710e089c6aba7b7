package dev.morph.morphisms.code.naturalness;

/**
 * A language model that can score Java source: an n-gram model, a causal network, or an API's
 * logarithms of token probabilities.
 */
@FunctionalInterface
public interface JavaNaturalness {
  /** Scores a source; cross-entropies of one model are comparable, those of two are not. */
  Score score(String source);

  /** What a program's cross-entropy was before a change, and is after it. */
  default NaturalnessChange change(String original, String transformed) {
    return new NaturalnessChange(
        score(original).crossEntropy(), score(transformed).crossEntropy());
  }

  /**
   * By an n-gram model of Java's tokens.
   *
   * @throws IllegalArgumentException if the model's tokens are none of Java
   */
  static JavaNaturalness by(NgramModel model) {
    JavaSentences sentences = new JavaSentences(new JavaTokenizer(model.card().tokens()));
    return source ->
        sentences.of(source).stream().map(model::score).reduce(Score.NONE, Score::plus);
  }
}
