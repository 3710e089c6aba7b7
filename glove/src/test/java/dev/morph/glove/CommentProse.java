package dev.morph.glove;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * English sentences out of the comments of Java, Scala and Kotlin sources. Tags,
 * markup and code go; what goes in the middle of a sentence leaves a {@link #GAP}.
 */
final class CommentProse {
  /**
   * Stands for a piece of code, a number or an unknown word, so that its neighbours do not meet.
   */
  static final String GAP = "*";

  /** Stands before and after a sentence. */
  static final String EDGE = "|";

  private static final Pattern COMMENT = Pattern.compile("/\\*(.*?)\\*/", Pattern.DOTALL);

  /** Lines that begin with two slashes, one under the other, or one behind a statement. */
  private static final Pattern LINES =
      Pattern.compile("(?m)(?:^[ \\t]*//[^\\n]*\\n?)+|(?<=[;{}),])[ \\t]*//[^\\n]*");

  private static final Pattern CODE_LINE = Pattern.compile("[;={}]|\\w\\(");
  private static final Pattern NOTICE = Pattern.compile("(?i)copyright|licen[cs]e");
  private static final Pattern WORD = Pattern.compile("[A-Z]?[a-z]+(?:'[a-z]+)?|[A-Z]{2,}");
  private static final String CODE = " \u0001 ";
  private static final String BREAK = " \u0002 ";

  /** Replaces a pattern in a text that holds the sign without which it cannot match. */
  private record Rewriting(String sign, Pattern pattern, String replacement) {
    Rewriting(String sign, String pattern, String replacement) {
      this(sign, Pattern.compile(pattern), replacement);
    }

    String of(String text) {
      return text.contains(sign) ? pattern.matcher(text).replaceAll(replacement) : text;
    }
  }

  private static final List<Rewriting> REWRITINGS =
      List.of(
          new Rewriting("*", "(?m)^[ \\t]*\\*+[ \\t]?", ""),
          new Rewriting("```", "(?s)```.*?```", BREAK),
          new Rewriting("{{{", "(?s)\\{\\{\\{.*?\\}\\}\\}", BREAK),
          new Rewriting("<", "(?is)<pre\\b.*?</pre>", BREAK),
          new Rewriting("<", "(?is)<(code|tt)>([a-z]+)</\\1>", "$2"),
          new Rewriting("<", "(?is)<(code|tt)>.*?</\\1>", CODE),
          new Rewriting("{@", "\\{@code ([a-z]+)\\}", "$1"),
          new Rewriting("`", "`([a-z]+)`", "$1"),
          new Rewriting("{@", "(?s)\\{@\\w+[^}]*\\}", CODE),
          new Rewriting("`", "`[^`\\n]*`", CODE),
          new Rewriting("[", "\\[\\[?[^\\]\\n]*\\]\\]?", CODE),
          new Rewriting("@", "(?m)^[ \\t]*@returns?\\b", BREAK + "returns "),
          new Rewriting(
              "@", "(?m)^[ \\t]*@(param|tparam|throws|exception|property)\\s+\\S+", BREAK),
          new Rewriting("@", "(?m)^[ \\t]*@\\w+.*$", BREAK),
          new Rewriting(
              "<",
              "(?i)</?(p|li|ul|ol|br|h\\d|t[dhr]|table|div|dl|dt|dd|blockquote)\\b[^>]*>",
              BREAK),
          new Rewriting("<", "<[^>\\n]{1,200}>", " "),
          new Rewriting("&", "&(lt|gt|amp|#?\\w+);", CODE),
          new Rewriting("http", "https?://\\S+", CODE),
          new Rewriting("\n", "(?m)^[ \\t\\r]*$", BREAK));

  private static final Pattern END = Pattern.compile("[.?!;:](?=\\s|$)|\u0002|\\s--?\\s");
  private static final Pattern BETWEEN = Pattern.compile("[\\s,/()\"\u201c\u201d]+");
  private static final Pattern RIM =
      Pattern.compile("^[^A-Za-z0-9\u0001]+|[^A-Za-z0-9\u0001]+$");
  private static final Pattern SLASHES = Pattern.compile("(?m)^[ \\t]*//+");

  private CommentProse() {}

  /** The sentences of all comments of a source; each is lower-case words and gaps. */
  static List<List<String>> ofSource(String source) {
    List<List<String>> sentences = new ArrayList<>();
    Matcher comments = COMMENT.matcher(source);
    while (comments.find()) {
      String comment = comments.group(1);
      if (comment.startsWith("*") || !NOTICE.matcher(comment).find()) {
        sentences.addAll(sentences(plain(comment)));
      }
    }
    Matcher lines = LINES.matcher(source);
    while (lines.find()) {
      sentences.addAll(ofLines(lines.group()));
    }
    return sentences;
  }

  /** Those that are no code put out of use. */
  private static List<List<String>> ofLines(String lines) {
    String text = SLASHES.matcher(lines).replaceAll(" ");
    if (NOTICE.matcher(text).find() || CODE_LINE.matcher(text).find()) {
      return List.of();
    }
    return sentences(plain(text)).stream()
        .filter(words -> words.size() >= 4 && !words.contains(GAP))
        .toList();
  }

  private static String plain(String comment) {
    String text = comment;
    for (Rewriting rewriting : REWRITINGS) {
      text = rewriting.of(text);
    }
    return text;
  }

  /** Splits a text at the ends of sentences, and each sentence into words and gaps. */
  static List<List<String>> sentences(String text) {
    List<List<String>> sentences = new ArrayList<>();
    for (String part : END.split(text)) {
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
    for (String token : BETWEEN.split(part.trim())) {
      String bare = RIM.matcher(token).replaceAll("");
      if (bare.isEmpty()) {
        continue;
      }
      boolean word = WORD.matcher(bare).matches() || bare.equals("A");
      words.add(word ? bare.toLowerCase(Locale.ROOT) : GAP);
    }
    return words;
  }
}
