package dev.morph.morphisms.code.transform;

import java.util.List;
import java.util.Map;

/**
 * A place where a transformation applies, with everything it changes there. A site is changed
 * completely or not at all.
 *
 * @param rule name of the transformation
 * @param line the line of the place, counted from 1
 * @param rewrites the changes; never empty
 * @param renamed maps the new name of each renamed identifier to the original one
 */
public record Site(String rule, int line, List<Rewrite> rewrites, Map<String, String> renamed) {
  public Site {
    rewrites = List.copyOf(rewrites);
    renamed = Map.copyOf(renamed);
    if (rewrites.isEmpty()) {
      throw new IllegalArgumentException("a site needs at least one change");
    }
  }
}
