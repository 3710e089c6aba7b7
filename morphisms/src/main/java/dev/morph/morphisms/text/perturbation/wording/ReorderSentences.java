package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.List;
import java.util.Set;

/**
 * Swaps two neighbouring sentences, unless the second begins with a word that refers back to the
 * first, such as "it", "then" or "otherwise". Our own perturbation.
 */
final class ReorderSentences {
  private static final Set<String> REFERRING =
      Set.of(
          ("it its this that these those they their them he she then so thus hence therefore"
                  + " otherwise else here if also but however and or such for first next finally"
                  + " second third instead note when where in")
              .split(" "));
  static final Perturbation PERTURBATION =
      PlacePerturbation.deterministic(
          Profile.judged("reorder-sentences", "two neighbouring sentences are swapped")
              .from(Category.SWAP, "morph-2026 reordered sentences"),
          ReorderSentences::collect);

  private ReorderSentences() {}

  private static void collect(Prose text, Offer offer) {
    List<Prose.Sentence> sentences = text.sentences();
    for (int i = 0; i + 1 < sentences.size(); i++) {
      swap(text, sentences.get(i), sentences.get(i + 1), offer);
    }
  }

  private static void swap(Prose text, Prose.Sentence one, Prose.Sentence other, Offer offer) {
    String all = text.text();
    String first = all.substring(one.start(), one.end());
    String second = all.substring(other.start(), other.end());
    boolean refers = REFERRING.contains(text.lowerCaseWord(other.first()));
    if (!refers && second.matches("(?s).*[.?!]")) {
      offer.replace(
          one.start(),
          other.end(),
          List.of(second + all.substring(one.end(), other.start()) + first));
    }
  }
}
