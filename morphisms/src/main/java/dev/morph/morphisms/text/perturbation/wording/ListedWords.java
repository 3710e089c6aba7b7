package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.ReplaceWord;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.sf.extjwnl.data.POS;

/**
 * Replaces words with listed counterparts: homophones, British or American spellings, and
 * contractions. Our own perturbations.
 */
final class ListedWords {
  /** Words that are often confused; none of them is a number or essential to a task. */
  private static final Map<String, List<String>> HOMOPHONES =
      counterparts(
          "their there they're,its it's,your you're,to too,whose who's,write right,sum some,whole"
              + " hole,which witch,base bass,pair pear,piece peace,by bye,would wood,passed"
              + " past,cell sell,root route,site sight,principal principle,great grate,break"
              + " brake,wait weight,here hear,week weak,made maid,affect effect,complement"
              + " compliment,discreet discrete,role roll",
          " ");

  private static final Map<String, List<String>> SPELLINGS =
      counterparts(
          "color colour,colors colours,colored coloured,center centre,centers centres"
              + ",gray grey,neighbor neighbour,neighbors neighbours,neighboring neighbouring"
              + ",behavior behaviour,favorite favourite,honor honour,labeled labelled"
              + ",labeling labelling,canceled cancelled,traveled travelled,traveling travelling"
              + ",traveler traveller,modeled modelled,modeling modelling,signaling signalling"
              + ",meter metre,meters metres,liter litre,liters litres,kilometer kilometre"
              + ",kilometers kilometres,fiber fibre,catalog catalogue,analog analogue"
              + ",analyze analyse,analyzed analysed,artifact artefact,defense defence"
              + ",fulfill fulfil,fulfills fulfils,skillful skilful,math maths,judgment judgement"
              + ",aging ageing,mold mould",
          " ");

  private static final Pattern ENDING =
      Pattern.compile("([a-z]{3,}i)([sz])(e|es|ed|ing|ation|ations|er|ers)");

  private static final Set<String> ALWAYS_Z = Set.of("capsize", "resize");

  private static final Map<String, List<String>> CONTRACTIONS =
      counterparts(
          "do not|don't,does not|doesn't,did not|didn't,is not|isn't,are not|aren't,was not|wasn't"
              + ",were not|weren't,can not|can't,cannot|can't,could not|couldn't"
              + ",should not|shouldn't,will not|won't,would not|wouldn't,has not|hasn't"
              + ",have not|haven't,must not|mustn't,it is|it's,that is|that's,there is|there's"
              + ",what is|what's,you are|you're,they are|they're,we are|we're,you will|you'll"
              + ",it will|it'll,let us|let's",
          "\\|");

  /** {@code their} becomes {@code there}; readers recognise what was meant. */
  static final Perturbation CONFUSE_HOMOPHONES =
      PlacePerturbation.ranked(
          Profile.kept(
                  "confuse-homophones",
                  "a word is replaced by one that sounds the same: there for their")
              .from(Category.EDITING, "morph-2026 homophones"),
          (text, position) ->
              HOMOPHONES.getOrDefault(text.lowerCaseWord(position), List.of()).stream()
                  .map(other -> ReplaceWord.inCasingOf(text.words().word(position), other))
                  .toList());

  /**
   * British spelling for American or vice versa: {@code color} becomes {@code colour}. Changes
   * words from a list, and the endings -ize and -ise of verbs in WordNet. The computer terms
   * "program" and "dialog" have the same spelling everywhere.
   */
  static final Perturbation CHANGE_SPELLING =
      PlacePerturbation.ranked(
          Profile.kept(
                  "change-spelling",
                  "American spelling becomes British, or the other way round: colour")
              .from(Category.EDITING, "morph-2026 British and American spelling"),
          ListedWords::otherSpelling);

  /** {@code do not} becomes {@code don't}, and vice versa. */
  static final Perturbation CONTRACT =
      PlacePerturbation.deterministic(
          Profile.kept(
                  "contract", "two words are contracted, or a contraction is written out: don't")
              .from(Category.EDITING, "morph-2026 contractions"),
          (text, offer) ->
              text.freePositions()
                  .forEach(
                      at -> {
                        contract(text, at, at, offer);
                        if (text.areNeighbours(at)) {
                          contract(text, at, at + 1, offer);
                        }
                      }));

  private ListedWords() {}

  /**
   * Returns, for each word, the other words in its group; if a word is in several groups, the first
   * counts.
   */
  private static Map<String, List<String>> counterparts(String groups, String separator) {
    Map<String, List<String>> others = new HashMap<>();
    for (String line : groups.split(",", -1)) {
      List<String> group = List.of(line.split(separator, -1));
      for (String word : group) {
        List<String> rest = new ArrayList<>(group);
        rest.remove(word);
        others.putIfAbsent(word, rest);
      }
    }
    return others;
  }

  private static List<String> otherSpelling(Prose text, int position) {
    String lower = text.lowerCaseWord(position);
    String other = SPELLINGS.getOrDefault(lower, List.of(otherEnding(lower))).get(0);
    return other.equals(lower)
        ? List.of()
        : List.of(ReplaceWord.inCasingOf(text.words().word(position), other));
  }

  private static String otherEnding(String word) {
    Matcher found = ENDING.matcher(word);
    if (!found.matches()) {
      return word;
    }
    String base = found.group(1) + "ze";
    boolean verb = WordNet.baseForms(base, POS.VERB).contains(base) && !ALWAYS_Z.contains(base);
    String other = found.group(2).equals("z") ? "s" : "z";
    return verb ? found.group(1) + other + found.group(3) : word;
  }

  private static void contract(Prose text, int first, int last, Offer offer) {
    String from =
        first == last
            ? text.lowerCaseWord(first)
            : text.lowerCaseWord(first) + " " + text.lowerCaseWord(last);
    for (String to : CONTRACTIONS.getOrDefault(from.replace('\u2019', '\''), List.of())) {
      // "as it is" and "if they are" cannot be contracted, because the verb ends its clause.
      boolean verb = to.matches(".*'(s|re|ll)");
      if (!verb || (last + 1 < text.words().size() && text.gapAfter(last).isBlank())) {
        offer.replace(
            text.words().start(first),
            text.words().end(last),
            List.of(ReplaceWord.inCasingOf(text.words().word(first), to)));
      }
    }
  }
}
