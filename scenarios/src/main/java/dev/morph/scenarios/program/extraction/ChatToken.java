package dev.morph.scenarios.program.extraction;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The tokens that separate the turns of a chat, and the tags around an answer. Servers with a wrong
 * chat template leave them in the answer. Outside of strings and comments, none of them is code.
 */
final class ChatToken {
  /** Tokens that separate files, or parts of files, in the training data of code models. */
  private static final Set<String> BETWEEN_FILES =
      Set.of(
          "<file_sep>",
          "<fim_prefix>",
          "<fim_suffix>",
          "<fim_middle>",
          "<fim_pad>",
          "<empty_output>");

  /** Tags that wrap an answer; no type parameter has such a name. */
  private static final Pattern WRAPPER =
      Pattern.compile(
          "<(?:answer|code|final_answer|java|output|pre|program|python|response|result|solution)"
              + "(?: [^<>\\n]{0,100})?>");

  /** Tokens that count only at the end of a line; with more text after them, they could be code. */
  private static final Set<String> AT_LINE_END =
      Set.of("<end_of_turn>", "<start_of_turn>", "<eos>", "<EOT>", "[end of text]", "[INST]");

  /**
   * A token that counts only at the beginning of an answer; elsewhere it could be a type argument.
   */
  private static final String BEGIN = "<s>";

  private static final int LONGEST = 48;

  private ChatToken() {}

  /** Returns the end of the token that begins at an index; the index if none begins there. */
  static int tokenEnd(String text, int at) {
    char first = text.charAt(at);
    if ((first != '<' && first != '[') || at + 2 >= text.length()) {
      return at;
    }
    char second = text.charAt(at + 1);
    char closing = first == '<' ? '>' : ']';
    if (second == '/') {
      return closingTagEnd(text, at, at + 2, closing);
    }
    if (first == '<' && (second == '|' || second == '\uff5c')) {
      return barredTokenEnd(text, at, second);
    }
    for (String token : BETWEEN_FILES) {
      if (text.startsWith(token, at)) {
        return at + token.length();
      }
    }
    for (String token : AT_LINE_END) {
      if (text.startsWith(token, at) && endsLine(text, at + token.length())) {
        return at + token.length();
      }
    }
    return at;
  }

  /**
   * Returns the end of the opening tags at an index that wrap an answer; the index if there are
   * none.
   */
  static int wrapperEnd(String text, int at) {
    Matcher tag = WRAPPER.matcher(text).region(at, text.length());
    int end = at;
    while (tag.lookingAt()) {
      end = tag.end();
      tag.region(end, text.length());
    }
    return end;
  }

  /**
   * Returns the end of a closing tag such as {@code </s>}, {@code [/INST]} or {@code </answer>}.
   */
  private static int closingTagEnd(String text, int at, int from, char closing) {
    int end = from;
    while (end < text.length() && end - from < LONGEST && isNameCharacter(text.charAt(end))) {
      end++;
    }
    return end > from && end < text.length() && text.charAt(end) == closing ? end + 1 : at;
  }

  /** Returns the end of a token such as {@code <|im_end|>}. */
  private static int barredTokenEnd(String text, int at, char bar) {
    for (int end = at + 2; end + 1 < text.length() && end - at < LONGEST; end++) {
      char c = text.charAt(end);
      if (c == bar) {
        return text.charAt(end + 1) == '>' && end > at + 2 ? end + 2 : at;
      }
      if (!isNameCharacter(c) && c != '\u2581' && c != ' ') {
        return at;
      }
    }
    return at;
  }

  private static boolean isNameCharacter(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '-';
  }

  private static boolean endsLine(String text, int from) {
    int at = from;
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    return at == text.length() || text.charAt(at) == '\n' || text.charAt(at) == '\r';
  }

  /** Whether a text consists of tokens, the speaker's name and white space. */
  static boolean areAll(String text) {
    return withoutLeading(text + "\n").isBlank();
  }

  /** Returns the text without the tokens and the speaker's name at its beginning. */
  static String withoutLeading(String text) {
    int at = 0;
    boolean token = false;
    while (at < text.length()) {
      int end = text.startsWith(BEGIN, at) ? at + BEGIN.length() : tokenEnd(text, at);
      if (end > at) {
        at = end;
        token = true;
      } else if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else {
        int stop = speakerEnd(text, at, token);
        if (stop == at) {
          break;
        }
        at = stop;
      }
    }
    return token ? text.substring(indentationStart(text, at)) : text;
  }

  /**
   * Returns the end of a speaker's name, a single word between or after tokens: {@code
   * <|im_start|>assistant}.
   */
  private static int speakerEnd(String text, int at, boolean token) {
    int end = at;
    while (end < text.length() && Character.isLetter(text.charAt(end))) {
      end++;
    }
    boolean ends = end < text.length() && (endsLine(text, end) || tokenEnd(text, end) > end);
    return token && ends ? end : at;
  }

  /**
   * Returns where the indentation before an index begins, so that an indented first line keeps it.
   */
  private static int indentationStart(String text, int at) {
    int start = at;
    while (start > 0 && (text.charAt(start - 1) == ' ' || text.charAt(start - 1) == '\t')) {
      start--;
    }
    return start;
  }
}
