package dev.morph.glove;

/**
 * A file of word vectors that cannot be used, or words and vectors that do not form a table. The
 * message is one line for people and names the file if there is one.
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
