package dev.morph.scenarios.program.dictionary;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A literal in a source, with its context.
 *
 * @param text a string's or character's content, or a whole number's digits
 * @param isNumber whether the literal is a number
 * @param precedingWord the last word before the literal, such as the name of the method to which it
 *     is an argument
 * @param isCompared whether the literal comes directly after {@code ==} or {@code !=}
 */
record Literal(String text, boolean isNumber, String precedingWord, boolean isCompared) {
  private static final int LONGEST = 200;
  private static final Set<String> PREFIXES = Set.of("r", "b", "f", "u", "rb", "br", "rf", "fr");

  /** Reads a source in Java or Python, in one pass. Accepts any text. */
  static final class Reader {
    private final String source;
    private final List<Literal> literals = new ArrayList<>();
    private final List<String> words = new ArrayList<>();
    private int at;
    private String word = "";
    private boolean compares;
    private boolean operand;

    private Reader(String source) {
      this.source = source;
    }

    /** Reads a source. */
    static Reader of(String source) {
      Reader reader = new Reader(source);
      while (reader.at < source.length()) {
        reader.readNext();
      }
      return reader;
    }

    List<Literal> literals() {
      return literals;
    }

    /** Returns all identifiers and keywords, in source order. */
    List<String> words() {
      return words;
    }

    private void readNext() {
      char c = source.charAt(at);
      if (Character.isWhitespace(c)) {
        at++;
      } else if (c == '#' || (source.startsWith("//", at) && !operand)) {
        at = endAfter(source.indexOf('\n', at), 1);
      } else if (source.startsWith("/*", at)) {
        at = endAfter(source.indexOf("*/", at + 2), 2);
      } else if (c == '"' || c == '\'') {
        readString(false);
      } else if (Character.isDigit(c)) {
        readNumber();
      } else if (Character.isJavaIdentifierStart(c)) {
        readName();
      } else {
        compares = (c == '=' && at > 0 && "=!".indexOf(source.charAt(at - 1)) >= 0);
        operand = c == ')' || c == ']';
        at++;
      }
    }

    private int endAfter(int index, int length) {
      return index < 0 ? source.length() : index + length;
    }

    private void readName() {
      int start = at;
      while (at < source.length() && Character.isJavaIdentifierPart(source.charAt(at))) {
        at++;
      }
      String name = source.substring(start, at);
      boolean quote = at < source.length() && "\"'".indexOf(source.charAt(at)) >= 0;
      if (quote && PREFIXES.contains(name.toLowerCase(Locale.ROOT))) {
        readString(name.toLowerCase(Locale.ROOT).contains("r"));
        return;
      }
      word = name;
      words.add(name);
      compares = false;
      operand = true;
    }

    private void readNumber() {
      int start = at;
      boolean whole = true;
      while (at < source.length()
          && (Character.isLetterOrDigit(source.charAt(at))
              || "._".indexOf(source.charAt(at)) >= 0)) {
        whole &= Character.isDigit(source.charAt(at)) || "_Ll".indexOf(source.charAt(at)) >= 0;
        at++;
      }
      String digits = source.substring(start, at).replaceAll("[_Ll]", "");
      if (whole && digits.length() <= 18) {
        addLiteral(digits, true);
      }
      operand = true;
    }

    private void readString(boolean raw) {
      char quote = source.charAt(at);
      String three = String.valueOf(quote).repeat(3);
      boolean block = source.startsWith(three, at);
      int start = at + (block ? 3 : 1);
      StringBuilder text = new StringBuilder();
      int i = start;
      while (i < source.length()
          && !(block ? source.startsWith(three, i) : source.charAt(i) == quote)) {
        if (!block && source.charAt(i) == '\n') {
          at = start; // an apostrophe, not the start of a string
          return;
        }
        boolean escape = source.charAt(i) == '\\' && i + 1 < source.length();
        if (!escape || raw) {
          text.append(source.charAt(i++));
          if (escape) {
            text.append(source.charAt(i++));
          }
        } else {
          i += readEscape(i + 1, text);
        }
      }
      at = Math.min(source.length(), i + (block ? 3 : 1));
      if (!block && text.length() <= LONGEST) {
        addLiteral(text.toString(), false);
      }
      operand = true;
    }

    /** Appends an escaped character and returns the length of the escape sequence. */
    private int readEscape(int index, StringBuilder text) {
      char c = source.charAt(index);
      int digits = c == 'u' ? 4 : c == 'x' ? 2 : 0;
      int end = index + 1 + digits;
      if (digits > 0 && end <= source.length()) {
        try {
          text.append((char) Integer.parseInt(source.substring(index + 1, end), 16));
          return 2 + digits;
        } catch (NumberFormatException e) {
          return 2;
        }
      }
      int known = "ntrbf0".indexOf(c);
      text.append(known < 0 ? c : "\n\t\r\b\f\0".charAt(known));
      return 2;
    }

    private void addLiteral(String text, boolean number) {
      literals.add(new Literal(text, number, word, compares));
      compares = false;
    }
  }
}
