package dev.morph.morphisms.text;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * One word of a text with all its possible replacements within a radius.
 *
 * @param edits by rank, with replacements that are distinct and differ from the original
 * @param knownCount number of edits, from the first, that are already in the smaller radius
 * @param dropped counts of replacements added by the larger radius that change nothing or repeat an
 *     earlier edit (two words of a table may become equal in the casing of the text)
 */
record WordSite(List<ReplacedWord> edits, int knownCount, Shell.Dropped dropped) {
  WordSite {
    edits = List.copyOf(edits);
  }

  /**
   * Returns the site for the word at one position.
   *
   * @param neighbours the nearest neighbours of the word: as many as {@code to} needs, or all that
   *     exist
   */
  static WordSite of(Words words, int position, List<String> neighbours, Radius from, Radius to) {
    List<ReplacedWord> edits = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    int known = 0;
    int noOps = 0;
    int duplicates = 0;
    for (int rank = 1; rank <= Math.min(neighbours.size(), to.n()); rank++) {
      ReplacedWord edit = ReplaceWord.edit(words, position, neighbours.get(rank - 1), rank);
      requireWord(edit);
      boolean isNew = rank > from.n();
      if (edit.to().equals(edit.from())) {
        noOps += isNew ? 1 : 0;
      } else if (!seen.add(edit.to())) {
        duplicates += isNew ? 1 : 0;
      } else {
        edits.add(edit);
        known += isNew ? 0 : 1;
      }
    }
    return new WordSite(edits, known, new Shell.Dropped(noOps, duplicates));
  }

  /** Returns this site with only the edits that pass a test. */
  WordSite keeping(Predicate<ReplacedWord> keeps) {
    List<ReplacedWord> kept = edits.stream().filter(keeps).toList();
    int first = (int) edits.subList(0, knownCount).stream().filter(kept::contains).count();
    return new WordSite(kept, first, dropped);
  }

  /**
   * Checks that a replacement is one whole word, so that different edits always make different
   * texts and the texts need not be compared.
   */
  private static void requireWord(ReplacedWord edit) {
    if (!Words.isWord(edit.to())) {
      throw new IllegalArgumentException(
          "a neighbourhood must contain only whole words, but '"
              + edit.to()
              + "', a neighbour of '"
              + edit.from()
              + "', is not one");
    }
  }
}
