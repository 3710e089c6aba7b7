package dev.morph.glove.table;

/**
 * A file of word vectors that cannot be used, or words and vectors that make no table. The message
 * is one line for a person and names the file where there is one.
 */
public final class EmbeddingTableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public EmbeddingTableException(String message) {
    super(message);
  }

  public EmbeddingTableException(String message, Throwable cause) {
    super(message, cause);
  }
}
