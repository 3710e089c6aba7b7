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
              + "|(?<!\\p{javaJavaIdentifierPart})"
              + "\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*+");

  public NameMap {
    originals = Map.copyOf(originals);
  }

  /** Puts the original names back, but not in literals and comments. */
  public String restore(String code) {
    return TOKEN
        .matcher(code)
        .replaceAll(
            token ->
                Matcher.quoteReplacement(originals.getOrDefault(token.group(), token.group())));
  }

  /** In how many places of some code there is a name to put back. */
  public int places(String code) {
    return (int)
        TOKEN.matcher(code).results().filter(token -> originals.containsKey(token.group())).count();
  }

  /** The names of an original that was renamed twice, first by this map. */
  public NameMap then(NameMap later) {
    Map<String, String> both = new HashMap<>(originals);
    later.originals.values().forEach(both::remove);
    later.originals.forEach((to, from) -> both.put(to, originals.getOrDefault(from, from)));
    return new NameMap(both);
  }
}
