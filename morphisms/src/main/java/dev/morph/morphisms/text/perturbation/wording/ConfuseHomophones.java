package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.ReplaceWord;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Replaces a word by one that sounds the same: {@code their} becomes {@code there}. Ours, from a
 * list of words that are often confused. None of them is a number or carries a task, so readers see
 * what was meant.
 */
final class ConfuseHomophones {
  private static final String LIST =
      "their there they're,its it's,your you're,to too,whose who's,write right,sum some"
          + ",whole hole,which witch,base bass,pair pear,piece peace,by bye,would wood,passed past"
          + ",cell sell,root route,site sight,principal principle,great grate,break brake"
          + ",wait weight,here hear,week weak,made maid,affect effect,complement compliment"
          + ",discreet discrete,role roll";
  private static final Map<String, List<String>> GROUPS = groups();

  static final Perturbation PERTURBATION =
      PlacePerturbation.ranked(
          Profile.kept(
                  "confuse-homophones",
                  "a word is replaced by one that sounds the same: there for their")
              .from(Category.EDITING, "morph-2026 homophones"),
          ConfuseHomophones::choices);

  private ConfuseHomophones() {}

  private static List<String> choices(Prose text, int position) {
    String word = text.words().word(position);
    return GROUPS.getOrDefault(text.lower(position), List.of()).stream()
        .map(other -> ReplaceWord.inCasingOf(word, other))
        .toList();
  }

  private static Map<String, List<String>> groups() {
    Map<String, List<String>> groups = new HashMap<>();
    for (String line : LIST.split(",", -1)) {
      List<String> group = List.of(line.split(" ", -1));
      for (String word : group) {
        groups.put(word, group.stream().filter(other -> !other.equals(word)).toList());
      }
    }
    return groups;
  }
}
