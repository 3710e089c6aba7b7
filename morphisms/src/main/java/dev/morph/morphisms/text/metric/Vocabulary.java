package dev.morph.morphisms.text.metric;

/** The distinct tokens of a text, numbered from 0. Thread-safe once it has learned. */
final class Vocabulary {
  private static final int STRANGE = -1;

  private record Token(String text, int number) implements WordTable.Spelled {}

  private final WordTable<Token> table = new WordTable<>();

  /** The number of a token, a new one if it was not met before. */
  int learn(String token) {
    return table.add(new Token(token, table.size())).number();
  }

  /** The numbers of tokens, new ones for those not met before. */
  int[] learn(TokenBuffer tokens) {
    int[] numbers = new int[tokens.count()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = learn(tokens.text(i));
    }
    return numbers;
  }

  /** The number of a token, -1 for a strange one. */
  int number(String token) {
    Token known = table.find(token);
    return known == null ? STRANGE : known.number();
  }

  /** The numbers of tokens, -1 for strange ones, in an array of at least their count. */
  int[] numbers(TokenBuffer tokens, Scratch scratch) {
    int[] numbers = scratch.symbols(tokens.count());
    for (int i = 0; i < tokens.count(); i++) {
      Token known = table.find(tokens.chars(), tokens.start(i), tokens.end(i));
      numbers[i] = known == null ? STRANGE : known.number();
    }
    return numbers;
  }

  /** How many distinct tokens there are. */
  int size() {
    return table.size();
  }
}
