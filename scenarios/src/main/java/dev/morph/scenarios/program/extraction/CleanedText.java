package dev.morph.scenarios.program.extraction;

import dev.morph.morphisms.code.tree.Lexeme;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Source text without the HTML entities, invisible characters and typographic quotes that chat
 * windows add. String and character literals are not changed.
 *
 * @param text the cleaned text
 * @param repairs the changes, in words
 */
record CleanedText(String text, List<String> repairs) {
  /** Entities, replaced in a single pass so that nothing is unescaped twice. */
  private static final Map<String, String> ENTITIES =
      Map.of(
          "&lt;", "<", "&gt;", ">", "&quot;", "\"", "&#34;", "\"", "&#39;", "'", "&#x27;", "'",
          "&apos;", "'", "&nbsp;", " ", "&amp;", "&");

  private static final Pattern ENTITY =
      Pattern.compile("&(?:lt|gt|quot|#34|#39|#x27|apos|nbsp|amp);");
  private static final Pattern INVISIBLE = Pattern.compile("[\u200b\u200c\u200d\u2060\ufeff]");

  static CleanedText of(String source, Syntax syntax) {
    List<String> repairs = new ArrayList<>();
    String text = source.replace("\r\n", "\n").replace('\r', '\n');
    String unescaped =
        rewrite(
            text,
            syntax,
            it -> ENTITY.matcher(it).replaceAll(found -> ENTITIES.get(found.group())));
    if (!unescaped.equals(text)) {
      repairs.add("unescaped HTML entities");
    }
    String visible =
        rewrite(
            unescaped, syntax, it -> INVISIBLE.matcher(it).replaceAll("").replace('\u00a0', ' '));
    if (!visible.equals(unescaped)) {
      repairs.add("removed invisible characters");
    }
    String straight =
        rewrite(visible, syntax, it -> it.replace('\u201c', '"').replace('\u201d', '"'));
    if (!straight.equals(visible)) {
      repairs.add("straightened quotes");
    }
    return new CleanedText(straight, repairs);
  }

  /** Whether a character is an invisible one that chat windows add. */
  static boolean isInvisible(char c) {
    return c == '\u200b' || c == '\u200c' || c == '\u200d' || c == '\u2060' || c == '\ufeff';
  }

  /** Rewrites the text outside literals; literals are located before anything is unescaped. */
  private static String rewrite(String text, Syntax syntax, UnaryOperator<String> change) {
    StringBuilder out = new StringBuilder(text.length());
    int from = 0;
    int at = 0;
    while (at < text.length()) {
      Lexeme lexeme = syntax.lexeme(text, at);
      Lexeme.Kind kind = lexeme.kind();
      if (kind == Lexeme.Kind.STRING || kind == Lexeme.Kind.CHARACTER) {
        out.append(change.apply(text.substring(from, at)));
        out.append(text, at, lexeme.end());
        from = lexeme.end();
      }
      at = lexeme.end();
    }
    return out.append(change.apply(text.substring(from))).toString();
  }
}
