package dev.morph.glove.tools.trainer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * English sentences out of the comments of sources whose comments look like Java's. Tags, markup
 * and code go; what goes in the middle of a sentence leaves a {@link #GAP}.
 */
final class CommentProse {
  /**
   * Stands for a piece of code, a number or an unknown word, so that its neighbours do not meet.
   */
  static final String GAP = "*";

  /** Stands before and after a sentence. */
  static final String EDGE = "|";

  /** A block, a line that is a comment and nothing else, or the end of a line of code. */
  private static final Pattern COMMENT =
      Pattern.compile(
          "(?<!\\S)/\\*+(?<block>(?s:.*?))\\*+/"
              + "|^[ \\t]*//+(?<line>.*)$"
              + "|[;{}),][ \\t]+//+(?<end>.*)$",
          Pattern.MULTILINE);

  /** A line of code that was made a comment. */
  private static final Pattern DISABLED =
      Pattern.compile(
          "(?m)^.*(?:[;{}=]|\\)|\\w\\()[ \\t]*$|^.*(?:==|!=|&&|\\|\\||\\+\\+|->|=>|\\w\\.\\w+\\().*$"
              + "|^[ \\t]*(?:@|import |package |private |public |return |(?:if|for|while) ?\\().*$");

  private static final Pattern WORD = Pattern.compile("[A-Z]?[a-z]+(?:'[a-z]+)?|[A-Z]{2,}");
  private static final String CODE = " \u0001 ";
  private static final String BREAK = " \u0002 ";

  private CommentProse() {}

  /** The sentences of all comments of a source; each is lower-case words and gaps. */
  static List<List<String>> ofSource(String source) {
    List<List<String>> sentences = new ArrayList<>();
    for (String comment : comments(source)) {
      sentences.addAll(sentences(plain(comment)));
    }
    return sentences;
  }

  /** The texts of the comments; lines that follow each other are one. */
  private static List<String> comments(String source) {
    List<String> comments = new ArrayList<>();
    Matcher found = COMMENT.matcher(source);
    StringBuilder lines = new StringBuilder();
    int lineEnd = 0;
    while (found.find()) {
      if (found.start() > lineEnd + 1) {
        comments.add(enabled(lines.toString()));
        lines.setLength(0);
      }
      if (found.group("line") != null) {
        lines.append(found.group("line")).append('\n');
        lineEnd = found.end();
      } else if (found.group("end") != null) {
        comments.add(enabled(found.group("end")));
      } else {
        String block = found.group("block");
        comments.add(found.group().startsWith("/**") ? block : enabled(block));
      }
    }
    comments.add(enabled(lines.toString()));
    return comments;
  }

  private static String enabled(String comment) {
    return DISABLED.matcher(comment).replaceAll(BREAK);
  }

  private static String plain(String comment) {
    return comment
        .replaceAll("(?m)^[ \\t]*\\*+[ \\t]?", "")
        .replaceAll("(?s)```.*?```|\\{\\{\\{.*?\\}\\}\\}", BREAK)
        .replaceAll("(?is)<pre\\b.*?</pre>", BREAK)
        .replaceAll("(?is)<(code|tt)>([a-z]+)</\\1>", "$2")
        .replaceAll("(?is)<(code|tt)>.*?</\\1>", CODE)
        .replaceAll("\\{@code ([a-z]+)\\}|`([a-z]+)`", "$1$2")
        .replaceAll("(?s)\\{@\\w+[^}]*\\}|`[^`\\n]*`|\\[\\[?[^\\]\\n]*\\]\\]?", CODE)
        .replaceAll("(?m)^\\s*@returns?\\b", BREAK + "returns ")
        .replaceAll("(?m)^\\s*@(see|since|author|version|apiNote)\\b.*$", BREAK)
        .replaceAll("(?m)^\\s*@(param|tparam|throws|exception|property)\\s+\\S+", BREAK)
        .replaceAll("(?m)^\\s*@\\w+.*$", BREAK)
        .replaceAll(
            "(?i)</?(p|li|ul|ol|br|h\\d|t[dhr]|table|div|dl|dt|dd|blockquote)\\b[^>]*>", BREAK)
        .replaceAll("<[^>\\n]{1,200}>", " ")
        .replaceAll("&(lt|gt|amp|#?\\w+);", CODE)
        .replaceAll("https?://\\S+", CODE)
        .replaceAll("(?m)^\\s*$", BREAK);
  }

  /** Splits a text at the ends of sentences, and each sentence into words and gaps. */
  static List<List<String>> sentences(String text) {
    List<List<String>> sentences = new ArrayList<>();
    for (String part : text.split("[.?!;:](?=\\s|$)|\u0002|\\s--?\\s")) {
      List<String> words = words(part);
      long real = words.stream().filter(word -> !word.equals(GAP)).count();
      if (real >= 3 && 2 * real >= words.size()) {
        sentences.add(words);
      }
    }
    return sentences;
  }

  private static List<String> words(String part) {
    List<String> words = new ArrayList<>();
    for (String token : part.trim().split("[\\s,/()\"\u201c\u201d]+")) {
      String bare = token.replaceAll("^[^A-Za-z0-9\u0001]+|[^A-Za-z0-9\u0001]+$", "");
      if (bare.isEmpty()) {
        continue;
      }
      boolean word = WORD.matcher(bare).matches() || bare.equals("A");
      words.add(word ? bare.toLowerCase(Locale.ROOT) : GAP);
    }
    return words;
  }
}
