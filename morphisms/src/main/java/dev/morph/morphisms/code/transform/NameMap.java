package dev.morph.morphisms.code.transform;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What identifiers were called before they were renamed. Because new names occur nowhere in the
 * original, every place where one of them stands means the renamed thing, also in code that
 * somebody else derived from the mutant: a model's patch.
 *
 * @param originals the original name by the new one
 */
public record NameMap(Map<String, String> originals) {
  private static final Pattern TOKEN =
      Pattern.compile(
          "//[^\\n]*|/\\*(?s:.*?)\\*/" // comment
              + "|\"\"\"(?s:.*?)(?<!\\\\)\"\"\"" // text block
              + "|\"(?:\\\\.|[^\"\\\\\\n])*\"" // string
              + "|'(?:\\\\.|[^'\\\\\\n])*'" // character
              + "|\\b\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*+");

  public NameMap {
    originals = Map.copyOf(originals);
  }

  /** Puts the original names back, but not in literals and comments. */
  public String restore(String code) {
    Matcher tokens = TOKEN.matcher(code);
    StringBuilder restored = new StringBuilder();
    while (tokens.find()) {
      String token = tokens.group();
      tokens.appendReplacement(
          restored, Matcher.quoteReplacement(originals.getOrDefault(token, token)));
    }
    return tokens.appendTail(restored).toString();
  }

  /** The names of an original that was renamed twice, first by this map. */
  public NameMap then(NameMap later) {
    Map<String, String> both = new HashMap<>(originals);
    later.originals.values().forEach(both::remove);
    later.originals.forEach((to, from) -> both.put(to, originals.getOrDefault(from, from)));
    return new NameMap(both);
  }
}
