package dev.morph.morphisms.text.metric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The characters of a text, and its tokens as slices of them. Used again for the next text without
 * a new object. Not thread-safe.
 */
final class TokenBuffer {
  private char[] chars = new char[256];
  private char[] other = new char[256];
  private int length;
  private int[] starts = new int[64];
  private int[] ends = new int[64];
  private int count;

  /** Takes over a text; it has no tokens yet. */
  TokenBuffer read(String text) {
    ensure(text.length());
    text.getChars(0, text.length(), chars, 0);
    length = text.length();
    count = 0;
    return this;
  }

  /** Takes over a text in lower case; it has no tokens yet. */
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

  /** The text's characters, from 0 to below {@link #length}. */
  char[] chars() {
    return chars;
  }

  int length() {
    return length;
  }

  /** How many characters there is room for. */
  int capacity() {
    return chars.length;
  }

  /**
   * An array of the same size for a rewritten text, at least {@code factor} times as long plus
   * {@code more}.
   */
  char[] draft(int factor, int more) {
    int least = Math.addExact(Math.multiplyExact(factor, length), more);
    if (other.length < least) {
      other = new char[Math.max(least, 2 * other.length)];
    }
    return other;
  }

  /** The draft becomes the text. */
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

  /** How many tokens there are. */
  int count() {
    return count;
  }

  int start(int token) {
    return starts[token];
  }

  int end(int token) {
    return ends[token];
  }

  /** A token as a text of its own. */
  String text(int token) {
    return new String(chars, starts[token], ends[token] - starts[token]);
  }

  /** All tokens as texts of their own. */
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
