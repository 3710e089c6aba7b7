package dev.morph.glove;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.RandomAccess;

/**
 * The words of a table and their index, read directly from the table's bytes. The index is a hash
 * table with open addressing. A slot contains the row of a word plus one, or 0 if it is empty. The
 * search for a word starts at the slot given by its hash and continues with the following slots.
 */
final class WordSection extends AbstractList<String> implements RandomAccess {
  private final ByteBuffer tail;
  private final int startsAt;
  private final int slotsAt;
  private final int vocabularyAt;
  private final TableFile.Header header;

  WordSection(ByteBuffer tail, int startsAt, TableFile.Header header) {
    this.tail = tail;
    this.header = header;
    this.startsAt = startsAt;
    this.slotsAt = startsAt + Integer.BYTES * (header.size() + 1);
    this.vocabularyAt = slotsAt + Integer.BYTES * header.slots();
  }

  @Override
  public int size() {
    return header.size();
  }

  @Override
  public String get(int row) {
    if (row < 0 || row >= size()) {
      throw new IndexOutOfBoundsException("row " + row + " of " + size());
    }
    byte[] utf8 = new byte[wordEnd(row) - wordStart(row)];
    tail.get(vocabularyAt + wordStart(row), utf8);
    return new String(utf8, StandardCharsets.UTF_8);
  }

  /** Returns the row of a word, or -1 if the table does not contain it; case matters. */
  int find(String word) {
    byte[] utf8 = word.getBytes(StandardCharsets.UTF_8);
    int mask = header.slots() - 1;
    int slot = hash(utf8) & mask;
    for (int tried = 0; tried <= mask; tried++) {
      int row = tail.getInt(slotsAt + Integer.BYTES * slot) - 1;
      if (row < 0 || row >= size()) {
        return -1;
      }
      if (matches(row, utf8)) {
        return row;
      }
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  private boolean matches(int row, byte[] utf8) {
    int start = wordStart(row);
    if (wordEnd(row) - start != utf8.length) {
      return false;
    }
    for (int i = 0; i < utf8.length; i++) {
      if (tail.get(vocabularyAt + start + i) != utf8[i]) {
        return false;
      }
    }
    return true;
  }

  private int wordStart(int row) {
    return tail.getInt(startsAt + Integer.BYTES * row);
  }

  private int wordEnd(int row) {
    int end = wordStart(row + 1);
    if (wordStart(row) < 0 || end < wordStart(row) || end > header.vocabulary()) {
      throw new EmbeddingTableException("the table's word " + row + " lies outside the vocabulary");
    }
    return end;
  }

  /** Returns the FNV-1a hash with its high bits mixed into the low bits. */
  static int hash(byte[] utf8) {
    int hash = 0x811c9dc5;
    for (byte b : utf8) {
      hash = (hash ^ (b & 0xff)) * 0x01000193;
    }
    return hash ^ (hash >>> 15);
  }
}
