package dev.morph.morphisms.code.ngram;

import java.util.List;

/**
 * Trains an n-gram model: add sentences one by one, then estimate the model.
 *
 * <pre>{@code
 * NgramTrainer trainer = new NgramTrainer(NgramSettings.ofOrder(2));
 * trainer.add(List.of("a", "b"));
 * NgramModel model = trainer.train(TokenKind.WORDS, "an example");
 * }</pre>
 *
 * <p>Memory: 4 bytes per token while sentences are added; during estimation, about 25 more bytes
 * per token and about 40 bytes per distinct n-gram.
 */
public final class NgramTrainer {
  private final NgramSettings settings;
  private final EncodedText text = new EncodedText();

  /** Creates a trainer with these settings. */
  public NgramTrainer(NgramSettings settings) {
    this.settings = settings;
  }

  /**
   * Adds a sentence.
   *
   * @throws IllegalArgumentException if a token is empty, contains white space, or is {@code <s>}
   *     or {@code </s>}
   */
  public void add(List<String> sentence) {
    text.add(sentence);
  }

  /** The number of sentences added so far. */
  public int sentenceCount() {
    return text.sentenceCount();
  }

  /** The number of tokens to predict, including one end for each sentence. */
  public long tokenCount() {
    return (long) text.length() - text.sentenceCount();
  }

  /**
   * Estimates the model from all sentences. A trainer can train only once.
   *
   * @param kind the kind of the tokens
   * @param provenance the origin of the training text
   * @throws IllegalStateException if no sentence was added
   */
  public NgramModel train(TokenKind kind, String provenance) {
    if (text.sentenceCount() == 0) {
      throw new IllegalStateException("no sentence to train on");
    }
    long tokens = tokenCount();
    int length = text.length();
    List<String> words = text.renumberByFrequency(settings.minimumWordCount());
    int[] ids = text.takePaddedTokens(settings.order());
    List<CountedLevel> counted =
        CountedLevel.countLevels(ids, length, words.size(), settings.order());
    KneserNey smoothing = new KneserNey(counted, settings);
    List<TrieLevel> estimated = smoothing.estimate();
    List<List<Double>> discounts =
        smoothing.discounts().stream().map(d -> List.of(d.one(), d.two(), d.more())).toList();
    return new NgramModel(
        new ModelCard(kind, tokens, text.sentenceCount(), discounts, provenance), words, estimated);
  }
}
