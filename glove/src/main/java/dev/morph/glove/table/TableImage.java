package dev.morph.glove.table;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A table in its file layout, mapped or in memory; see {@link TableFile} for the layout. Reads only
 * by absolute position, so it is thread-safe.
 */
public final class TableImage {
  private final TableFile.Header header;
  private final int pieceRows;
  private final List<ByteBuffer> whole;
  private final ByteBuffer tail;
  private final WordSection words;

  /**
   * Creates an image from pieces.
   *
   * @param pieceRows rows in each piece of vectors except the last
   * @param whole the header, the pieces of vectors, and the tail with the trailer
   */
  TableImage(TableFile.Header header, int pieceRows, List<ByteBuffer> whole) {
    this.header = header;
    this.pieceRows = pieceRows;
    this.whole = List.copyOf(whole);
    this.tail = whole.get(whole.size() - 1);
    this.words = new WordSection(tail, Float.BYTES * header.size(), header);
  }

  public TableFile.Header header() {
    return header;
  }

  public List<ByteBuffer> whole() {
    return whole;
  }

  public WordSection words() {
    return words;
  }

  /** Reads {@code count} consecutive vectors, starting at a row. */
  public void vectors(int row, int count, float[] vectors) {
    int inPiece = Math.min(count, pieceRows - row % pieceRows);
    read(row, inPiece, vectors);
    if (inPiece < count) {
      float[] rest = new float[(count - inPiece) * header.dimension()];
      vectors(row + inPiece, count - inPiece, rest);
      System.arraycopy(rest, 0, vectors, inPiece * header.dimension(), rest.length);
    }
  }

  private void read(int row, int count, float[] vectors) {
    ByteBuffer piece = whole.get(1 + row / pieceRows);
    header.encoding().get(piece, row % pieceRows, count, header.dimension(), vectors);
  }

  public float norm(int row) {
    return tail.getFloat(Float.BYTES * row);
  }

  public String provenance() {
    int end = tail.limit() - TableFile.TRAILER;
    return new String(bytes(end - header.provenance(), end), StandardCharsets.UTF_8);
  }

  public byte[] sha256() {
    int at = tail.limit() - TableFile.TRAILER;
    return bytes(at, at + 32);
  }

  private byte[] bytes(int from, int to) {
    byte[] bytes = new byte[to - from];
    tail.get(from, bytes);
    return bytes;
  }
}
