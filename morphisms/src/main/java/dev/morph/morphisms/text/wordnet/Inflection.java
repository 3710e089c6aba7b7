package dev.morph.morphisms.text.wordnet;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.sf.extjwnl.data.POS;

/**
 * Forms English words from their base forms, in lower case: regular ones by spelling rules,
 * irregular ones from a list of the verbs and nouns used in tasks. WordNet only finds the base form
 * of a word.
 */
public final class Inflection {
  /** Verbs, each with its past tense and past participle. */
  private static final String IRREGULAR =
      "be was been,become became become,begin began begun,break broke broken,bring brought brought"
          + ",build built built,buy bought bought,cast cast cast,catch caught caught,choose chose chosen"
          + ",come came come,cut cut cut,do did done,draw drew drawn,drop dropped dropped"
          + ",fall fell fallen,feed fed fed,find found found,get got got,give gave given"
          + ",go went gone,grow grew grown,have had had,hide hid hidden,hit hit hit,hold held held"
          + ",keep kept kept,know knew known,lay laid laid,lead led led,leave left left"
          + ",let let let,lie lay lain,lose lost lost,make made made,mean meant meant"
          + ",meet met met,pay paid paid,put put put,quit quit quit,read read read"
          + ",rise rose risen,run ran run,say said said,see saw seen,seek sought sought"
          + ",sell sold sold,send sent sent,set set set,shift shifted shifted,show showed shown"
          + ",shrink shrank shrunk,shut shut shut,sink sank sunk,speak spoke spoken,spell spelled spelled"
          + ",spend spent spent,spin spun spun,split split split,spread spread spread"
          + ",stand stood stood,swim swam swum,swing swung swung,take took taken,tell told told"
          + ",think thought thought,throw threw thrown,understand understood understood"
          + ",undo undid undone,win won won,withdraw withdrew withdrawn,write wrote written"
          + ",rewrite rewrote rewritten,overwrite overwrote overwritten,input input input"
          + ",output output output,reset reset reset,upset upset upset,offset offset offset";

  private static final String PLURALS =
      "index indices,vertex vertices,matrix matrices,man men,woman women,person people"
          + ",child children,datum data,criterion criteria,leaf leaves,half halves"
          + ",parenthesis parentheses,axis axes";

  private static final Map<String, String[]> VERBS = byBaseForm(IRREGULAR);
  private static final Map<String, String[]> NOUNS = byBaseForm(PLURALS);

  private Inflection() {}

  private static Map<String, String[]> byBaseForm(String lines) {
    return Stream.of(lines.split(",", -1))
        .map(line -> line.split(" ", -1))
        .collect(Collectors.toMap(forms -> forms[0], forms -> forms));
  }

  /** Returns the third person: {@code finds} for find. */
  public static String thirdPerson(String verb) {
    return switch (verb) {
      case "be" -> "is";
      case "have" -> "has";
      default -> withS(verb);
    };
  }

  /** Returns the past tense: {@code wrote} for write. */
  public static String pastTense(String verb) {
    String[] forms = VERBS.get(verb);
    return forms == null ? regularPast(verb) : forms[1];
  }

  /** Returns the past participle: {@code written} for write. */
  public static String participle(String verb) {
    String[] forms = VERBS.get(verb);
    return forms == null ? regularPast(verb) : forms[2];
  }

  /** Returns the gerund: {@code swapping} for swap. */
  public static String gerund(String verb) {
    if (verb.endsWith("ie")) {
      return verb.substring(0, verb.length() - 2) + "ying";
    }
    boolean silent = verb.endsWith("e") && !verb.matches(".*(ee|oe|ye)") && verb.length() > 2;
    return (silent ? verb.substring(0, verb.length() - 1) : doubled(verb)) + "ing";
  }

  /** Returns the plural: {@code boxes} for box. */
  public static String plural(String noun) {
    String[] forms = NOUNS.get(noun);
    return forms == null ? withS(noun) : forms[1];
  }

  /**
   * Whether two words have the same inflection as a part of speech: {@code lists} and {@code
   * entries}, but not {@code lists} and {@code entry}. Also true if WordNet lacks one of the two
   * words.
   *
   * @param one in lower case
   * @param other in lower case
   * @param part the tagger's name for the part of speech
   */
  public static boolean haveSameInflection(String one, String other, String part) {
    Set<String> forms = forms(one, part);
    Set<String> others = forms(other, part);
    return forms.isEmpty() || others.isEmpty() || !Collections.disjoint(forms, others);
  }

  /** Returns labels of the forms that a word may have; none if WordNet lacks the word. */
  private static Set<String> forms(String word, String part) {
    return switch (part) {
      case "NOUN" ->
          // WordNet also lists "words" as a noun of its own.
          WordNet.baseForms(word, POS.NOUN).isEmpty()
              ? Set.of()
              : Set.of(WordNet.isPlural(word) ? "plural" : "singular");
      case "VERB" -> forms(word, POS.VERB, Inflection::verbForm);
      case "ADJ" ->
          forms(word, POS.ADJECTIVE, it -> it.endsWith("st") ? "superlative" : "comparative");
      default -> Set.of();
    };
  }

  private static Set<String> forms(String word, POS pos, UnaryOperator<String> inflected) {
    return WordNet.baseForms(word, pos).stream()
        .map(base -> base.equals(word) ? "base" : inflected.apply(word))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static String verbForm(String word) {
    return word.endsWith("ing") ? "gerund" : word.endsWith("s") ? "third person" : "past";
  }

  private static String withS(String word) {
    if (word.matches(".*[^aeiou]y")) {
      return word.substring(0, word.length() - 1) + "ies";
    }
    return word.matches(".*(s|x|z|ch|sh|[^aeio]o)") ? word + "es" : word + "s";
  }

  private static String regularPast(String verb) {
    if (verb.endsWith("e")) {
      return verb + "d";
    }
    return verb.matches(".*[^aeiou]y")
        ? verb.substring(0, verb.length() - 1) + "ied"
        : doubled(verb) + "ed";
  }

  /** Doubles the last consonant if the spelling requires it before an ending. */
  private static String doubled(String verb) {
    String longer = verb + verb.charAt(verb.length() - 1);
    boolean once = verb.matches("[^aeiou]*(qu)?[aeiou][^aeiouwxy]");
    // WordNet lists the doubled forms of longer words, but not of programmers' words.
    return once
            || verb.matches("(in|out|off)(put|set)")
            || (verb.matches(".*[aeiou][^aeiouswxy]")
                && WordNet.baseForms(longer + "ing", POS.VERB).contains(verb))
        ? longer
        : verb;
  }
}
