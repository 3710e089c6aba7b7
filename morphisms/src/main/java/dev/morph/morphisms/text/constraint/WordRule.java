package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Words;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A constraint that is defined by a function.
 *
 * @param keeps returns, for a text, the test that kept replacements pass
 */
record WordRule(String name, String signature, Function<Words, Predicate<ReplacedWord>> keeps)
    implements Constraint {
  /**
   * Returns a constraint that does not depend on the text.
   *
   * @param rejects whether to reject a replacement, given the original word and the replacement in
   *     lower case
   */
  static Constraint rejecting(String name, String signature, BiPredicate<String, String> rejects) {
    return new WordRule(
        name,
        signature,
        words ->
            edit ->
                !rejects.test(
                    WordGroups.toLowerCase(edit.from()), WordGroups.toLowerCase(edit.to())));
  }

  @Override
  public Predicate<ReplacedWord> within(Words words) {
    return keeps.apply(words);
  }
}
