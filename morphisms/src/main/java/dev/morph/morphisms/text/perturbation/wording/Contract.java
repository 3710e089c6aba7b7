package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.ReplaceWord;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Contracts two words, or expands a contraction: {@code do not} becomes {@code don't}, and vice
 * versa. Ours.
 */
final class Contract {
  private static final String LIST =
      "do not|don't,does not|doesn't,did not|didn't,is not|isn't,are not|aren't,was not|wasn't"
          + ",were not|weren't,can not|can't,cannot|can't,could not|couldn't"
          + ",should not|shouldn't,will not|won't,would not|wouldn't,has not|hasn't"
          + ",have not|haven't,must not|mustn't,it is|it's,that is|that's,there is|there's"
          + ",what is|what's,you are|you're,they are|they're,we are|we're,you will|you'll"
          + ",it will|it'll,let us|let's";
  private static final Map<String, String> PAIRS = pairs();
  static final Perturbation PERTURBATION =
      PlacePerturbation.of(
          Profile.kept(
                  "contract", "two words are contracted, or a contraction is written out: don't")
              .from(Category.EDITING, "morph-2026 contractions"),
          Contract::collect);

  private Contract() {}

  private static void collect(Prose text, Offer offer) {
    text.free()
        .forEach(
            at -> {
              change(text, at, at, offer);
              if (text.areNeighbours(at)) {
                change(text, at, at + 1, offer);
              }
            });
  }

  private static void change(Prose text, int first, int last, Offer offer) {
    int start = text.words().start(first);
    int end = text.words().end(last);
    String from = first == last ? text.lower(first) : text.lower(first) + " " + text.lower(last);
    String to = PAIRS.get(from.replace('\u2019', '\''));
    if (to != null) {
      offer.replace(start, end, List.of(ReplaceWord.inCasingOf(text.words().word(first), to)));
    }
  }

  private static Map<String, String> pairs() {
    Map<String, String> pairs = new HashMap<>();
    for (String pair : LIST.split(",", -1)) {
      String[] both = pair.split("\\|", -1);
      pairs.put(both[0], both[1]);
      pairs.putIfAbsent(both[1], both[0]);
    }
    return pairs;
  }
}
