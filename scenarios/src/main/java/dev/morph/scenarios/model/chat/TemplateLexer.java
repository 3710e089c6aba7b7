package dev.morph.scenarios.model.chat;

import dev.morph.scenarios.model.chat.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A lexer that splits a template into tokens, in one pass. White space follows Hugging Face's
 * settings: the line end after a block and the blanks before one are dropped, and whatever a {@code
 * -} requests. Its patterns never go back, so hostile templates take linear time and no stack.
 */
final class TemplateLexer {
  private static final Pattern OPENING = Pattern.compile("\\{([{%#])([-+]?)");
  private static final Pattern COMMENT = Pattern.compile("(?s).*?(-?)#\\}");
  private static final Pattern RAW = Pattern.compile("\\s*+raw\\s*+[-+]?%\\}");
  private static final Pattern END_RAW =
      Pattern.compile("(?s)(.*?)\\{%([-+]?)\\s*+endraw\\s*+([-+]?)%\\}");
  private static final Pattern END_PRINT = Pattern.compile("([-+]?)\\}\\}");
  private static final Pattern END_BLOCK = Pattern.compile("([-+]?)%\\}");
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?s)(?<blank>\\p{javaWhitespace}++)"
              + "|(?<name>(?!\\$)\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*+)"
              + "|(?<number>[0-9]++(?:\\.[0-9]++)?)"
              + "|'(?<single>(?:[^'\\\\]|\\\\.)*+)'|\"(?<double>(?:[^\"\\\\]|\\\\.)*+)\""
              + "|(?<sign>==|!=|<=|>=|//|\\*\\*|[-+*/%~<>=()\\[\\]{},.:|])");
  private static final Pattern ESCAPE =
      Pattern.compile("(?s)\\\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))");

  private final String source;
  private final Matcher matcher;
  private final List<Token> tokens = new ArrayList<>();
  private int at;
  private int line = 1;
  private boolean stripNext;
  private boolean dropLineEnd;

  private TemplateLexer(String source) {
    this.source = source;
    this.matcher = OPENING.matcher(source);
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
    boolean opens = matcher.usePattern(OPENING).find(at);
    int open = opens ? matcher.start() : source.length();
    String kind = opens ? matcher.group(1) : "";
    plain(source.substring(at, open), kind, opens ? matcher.group(2) : "");
    move(opens ? matcher.end() : open);
    switch (kind) {
      case "#" -> {
        require(COMMENT, "a comment has no end");
        closed(matcher.group(1), true);
      }
      case "{" -> inside(Kind.PRINT_BEGIN, Kind.PRINT_END, END_PRINT);
      case "%" -> block();
      default -> {}
    }
  }

  /** Whether this is what comes next. */
  private boolean isNext(Pattern pattern) {
    return matcher.usePattern(pattern).region(at, source.length()).lookingAt();
  }

  private void require(Pattern pattern, String otherwise) {
    if (!isNext(pattern)) {
      throw TemplateFailure.at(line, otherwise);
    }
  }

  private void plain(String found, String kind, String mark) {
    String text = found;
    if (mark.equals("-")) {
      text = text.stripTrailing();
    } else if (mark.isEmpty() && (kind.equals("%") || kind.equals("#"))) {
      text = text.replaceFirst((at == 0 ? "(?<!.)" : "(?<=\n)") + "[ \t]++\\z", "");
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

  /** Ends a block and notes how its mark treats the white space after it. */
  private void closed(String mark, boolean block) {
    stripNext = mark.equals("-");
    dropLineEnd = block && !mark.equals("+");
    move(matcher.end());
  }

  private void block() {
    if (!isNext(RAW)) {
      inside(Kind.BLOCK_BEGIN, Kind.BLOCK_END, END_BLOCK);
      return;
    }
    move(matcher.end());
    require(END_RAW, "raw has no endraw");
    String text = matcher.group(1);
    add(Kind.PLAIN, matcher.group(2).equals("-") ? text.stripTrailing() : text);
    closed(matcher.group(3), true);
  }

  private void inside(Kind begin, Kind end, Pattern close) {
    add(begin, "");
    int depth = 0;
    while (at < source.length()) {
      if (depth == 0 && isNext(close)) {
        closed(matcher.group(1), end == Kind.BLOCK_END);
        add(end, "");
        return;
      }
      char c = source.charAt(at);
      depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
      token(c);
    }
    String missing = end == Kind.BLOCK_END ? "%}" : "}}";
    throw TemplateFailure.at(line, "'" + missing + "' is missing");
  }

  private void token(char first) {
    boolean quote = first == '\'' || first == '"';
    require(
        TOKEN, quote ? "a text has no closing quote" : "'" + first + "' is no part of a template");
    if (quote) {
      add(Kind.QUOTED, unescaped(matcher.group(first == '"' ? "double" : "single")));
    } else if (matcher.group("blank") == null) {
      boolean name = matcher.group("name") != null;
      boolean number = matcher.group("number") != null;
      add(name ? Kind.NAME : number ? Kind.NUMBER : Kind.SIGN, matcher.group());
    }
    move(matcher.end());
  }

  private String unescaped(String quoted) {
    return ESCAPE
        .matcher(quoted)
        .replaceAll(
            escape -> {
              String other = escape.group(3);
              if (other == null) {
                String code = escape.group().substring(2);
                return Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(code, 16)));
              }
              return switch (other) {
                case "n" -> "\n";
                case "t" -> "\t";
                case "r" -> "\r";
                case "u", "x" -> throw TemplateFailure.at(line, "an escape is no character");
                case "'", "\"" -> other;
                case "\\" -> "\\\\";
                default -> Matcher.quoteReplacement("\\" + other);
              };
            });
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
