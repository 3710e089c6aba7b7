package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.ReplaceWord;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.sf.extjwnl.data.POS;

/**
 * British spelling for American or vice versa: {@code color} becomes {@code colour}. Ours. Uses a
 * list of words, and the endings -ize and -ise of verbs in WordNet.
 */
final class ChangeSpelling {
  private static final String LIST =
      "color colour,colors colours,colored coloured,center centre,centers centres,gray grey"
          + ",neighbor neighbour,neighbors neighbours,neighboring neighbouring,behavior behaviour"
          + ",favorite favourite,honor honour,labeled labelled,labeling labelling"
          + ",canceled cancelled,traveled travelled,traveling travelling,traveler traveller"
          + ",modeled modelled,modeling modelling,signaling signalling,meter metre,meters metres"
          + ",liter litre,liters litres,kilometer kilometre,kilometers kilometres,fiber fibre"
          + ",catalog catalogue,dialog dialogue,analog analogue,analyze analyse"
          + ",analyzed analysed,artifact artefact,defense defence,license licence"
          + ",fulfill fulfil,fulfills fulfils,skillful skilful,math maths,program programme"
          + ",programs programmes,judgment judgement,aging ageing,mold mould";
  private static final Pattern ENDING =
      Pattern.compile("([a-z]{3,}i)([sz])(e|es|ed|ing|ation|ations|er|ers)");
  private static final Set<String> ALWAYS_Z = Set.of("capsize", "resize");
  private static final Map<String, String> PAIRS = pairs();

  static final Perturbation PERTURBATION =
      PlacePerturbation.ranked(
          Profile.kept(
                  "change-spelling",
                  "American spelling becomes British, or the other way round: colour")
              .from(Category.EDITING, "morph-2026 British and American spelling"),
          ChangeSpelling::choices);

  private ChangeSpelling() {}

  private static List<String> choices(Prose text, int position) {
    String word = text.words().word(position);
    String lower = text.lower(position);
    String other = PAIRS.getOrDefault(lower, ending(lower));
    return other.equals(lower) ? List.of() : List.of(ReplaceWord.inCasingOf(word, other));
  }

  private static String ending(String word) {
    Matcher found = ENDING.matcher(word);
    if (!found.matches()) {
      return word;
    }
    String base = found.group(1) + "ze";
    boolean verb = WordNet.baseForms(base, POS.VERB).contains(base) && !ALWAYS_Z.contains(base);
    String other = found.group(2).equals("z") ? "s" : "z";
    return verb ? found.group(1) + other + found.group(3) : word;
  }

  private static Map<String, String> pairs() {
    Map<String, String> pairs = new HashMap<>();
    for (String pair : LIST.split(",", -1)) {
      String[] both = pair.split(" ", -1);
      pairs.put(both[0], both[1]);
      pairs.put(both[1], both[0]);
    }
    return pairs;
  }
}
