package dev.morph.morphisms.code.transform;

import java.util.List;
import java.util.Map;

/**
 * A place where a transformation applies, and everything it changes there. A site is changed
 * completely or not at all.
 *
 * @param rule name of the transformation
 * @param line where it is, counted from 1
 * @param rewrites what changes; never empty
 * @param renamed the original name by the new one, of each identifier that the site renames
 */
public record Site(String rule, int line, List<Rewrite> rewrites, Map<String, String> renamed) {
  public Site {
    rewrites = List.copyOf(rewrites);
    renamed = Map.copyOf(renamed);
    if (rewrites.isEmpty()) {
      throw new IllegalArgumentException("a site changes something");
    }
  }
}
