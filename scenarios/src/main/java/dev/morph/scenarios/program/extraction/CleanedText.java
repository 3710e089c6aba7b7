package dev.morph.scenarios.program.extraction;

import dev.morph.morphisms.code.tree.Lexeme;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Source text cleaned of what chat windows add: HTML entities where they cannot be Java, and
 * invisible characters. String literals are left alone.
 *
 * @param text the cleaned text
 * @param repairs what was changed, in words
 */
record CleanedText(String text, List<String> repairs) {
  /** Replaced in a single pass, so that nothing is unescaped twice. */
  private static final Map<String, String> ENTITIES =
      Map.of(
          "&lt;", "<", "&gt;", ">", "&quot;", "\"", "&#39;", "'", "&apos;", "'", "&nbsp;", " ",
          "&amp;", "&");

  private static final int LONGEST_ENTITY = 6;
  private static final String INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff";

  static CleanedText of(String source) {
    List<String> repairs = new ArrayList<>();
    String text = source.replace("\r\n", "\n");
    String unescaped = rewrite(text, true);
    if (!unescaped.equals(text)) {
      repairs.add("unescaped HTML entities");
    }
    String visible = rewrite(unescaped, false);
    if (!visible.equals(unescaped)) {
      repairs.add("removed invisible characters");
    }
    return new CleanedText(visible, repairs);
  }

  /** Rewrites the text outside literals; literals are located before anything is unescaped. */
  private static String rewrite(String text, boolean entities) {
    JavaTokens tokens = JavaTokens.of(text);
    StringBuilder out = new StringBuilder(text.length());
    int at = 0;
    for (int i = 0; i < tokens.size(); i++) {
      Lexeme.Kind kind = tokens.kind(i);
      if (kind == Lexeme.Kind.STRING || kind == Lexeme.Kind.CHARACTER) {
        append(text, at, tokens.start(i), out, entities);
        out.append(text, tokens.start(i), tokens.end(i));
        at = tokens.end(i);
      }
    }
    append(text, at, text.length(), out, entities);
    return out.toString();
  }

  private static void append(String text, int from, int to, StringBuilder out, boolean entities) {
    int at = from;
    while (at < to) {
      char c = text.charAt(at);
      String entity = entities && c == '&' ? entityAt(text, at, to) : "";
      if (!entity.isEmpty()) {
        out.append(ENTITIES.get(entity));
        at += entity.length();
        continue;
      }
      if (entities || INVISIBLE.indexOf(c) < 0) {
        out.append(!entities && c == '\u00a0' ? ' ' : c);
      }
      at++;
    }
  }

  private static String entityAt(String text, int at, int to) {
    int last = Math.min(to, at + LONGEST_ENTITY);
    int end = at;
    while (end < last && text.charAt(end) != ';') {
      end++;
    }
    String entity = end < last ? text.substring(at, end + 1) : "";
    return ENTITIES.containsKey(entity) ? entity : "";
  }
}
