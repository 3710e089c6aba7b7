package dev.morph.morphisms.text.perturbation.lexicon;

import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.grammar.Verbs;
import dev.morph.morphisms.text.perturbation.lexicon.WordPattern.OneWord;
import dev.morph.morphisms.text.wordnet.Inflection;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.sf.extjwnl.data.POS;

/** Recognises and generates the forms of verbs and nouns. */
final class WordForms {
  private static final Set<String> BEFORE_VERBS =
      Set.of("to", "that", "which", "and", "must", "should", "will", "can", "not", "then");
  private static final Set<String> BEFORE_PARTICIPLES =
      Set.of("is", "are", "be", "been", "was", "were", "have", "has");
  private static final Set<String> BEHIND_VERBS =
      Set.of(
          ("a an the all each every this these to its any whether if one two no that given some both"
                  + " only how")
              .split(" "));

  private WordForms() {}

  /** The forms of a word that patterns distinguish. */
  enum Kind {
    /** A word that does not change. */
    FIXED,
    /** The base form of a verb: find. */
    BASE,
    /** The third person: finds. */
    THIRD,
    /** The gerund: finding. */
    GERUND,
    /** The past tense: found. */
    PAST,
    /** The past participle: found. */
    PARTICIPLE,
    /** The singular of a noun: number. */
    SINGULAR,
    /** The plural: numbers. */
    PLURAL
  }

  /**
   * A form of a word.
   *
   * @param base the base form
   */
  record Form(Kind kind, String base) {
    static final Form FIXED = new Form(Kind.FIXED, "");

    boolean isInflected() {
      return kind != Kind.FIXED;
    }
  }

  /** Returns a word in this form, given its base form. */
  static String inflected(String base, Kind kind) {
    return switch (kind) {
      case FIXED, BASE, SINGULAR -> base;
      case THIRD -> Inflection.thirdPerson(base);
      case GERUND -> Inflection.gerund(base);
      case PAST -> Inflection.pastTense(base);
      case PARTICIPLE -> Inflection.participle(base);
      case PLURAL -> Inflection.plural(base);
    };
  }

  /** Returns an element that matches any form of these verbs. */
  static OneWord verbElement(List<String> bases) {
    Map<String, Form> forms = new HashMap<>();
    for (String base : bases) {
      for (Kind kind : List.of(Kind.BASE, Kind.THIRD, Kind.GERUND, Kind.PAST, Kind.PARTICIPLE)) {
        forms.putIfAbsent(inflected(base, kind), new Form(kind, base));
      }
    }
    WordPattern.Forms matching =
        (text, position) -> {
          Form form = forms.get(text.lowerCaseWord(position));
          return form != null && isVerb(text, position, form.kind())
              ? Optional.of(inContext(text, position, form))
              : Optional.empty();
        };
    return new OneWord("", matching, forms.keySet());
  }

  /** Returns an element that matches the singular and plural of these nouns. */
  static OneWord nounElement(List<String> bases) {
    Map<String, Form> forms = new HashMap<>();
    for (String base : bases) {
      forms.put(base, new Form(Kind.SINGULAR, base));
      forms.put(Inflection.plural(base), new Form(Kind.PLURAL, base));
    }
    WordPattern.Forms matching =
        (text, position) -> {
          Form form = forms.get(text.lowerCaseWord(position));
          return form == null || text.hasPartOfSpeech(position, "VERB")
              ? Optional.empty()
              : Optional.of(form);
        };
    return new OneWord("", matching, forms.keySet());
  }

  /** Returns a condition that any verb in one of these forms satisfies. */
  static WordPattern.Forms anyVerb(Set<Kind> kinds) {
    return (text, position) -> {
      String word = text.lowerCaseWord(position);
      Optional<String> base =
          text.hasPartOfSpeech(position, "VERB")
                  || Verbs.isCommand(text, position)
                  || opensAsVerb(text, position)
                  || "to".equals(text.lowerCaseWord(position - 1))
              ? WordNet.baseForms(word, POS.VERB).stream()
                  .filter(it -> it.matches("[a-z]+"))
                  .findFirst()
              : Optional.empty();
      return base.flatMap(
          it ->
              kinds.stream()
                  .filter(kind -> inflected(it, kind).equals(word))
                  .findFirst()
                  .map(kind -> new Form(kind, it)));
    };
  }

  private static boolean isVerb(Prose text, int position, Kind kind) {
    String before = text.lowerCaseWord(position - 1);
    boolean evident =
        text.hasPartOfSpeech(position, "VERB")
            || ((kind == Kind.BASE || kind == Kind.THIRD) && BEFORE_VERBS.contains(before));
    if (text.opensSentence(position) && kind != Kind.BASE && kind != Kind.THIRD) {
      return false; // "Given" and "Using" at the beginning of a sentence are not commands
    }
    return evident
        || (kind == Kind.BASE && Verbs.isCommand(text, position))
        || (kind == Kind.THIRD && opensAsVerb(text, position));
  }

  /** Whether a word begins a sentence as verbs do in documentation: {@code Returns the name}. */
  private static boolean opensAsVerb(Prose text, int position) {
    return text.opensSentence(position)
        && BEHIND_VERBS.contains(text.lowerCaseWord(position + 1))
        && text.gapAfter(position).isBlank();
  }

  /**
   * Decides by the word before a form whether it is a participle or a past tense, which are the
   * same word for most verbs.
   */
  private static Form inContext(Prose text, int position, Form form) {
    boolean participle =
        form.kind() == Kind.PAST
            && (BEFORE_PARTICIPLES.contains(text.lowerCaseWord(position - 1))
                || !Set.of("it", "they", "that", "which", "we")
                    .contains(text.lowerCaseWord(position - 1)))
            && Inflection.participle(form.base()).equals(text.lowerCaseWord(position));
    return participle ? new Form(Kind.PARTICIPLE, form.base()) : form;
  }
}
