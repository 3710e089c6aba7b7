package dev.morph.scenarios.program.extraction;

import dev.morph.morphisms.code.tree.Lexeme;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The fenced code blocks of an answer, and the text outside of them.
 *
 * <p>The lexer of the program's language recognises strings and comments. Outside of them, a fence
 * or a chat token cannot be code, so it always ends the block. If a string is not terminated, or
 * the block is in another language, the rule of CommonMark applies: the block ends at a line that
 * contains only a fence, at least as long as the opening fence and indented by at most three more
 * spaces.
 *
 * @param blocks the blocks in order
 * @param outside the text outside of the blocks, up to the end of the answer's turn in the chat
 */
record AnswerBlocks(List<FencedBlock> blocks, String outside) {
  private static final String TICKS = "```";
  private static final Pattern LABEL =
      Pattern.compile("[\\p{javaLetterOrDigit}+#_.-]*+(?=\\p{javaWhitespace}|\\z)");

  /** A label in Pandoc's form: {@code {.java .numberLines}}. */
  private static final Pattern ATTRIBUTES = Pattern.compile("\\{\\s*+\\.(\\w++)[^{};]*+\\}");

  /** The beginning of an opening or closing tag. */
  private static final Pattern TAG = Pattern.compile("<(/?)(\\p{Alpha}[\\w-]{0,47})");

  private static final Pattern QUOTED = Pattern.compile("(?m)^ {0,3}> ?");
  private static final Set<String> MARKDOWN = Set.of("markdown", "md");

  /** Maximum number of unterminated strings to try, since each attempt may read the whole text. */
  private static final int MOST_ATTEMPTS = 8;

  AnswerBlocks {
    blocks = List.copyOf(blocks);
  }

  /**
   * Returns the blocks of a text.
   *
   * @param code extracts the code from a text without fences; the result is empty if there is none
   */
  static AnswerBlocks parse(String text, Syntax syntax, UnaryOperator<String> code) {
    String said = ChatToken.withoutLeading(text);
    int fence = said.indexOf(TICKS);
    int line = said.lastIndexOf('\n', fence) + 1;
    boolean quoted = fence >= 0 && said.substring(line, fence).strip().equals(">");
    Reading reading =
        new Reading(quoted ? QUOTED.matcher(said).replaceAll("") : said, syntax, code);
    reading.read();
    return new AnswerBlocks(reading.blocks, reading.outside.toString());
  }

  /**
   * The end of a block.
   *
   * @param at where the block ends
   * @param next where reading continues after the block
   * @param repair how the end was found; empty if a closing fence on a line of its own marks it
   */
  private record End(int at, int next, String repair) {}

  /**
   * An opening fence.
   *
   * @param start where the fence begins
   * @param fence the fence's characters
   * @param indent the fence's column
   * @param label the word after the fence; may be empty
   * @param code where the code begins
   * @param bare whether nothing follows the fence on its line
   */
  private record Opening(
      int start, String fence, int indent, String label, int code, boolean bare) {}

  private static final class Reading {
    private final String text;
    private final Syntax syntax;
    private final UnaryOperator<String> code;
    private final List<FencedBlock> blocks = new ArrayList<>();
    private final StringBuilder outside = new StringBuilder();
    private int at;
    private @Nullable Lexeme next;
    private boolean severalLines;
    private int lexed;
    private int attempts;
    private int looks;
    private boolean coded;
    private boolean spoke;
    private final Set<String> tags = new HashSet<>();

    Reading(String text, Syntax syntax, UnaryOperator<String> code) {
      this.text = text;
      this.syntax = syntax;
      this.code = code;
    }

    void read() {
      while (at < text.length()) {
        int end = lineEnd(at);
        Opening opening = findOpening(at, end);
        int literal = opening == null ? 0 : literalEnd(opening.start());
        if (literal > 0) {
          outside.append(text, at, literal);
          at = literal;
        } else if (opening != null) {
          readBlock(opening);
        } else if (!readProse(end)) {
          return;
        }
      }
    }

    /** Reads a line outside of blocks; returns false if the answer's turn ends on it. */
    private boolean readProse(int end) {
      int tag = isFirstInLine(at) ? ChatToken.wrapperEnd(text, at) : at;
      at = tag > at && literalEnd(at) == 0 ? tag : at;
      int from = at;
      while (from < end) {
        int token = tokenEnd(from);
        int literal = token > from ? literalEnd(from) : 0;
        if (literal > 0) {
          outside.append(text, at, literal);
          at = literal;
          return true;
        }
        if (token > from) {
          outside.append(text, at, from);
          at = token;
          if (!blocks.isEmpty() || (!spoke && hasReadCode())) {
            return false;
          }
          spoke = true;
        }
        from = Math.max(token, from + 1);
      }
      outside.append(text, at, end);
      at = end;
      return true;
    }

    /**
     * Returns the end of the chat token at an index; the index if there is none. A closing tag is
     * markup if its opening tag came before it.
     */
    private int tokenEnd(int from) {
      if (text.charAt(from) != '<') {
        return ChatToken.tokenEnd(text, from);
      }
      Matcher tag = TAG.matcher(text).region(from, text.length());
      boolean found = tag.lookingAt();
      if (found && tag.group(1).isEmpty()) {
        tags.add(tag.group(2));
      }
      return found && !tag.group(1).isEmpty() && tags.contains(tag.group(2))
          ? from
          : ChatToken.tokenEnd(text, from);
    }

    /**
     * Returns the end of the string or comment that contains an index before the first block; 0 if
     * there is none. An apostrophe in prose does not begin a string.
     */
    private int literalEnd(int index) {
      if (!blocks.isEmpty()) {
        return 0;
      }
      while (lexed <= index) {
        if (next == null) {
          next = syntax.lexeme(text, lexed);
          severalLines = text.substring(lexed, next.end()).indexOf('\n') >= 0;
        }
        int end = next.end();
        if (end > index) {
          boolean comment = next.kind() == Lexeme.Kind.COMMENT;
          boolean string = next.kind() == Lexeme.Kind.STRING;
          boolean ends = comment || (string && "\"'".indexOf(text.charAt(end - 1)) >= 0);
          return next.closed() && ends && (severalLines || hasReadCode()) ? end : 0;
        }
        lexed = end;
        next = null;
      }
      return 0;
    }

    /** Whether the text read so far, all of it outside of blocks, contains code. */
    private boolean hasReadCode() {
      if (!coded && looks < MOST_ATTEMPTS) {
        looks++;
        coded = !code.apply(outside.toString()).isEmpty();
      }
      return coded;
    }

    private void readBlock(Opening opening) {
      if (isWrapping(opening)) {
        at = opening.code();
        return;
      }
      outside.append(text, at, opening.start());
      End end = findEnd(opening, opening.code());
      String inside = outdent(text.substring(opening.code(), end.at()), opening.indent());
      if (blocks.isEmpty() && opening.bare() && code.apply(inside).isEmpty()) {
        String lead = code.apply(outside.toString());
        if (!lead.isEmpty()) {
          blocks.add(new FencedBlock("", lead, "took the code without a fence", true));
          outside.setLength(0);
          at = opening.code();
          return;
        }
      }
      blocks.add(new FencedBlock(opening.label(), inside, end.repair(), false));
      at = end.next();
    }

    /**
     * Whether a fence only wraps other blocks: its label is Markdown, or another opening fence
     * follows.
     */
    private boolean isWrapping(Opening opening) {
      if (MARKDOWN.contains(opening.label())) {
        return true;
      }
      int line = opening.code();
      int end = line < text.length() ? lineEnd(line) : line;
      Opening inner = findOpening(line, end);
      return inner != null
          && inner.start() == line
          && markdownLine(opening, line, end) < 0
          && !inner.bare();
    }

    /**
     * Returns the fence that opens a block in a line, at the beginning or after prose; null if
     * there is none. In a line with two fences, the first one opens a block only if code follows
     * it.
     */
    private @Nullable Opening findOpening(int from, int end) {
      int start = from;
      while (start < end && isBlank(text.charAt(start))) {
        start++;
      }
      int indent = start - from;
      int run = fenceLength(start);
      if (run < TICKS.length()) {
        int ticks = indexOfTicks(start, end);
        if (ticks < 0) {
          return null;
        }
        boolean marked = text.substring(start, ticks).strip().length() <= 3;
        indent = marked ? ticks - from : indent;
        start = ticks;
        run = fenceLength(start);
      }
      int rest = start + run;
      boolean inline = text.charAt(start) == '`' && indexOfTicks(rest, end) >= 0;
      return findOpening(start, indent, rest, end, inline);
    }

    private @Nullable Opening findOpening(
        int start, int indent, int rest, int end, boolean inline) {
      String fence = text.substring(start, rest);
      String words = strip(text.substring(rest, end));
      Matcher attributes = ATTRIBUTES.matcher(words);
      if (attributes.matches()) {
        return new Opening(
            start, fence, indent, attributes.group(1).toLowerCase(Locale.ROOT), end, false);
      }
      Matcher word = LABEL.matcher(words);
      String first = word.lookingAt() ? word.group().toLowerCase(Locale.ROOT) : "";
      boolean own = syntax.fenceLabels().contains(first) && !first.isEmpty();
      if (syntax.beginsCode(own ? words.substring(first.length()) : words)) {
        int code = text.indexOf(words, rest) + (own ? first.length() : 0);
        return new Opening(start, fence, indent, own ? first : "", code, false);
      }
      return inline ? null : new Opening(start, fence, indent, first, end, words.isEmpty());
    }

    private End findEnd(Opening opening, int from) {
      if (Candidate.isOtherLanguage(opening.label(), syntax) || attempts >= MOST_ATTEMPTS) {
        return endByMarkdown(opening, from);
      }
      int inLiteral = -1;
      int inComment = -1;
      boolean open = false;
      int i = from;
      while (i < text.length()) {
        int run = closingFenceLength(opening, i);
        if (run > 0) {
          return endAtFence(opening, i, run);
        }
        if (tokenEnd(i) > i) {
          return new End(i, i, "ended the code at a token of the chat");
        }
        Lexeme lexeme = syntax.lexeme(text, i);
        boolean comment = lexeme.kind() == Lexeme.Kind.COMMENT;
        if (comment || lexeme.kind() == Lexeme.Kind.STRING) {
          inLiteral = inLiteral >= 0 ? inLiteral : markdownLine(opening, i, lexeme.end());
          boolean ends = comment && text.substring(i, lexeme.end()).endsWith(opening.fence());
          inComment = ends && inComment < 0 ? lexeme.end() : inComment;
        }
        open |= !lexeme.closed();
        i = lexeme.end();
      }
      return endWithoutFence(opening, open ? inLiteral : -1, inComment);
    }

    /** Returns the end of a block that has no closing fence outside of strings and comments. */
    private End endWithoutFence(Opening opening, int inLiteral, int inComment) {
      attempts++;
      if (inLiteral >= 0) {
        return new End(inLiteral, lineEnd(inLiteral), "");
      }
      int length = opening.fence().length();
      return inComment >= 0 && code.apply(text.substring(inComment)).isEmpty()
          ? new End(
              inComment - length, inComment, "ended the code at a fence on a line with other text")
          : new End(text.length(), text.length(), FencedBlock.UNCLOSED);
    }

    /**
     * Returns the end of a block at a fence; the same fence opens another block if a label follows
     * it.
     */
    private End endAtFence(Opening opening, int from, int run) {
      int end = lineEnd(from);
      String rest = strip(text.substring(from + run, end)).toLowerCase(Locale.ROOT);
      boolean opens =
          !rest.isEmpty()
              && (syntax.fenceLabels().contains(rest) || Candidate.isOtherLanguage(rest, syntax));
      boolean proper =
          rest.isEmpty() && run >= opening.fence().length() && isFirstInLine(from) && !opens;
      return new End(
          from,
          opens ? from : end,
          proper ? "" : "ended the code at a fence on a line with other text");
    }

    /** Returns the length of the fence at an index if it closes the block; otherwise 0. */
    private int closingFenceLength(Opening opening, int from) {
      char c = opening.fence().charAt(0);
      if (text.charAt(from) != c) {
        return 0;
      }
      int run = fenceLength(from);
      if (c == '`') {
        boolean alone =
            isFirstInLine(from) && strip(text.substring(from + run, lineEnd(from))).isEmpty();
        return run >= opening.fence().length() || (alone && run < TICKS.length()) ? run : 0;
      }
      boolean last = run >= TICKS.length() && text.substring(from + run, lineEnd(from)).isBlank();
      return run >= opening.fence().length() && (last || isFirstInLine(from)) ? run : 0;
    }

    private End endByMarkdown(Opening opening, int from) {
      int line = markdownLine(opening, from, text.length());
      return line < 0
          ? new End(text.length(), text.length(), FencedBlock.UNCLOSED)
          : new End(line, lineEnd(line), "");
    }

    /**
     * Returns where the first line in a range begins that closes the block under the rule of
     * CommonMark; negative if there is none.
     */
    private int markdownLine(Opening opening, int from, int to) {
      int line = isFirstInLine(from) ? from : lineEnd(from);
      while (line < to) {
        int end = lineEnd(line);
        int start = line;
        while (start < end && isBlank(text.charAt(start))) {
          start++;
        }
        boolean closes =
            start - line <= opening.indent() + 3
                && start < end
                && text.charAt(start) == opening.fence().charAt(0)
                && fenceLength(start) >= opening.fence().length()
                && strip(text.substring(start + fenceLength(start), end)).isEmpty();
        if (closes) {
          return line;
        }
        line = end;
      }
      return -1;
    }

    /** Returns the index of the first fence of backticks in a range; negative if there is none. */
    private int indexOfTicks(int from, int to) {
      int found = text.substring(from, to).indexOf(TICKS);
      return found < 0 ? -1 : from + found;
    }

    /** Returns the number of consecutive equal backticks or tildes at an index. */
    private int fenceLength(int from) {
      int end = from;
      boolean fence = from < text.length() && "`~".indexOf(text.charAt(from)) >= 0;
      while (fence && end < text.length() && text.charAt(end) == text.charAt(from)) {
        end++;
      }
      return end - from;
    }

    private boolean isFirstInLine(int index) {
      int i = index - 1;
      while (i >= 0 && isBlank(text.charAt(i))) {
        i--;
      }
      return i < 0 || text.charAt(i) == '\n';
    }

    private int lineEnd(int from) {
      int end = text.indexOf('\n', from);
      return end < 0 ? text.length() : end + 1;
    }
  }

  /** Removes the columns of an indented fence from all lines, if all have them. */
  private static String outdent(String code, int columns) {
    String blanks = "[ \\t]{" + columns + "}";
    boolean all =
        columns > 0 && code.lines().allMatch(it -> it.isBlank() || it.matches(blanks + "(?s).*"));
    return all ? code.replaceAll("(?m)^" + blanks, "") : code;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\u00a0' || CleanedText.isInvisible(c);
  }

  private static String strip(String line) {
    int from = 0;
    int to = line.length();
    while (from < to && (isBlank(line.charAt(from)) || Character.isWhitespace(line.charAt(from)))) {
      from++;
    }
    while (to > from
        && (isBlank(line.charAt(to - 1)) || Character.isWhitespace(line.charAt(to - 1)))) {
      to--;
    }
    return line.substring(from, to);
  }
}
