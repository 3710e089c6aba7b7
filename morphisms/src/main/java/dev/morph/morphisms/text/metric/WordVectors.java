package dev.morph.morphisms.text.metric;

import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.metric.encoder.SentenceEncoder;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A text as the mean of the raw vectors of its words in a word table; words not in the table, and
 * case, are ignored. It is the zero vector if no word is in the table.
 */
public final class WordVectors implements SentenceEncoder {
  private final String name;
  private final String signature;
  private final int dimension;
  private final WordTable<Row> rows = new WordTable<>();

  /**
   * Wraps a table.
   *
   * @param name the table's name
   */
  public WordVectors(String name, EmbeddingTable table) {
    this.name = name;
    this.signature = "|vectors:" + name + "|hash:" + table.sha256().substring(0, 16) + "|pool:mean";
    this.dimension = table.dimension();
    for (int row = 0; row < table.size(); row++) {
      rows.add(new Row(table, row));
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String signature() {
    return signature;
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public void encode(String text, double[] vector) {
    Arrays.fill(vector, 0, dimension, 0);
    // Lower case may change the length, unless the text is ASCII.
    String plain = isAscii(text) ? text : text.toLowerCase(Locale.ROOT);
    TokenBuffer lower = Scratch.mine().tokens().readLowerCase(plain);
    int known = 0;
    int at = 0;
    while (at < plain.length()) {
      int symbol = plain.codePointAt(at);
      int end = at + Character.charCount(symbol);
      if (Character.isLetterOrDigit(symbol)) {
        end = Words.endOfWord(plain, at);
        Row row = rows.find(lower.chars(), at, end);
        if (row != null) {
          add(row.vector(), vector);
          known++;
        }
      }
      at = end;
    }
    for (int i = 0; i < dimension && known > 0; i++) {
      vector[i] /= known;
    }
  }

  private static void add(float[] summand, double[] sum) {
    for (int i = 0; i < summand.length; i++) {
      sum[i] += summand[i];
    }
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  /** A word in the table; its vector is decoded on first use. */
  private static final class Row implements WordTable.Spelled {
    private final EmbeddingTable table;
    private final int number;
    private volatile float @Nullable [] vector;

    Row(EmbeddingTable table, int number) {
      this.table = table;
      this.number = number;
    }

    @Override
    public String text() {
      return table.word(number);
    }

    float[] vector() {
      float[] known = vector;
      if (known == null) {
        known = table.vector(number);
        vector = known;
      }
      return known;
    }
  }
}
