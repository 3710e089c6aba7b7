package dev.morph.glove;

/**
 * Thrown if a file of word vectors cannot be used, or if words and vectors do not form a table. The
 * message is one line for people and names the file, if there is a file.
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
