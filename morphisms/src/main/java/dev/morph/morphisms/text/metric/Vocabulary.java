package dev.morph.morphisms.text.metric;

/** The distinct tokens of a text, numbered from 0. Thread-safe once all tokens are learned. */
final class Vocabulary {
  private static final int STRANGE = -1;

  private record Token(String text, int number) implements WordTable.Spelled {}

  private final WordTable<Token> table = new WordTable<>();

  /** Returns the number of a token, a new one if the token is new. */
  int learn(String token) {
    return table.add(new Token(token, table.size())).number();
  }

  /** Returns the numbers of tokens, new ones for new tokens. */
  int[] learn(TokenBuffer tokens) {
    int[] numbers = new int[tokens.count()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = learn(tokens.text(i));
    }
    return numbers;
  }

  /** Returns the number of a token, -1 for an unknown one. */
  int number(String token) {
    Token known = table.find(token);
    return known == null ? STRANGE : known.number();
  }

  /** Returns the numbers of tokens, -1 for unknown ones, in an array that may be longer. */
  int[] numbers(TokenBuffer tokens, Scratch scratch) {
    int[] numbers = scratch.symbols(tokens.count());
    for (int i = 0; i < tokens.count(); i++) {
      Token known = table.find(tokens.chars(), tokens.start(i), tokens.end(i));
      numbers[i] = known == null ? STRANGE : known.number();
    }
    return numbers;
  }

  /** Returns the number of distinct tokens. */
  int size() {
    return table.size();
  }
}
