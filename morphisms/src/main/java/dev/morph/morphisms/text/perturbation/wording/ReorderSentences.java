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
 * Swaps two neighbouring sentences, unless one of them begins with a word that refers back to the
 * sentence before it, such as "it", "then" or "otherwise". Our own perturbation.
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
      boolean refers =
          (i > 0 && refersBack(text, sentences.get(i))) || refersBack(text, sentences.get(i + 1));
      if (!refers) {
        swap(text.text(), sentences.get(i), sentences.get(i + 1), offer);
      }
    }
  }

  private static boolean refersBack(Prose text, Prose.Sentence sentence) {
    return REFERRING.contains(text.lowerCaseWord(sentence.first()));
  }

  private static void swap(String all, Prose.Sentence one, Prose.Sentence other, Offer offer) {
    String first = all.substring(one.start(), one.end());
    String second = all.substring(other.start(), other.end());
    if (second.matches("(?s).*[.?!]")) {
      offer.replace(
          one.start(),
          other.end(),
          List.of(second + all.substring(one.end(), other.start()) + first));
    }
  }
}
