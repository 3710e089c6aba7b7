package dev.morph.morphisms.text.metric;

/**
 * The common part of the ROUGE metrics: tokens and F-measure, as in Google's {@code rouge_score}.
 *
 * <p>Tokens are the runs of a-z and 0-9 in the lower-case text; anything else separates them. With
 * stemming, tokens of more than three characters are replaced by their {@link PorterStemmer} stem.
 *
 * @param stemmed whether tokens are stemmed
 */
record Rouge(boolean stemmed) {
  private static final int SHORTEST_STEMMED = 4;

  /** Returns the numbers of a seed's tokens. */
  int[] learn(String seed, Vocabulary vocabulary) {
    TokenBuffer tokens = split(seed, Scratch.mine().tokens());
    if (!stemmed) {
      return vocabulary.learn(tokens);
    }
    int[] numbers = new int[tokens.count()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = vocabulary.learn(stem(tokens, i));
    }
    return numbers;
  }

  /**
   * Returns the numbers of a mutant's tokens, -1 for unknown ones, in an array that may be longer.
   */
  int[] numbers(TokenBuffer tokens, Vocabulary vocabulary, Scratch scratch) {
    if (!stemmed) {
      return vocabulary.numbers(tokens, scratch);
    }
    int[] numbers = scratch.symbols(tokens.count());
    for (int i = 0; i < tokens.count(); i++) {
      numbers[i] = vocabulary.number(stem(tokens, i));
    }
    return numbers;
  }

  /** Returns the part of the signature after the metric's name. */
  String signature() {
    return "|score:f|beta:1|stem:" + (stemmed ? "porter-nltk" : "no");
  }

  /** Returns the suffix of the metric's plain name. */
  String suffix() {
    return stemmed ? "-stem" : "";
  }

  private static String stem(TokenBuffer tokens, int token) {
    Lexicon.Word word = Lexicon.ENGLISH.word(tokens, token);
    return word.text().length() >= SHORTEST_STEMMED ? word.stem() : word.text();
  }

  /** Splits a text into tokens. */
  static TokenBuffer split(String text, TokenBuffer tokens) {
    char[] chars = tokens.readLowerCase(text).chars();
    int length = tokens.length();
    int start = -1;
    for (int i = 0; i <= length; i++) {
      boolean inside = i < length && isTokenCharacter(chars[i]);
      if (inside && start < 0) {
        start = i;
      } else if (!inside && start >= 0) {
        tokens.add(start, i);
        start = -1;
      }
    }
    return tokens;
  }

  /** Returns the harmonic mean of matches / mutant and matches / seed; 0 if nothing matches. */
  static double fMeasure(int matches, int seed, int mutant) {
    if (matches == 0) {
      return 0;
    }
    double precision = (double) matches / mutant;
    double recall = (double) matches / seed;
    return 2 * precision * recall / (precision + recall);
  }

  private static boolean isTokenCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  }
}
