package dev.morph.morphisms.code.transform;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The original names of renamed identifiers. New names do not occur in the original, so every
 * occurrence of a new name refers to the renamed element, even in code derived from the mutant,
 * such as a model's patch.
 *
 * @param originals maps each new name to the original one
 */
public record NameMap(Map<String, String> originals) {
  private static final Pattern TOKEN =
      Pattern.compile(
          "//[^\\n]*|/\\*(?s:.*?)\\*/" // comment
              // Possessive, because a long literal would otherwise overflow the stack.
              + "|\"\"\"(?s:\\\\.|(?!\"\"\")[^\\\\])*+\"\"\"" // text block
              + "|\"(?:\\\\.|[^\"\\\\\\n])*+\"" // string
              + "|'(?:\\\\.|[^'\\\\\\n])*+'" // character
              + "|(?<!\\p{javaJavaIdentifierPart})"
              + "\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*+");

  public NameMap {
    originals = Map.copyOf(originals);
  }

  /** Restores the original names, except in literals and comments. */
  public String restore(String code) {
    return TOKEN
        .matcher(code)
        .replaceAll(
            token ->
                Matcher.quoteReplacement(originals.getOrDefault(token.group(), token.group())));
  }

  /** Returns how often new names occur in some code. */
  public int countNewNames(String code) {
    return (int)
        TOKEN.matcher(code).results().filter(token -> originals.containsKey(token.group())).count();
  }

  /** Returns the combined map of this renaming and a later one. */
  public NameMap then(NameMap later) {
    Map<String, String> both = new HashMap<>(originals);
    later.originals.values().forEach(both::remove);
    later.originals.forEach((to, from) -> both.put(to, originals.getOrDefault(from, from)));
    return new NameMap(both);
  }
}
