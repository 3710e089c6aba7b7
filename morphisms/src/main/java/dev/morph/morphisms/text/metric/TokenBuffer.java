package dev.morph.morphisms.text.metric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The characters of a text, with its tokens as slices of them. Reused for the next text without
 * creating objects. Not thread-safe.
 */
final class TokenBuffer {
  private char[] chars = new char[256];
  private char[] other = new char[256];
  private int length;
  private int[] starts = new int[64];
  private int[] ends = new int[64];
  private int count;

  /** Loads a text, initially without tokens. */
  TokenBuffer read(String text) {
    ensure(text.length());
    text.getChars(0, text.length(), chars, 0);
    length = text.length();
    count = 0;
    return this;
  }

  /** Loads a text in lower case, initially without tokens. */
  TokenBuffer readLowerCase(String text) {
    read(text);
    for (int i = 0; i < length; i++) {
      char c = chars[i];
      if (c >= 'A' && c <= 'Z') {
        chars[i] = (char) (c + ('a' - 'A'));
      } else if (c >= 0x80) {
        return read(text.toLowerCase(Locale.ROOT)); // may change the length
      }
    }
    return this;
  }

  /** Returns the text's characters, from 0 to below {@link #length}. */
  char[] chars() {
    return chars;
  }

  int length() {
    return length;
  }

  /** Returns how many characters fit. */
  int capacity() {
    return chars.length;
  }

  /**
   * Returns an array for a rewritten text, at least {@code factor} times as long plus {@code more}.
   */
  char[] draft(int factor, int more) {
    int least = Math.addExact(Math.multiplyExact(factor, length), more);
    if (other.length < least) {
      other = new char[Math.max(least, 2 * other.length)];
    }
    return other;
  }

  /** Makes the draft the text. */
  void accept(int newLength) {
    char[] rewritten = other;
    other = chars;
    chars = rewritten;
    length = newLength;
  }

  /** Adds a token, the slice from {@code start} to below {@code end}. */
  void add(int start, int end) {
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      ends = Arrays.copyOf(ends, 2 * count);
    }
    starts[count] = start;
    ends[count] = end;
    count++;
  }

  /** Returns the number of tokens. */
  int count() {
    return count;
  }

  int start(int token) {
    return starts[token];
  }

  int end(int token) {
    return ends[token];
  }

  /** Returns a token as a string. */
  String text(int token) {
    return new String(chars, starts[token], ends[token] - starts[token]);
  }

  /** Returns all tokens as strings. */
  List<String> texts() {
    List<String> texts = new ArrayList<>(count);
    for (int token = 0; token < count; token++) {
      texts.add(text(token));
    }
    return texts;
  }

  private void ensure(int least) {
    if (chars.length < least) {
      chars = new char[Math.max(least, 2 * chars.length)];
    }
  }
}
