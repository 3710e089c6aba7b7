package dev.morph.scenarios.model.chat;

import dev.morph.scenarios.model.chat.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A lexer that splits a template into tokens, in one pass. White space follows Hugging Face's
 * settings: the line end after a block and the blanks before one are dropped, and whatever a {@code
 * -} requests.
 */
final class TemplateLexer {
  private static final Set<String> LONG_SIGNS = Set.of("==", "!=", "<=", ">=", "//", "**");
  private static final String SIGNS = "+-*/%~<>=()[]{},.:|";

  private final String source;
  private final List<Token> tokens = new ArrayList<>();
  private int at;
  private int line = 1;
  private boolean stripNext;
  private boolean dropLineEnd;

  private TemplateLexer(String source) {
    this.source = source;
  }

  static List<Token> tokens(String template) {
    String unified = template.replace("\r\n", "\n").replace('\r', '\n');
    // Jinja drops the last line end of a template.
    TemplateLexer lexer =
        new TemplateLexer(
            unified.endsWith("\n") ? unified.substring(0, unified.length() - 1) : unified);
    while (lexer.at < lexer.source.length()) {
      lexer.next();
    }
    lexer.add(Kind.END, "");
    return lexer.tokens;
  }

  private void next() {
    int open = opening(at);
    plain(source.substring(at, open), open);
    if (open == source.length()) {
      move(open);
      return;
    }
    move(open);
    char kind = source.charAt(open + 1);
    move(open + 2);
    if (at < source.length() && (source.charAt(at) == '-' || source.charAt(at) == '+')) {
      move(at + 1);
    }
    switch (kind) {
      case '#' -> comment();
      case '{' -> inside(Kind.PRINT_BEGIN, Kind.PRINT_END, "}}");
      default -> {
        if (!raw()) {
          inside(Kind.BLOCK_BEGIN, Kind.BLOCK_END, "%}");
        }
      }
    }
  }

  private int opening(int from) {
    for (int i = source.indexOf('{', from); i >= 0; i = source.indexOf('{', i + 1)) {
      if (i + 1 < source.length() && "{%#".indexOf(source.charAt(i + 1)) >= 0) {
        return i;
      }
    }
    return source.length();
  }

  private void plain(String found, int open) {
    String text = found;
    if (open < source.length()) {
      char mark = open + 2 < source.length() ? source.charAt(open + 2) : ' ';
      if (mark == '-') {
        text = text.stripTrailing();
      } else if (mark != '+' && source.charAt(open + 1) != '{') {
        text = withoutIndent(text, found.length() == open);
      }
    }
    if (stripNext) {
      text = text.stripLeading();
    } else if (dropLineEnd && text.startsWith("\n")) {
      text = text.substring(1);
    }
    stripNext = false;
    dropLineEnd = false;
    if (!text.isEmpty()) {
      add(Kind.PLAIN, text);
    }
  }

  /** Blanks between the start of a line and a block are not part of the text. */
  private static String withoutIndent(String text, boolean startsTemplate) {
    int end = text.length();
    while (end > 0 && (text.charAt(end - 1) == ' ' || text.charAt(end - 1) == '\t')) {
      end--;
    }
    boolean lineStart = end == 0 ? startsTemplate : text.charAt(end - 1) == '\n';
    return lineStart ? text.substring(0, end) : text;
  }

  private void comment() {
    int end = source.indexOf("#}", at);
    if (end < 0) {
      throw TemplateFailure.at(line, "a comment has no end");
    }
    closed(end > at && source.charAt(end - 1) == '-', true);
    move(end + 2);
  }

  /** Text between {@code raw} and {@code endraw} is plain text. */
  private boolean raw() {
    int end = source.indexOf("%}", at);
    if (end < 0 || !word(source.substring(at, end)).equals("raw")) {
      return false;
    }
    int start = end + 2;
    for (int i = source.indexOf("{%", start); i >= 0; i = source.indexOf("{%", i + 2)) {
      int close = source.indexOf("%}", i);
      if (close < 0) {
        break;
      }
      String block = source.substring(i + 2, close);
      if (word(block).equals("endraw")) {
        String text = source.substring(start, i);
        add(Kind.PLAIN, block.startsWith("-") ? text.stripTrailing() : text);
        closed(block.endsWith("-"), !block.endsWith("+"));
        move(close + 2);
        return true;
      }
    }
    throw TemplateFailure.at(line, "raw has no endraw");
  }

  private static String word(String block) {
    return block.replace("-", "").replace("+", "").strip();
  }

  private void inside(Kind begin, Kind end, String close) {
    add(begin, "");
    int depth = 0;
    while (at < source.length()) {
      char c = source.charAt(at);
      boolean minus = (c == '-' || c == '+') && source.startsWith(close, at + 1);
      if (depth == 0 && (minus || source.startsWith(close, at))) {
        closed(c == '-', end == Kind.BLOCK_END && c != '+');
        move(at + (minus ? 1 : 0) + close.length());
        add(end, "");
        return;
      }
      if ("([{".indexOf(c) >= 0) {
        depth++;
      } else if (")]}".indexOf(c) >= 0) {
        depth--;
      }
      token(c);
    }
    throw TemplateFailure.at(line, "'" + close + "' is missing");
  }

  private void closed(boolean strip, boolean trim) {
    stripNext = strip;
    dropLineEnd = trim;
  }

  private void token(char c) {
    if (Character.isWhitespace(c)) {
      move(at + 1);
    } else if (c == '\'' || c == '"') {
      quoted(c);
    } else if (c >= '0' && c <= '9') {
      number();
    } else if (Character.isJavaIdentifierStart(c) && c != '$') {
      int end = at;
      while (end < source.length() && Character.isJavaIdentifierPart(source.charAt(end))) {
        end++;
      }
      add(Kind.NAME, source.substring(at, end));
      move(end);
    } else {
      sign(c);
    }
  }

  private void number() {
    int end = digits(at);
    if (end + 1 < source.length()
        && source.charAt(end) == '.'
        && Character.isDigit(source.charAt(end + 1))) {
      end = digits(end + 1);
    }
    add(Kind.NUMBER, source.substring(at, end));
    move(end);
  }

  private int digits(int from) {
    int end = from;
    while (end < source.length() && source.charAt(end) >= '0' && source.charAt(end) <= '9') {
      end++;
    }
    return end;
  }

  private void sign(char c) {
    String two = source.substring(at, Math.min(at + 2, source.length()));
    if (LONG_SIGNS.contains(two)) {
      add(Kind.SIGN, two);
      move(at + 2);
    } else if (SIGNS.indexOf(c) >= 0) {
      add(Kind.SIGN, String.valueOf(c));
      move(at + 1);
    } else {
      throw TemplateFailure.at(line, "'" + c + "' is no part of a template");
    }
  }

  private void quoted(char quote) {
    StringBuilder text = new StringBuilder();
    int i = at + 1;
    for (; i < source.length() && source.charAt(i) != quote; i++) {
      char c = source.charAt(i);
      if (c != '\\' || i + 1 == source.length()) {
        text.append(c);
        continue;
      }
      char escaped = source.charAt(++i);
      switch (escaped) {
        case 'n' -> text.append('\n');
        case 't' -> text.append('\t');
        case 'r' -> text.append('\r');
        case 'u', 'x' -> i = codePoint(text, i, escaped == 'u' ? 4 : 2);
        case '\\', '\'', '"' -> text.append(escaped);
        default -> text.append('\\').append(escaped);
      }
    }
    if (i >= source.length()) {
      throw TemplateFailure.at(line, "a text has no closing quote");
    }
    add(Kind.QUOTED, text.toString());
    move(i + 1);
  }

  private int codePoint(StringBuilder text, int at, int digits) {
    int end = Math.min(at + 1 + digits, source.length());
    try {
      text.append((char) Integer.parseInt(source.substring(at + 1, end), 16));
    } catch (NumberFormatException e) {
      throw TemplateFailure.at(line, "an escape is no character");
    }
    return end - 1;
  }

  private void move(int to) {
    for (; at < to; at++) {
      if (source.charAt(at) == '\n') {
        line++;
      }
    }
  }

  private void add(Kind kind, String text) {
    tokens.add(new Token(kind, text, line));
  }
}
