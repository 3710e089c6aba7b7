package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.wordnet.Taxonomy;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Allows a noun, verb or adjective to be replaced only by a word of nearly the same meaning: an
 * inflected form, a synonym, a similar adjective, a hyponym or hypernym, or a derived word
 * according to WordNet, or a synonym among programmers from a list.
 */
public final class Relations {
  /** The name of the constraint on the command line. */
  public static final String NAME = "relations";

  private static final Set<String> CONTENT = Set.of("NOUN", "VERB", "ADJ");
  private static final Set<String> OPEN = Set.of("ADV", "NUM", "PUNCT", "SYM");
  private static final int STEPS = 2;

  /**
   * Words of closed classes. They are listed, because the tagger mistakes some adjectives, such as
   * "ascending", for closed-class words, and some closed-class words for verbs and adjectives.
   */
  private static final Set<String> SMALL =
      Set.of(
          ("a an the this that these those it its they them their he she his her i you your we our"
                  + " us me my who whom whose which what where when how why whether of to in on at by"
                  + " for with from as into onto over through per via and or but so then than if is"
                  + " are be was were been being am do does did has have had can could will would"
                  + " shall should may might must each every all any some both either neither no none"
                  + " not one other another others such same own up down out off there here also just"
                  + " only between before after until without within above below under instead while"
                  + " except because along across around nothing something anything given")
              .split(" "));

  /**
   * The words in one line may replace each other in tasks, although WordNet does not relate them.
   */
  static final WordGroups STATED =
      new WordGroups(
          "method function procedure routine subroutine implementation",
          "program script application app code",
          "array sequence vector list",
          "list sequence collection",
          "number value",
          "element item entry member value component",
          "text string",
          "phrase sentence",
          "space whitespace blank",
          "step action operation stage",
          "thread worker executor",
          "loop iteration traversal",
          "key name identifier",
          "argument parameter",
          "result output answer",
          "return get give yield provide retrieve deliver specify represent",
          "print output display show",
          "check test verify determine decide tell detect",
          "compute calculate determine find evaluate",
          "find locate search determine",
          "convert transform turn change translate",
          "remove delete drop eliminate discard strip",
          "build create make construct instantiate generate produce write develop implement",
          "call invoke use",
          "replace substitute overwrite",
          "start begin launch",
          "stop end finish terminate",
          "merge combine join unite union concatenate",
          "split divide separate",
          "select choose pick filter",
          "contain comprise hold store include",
          "occur appear exist",
          "task mission job assignment goal objective",
          "limit constraint restriction",
          "sort order arrange",
          "accept take receive",
          "duplicate repetition repeat",
          "common shared mutual",
          "ensure guarantee",
          "count number amount quantity",
          "position index location",
          "assume suppose consider",
          "swap exchange interchange",
          "length size",
          "average mean",
          "suffix postfix",
          "given supplied provided specified",
          "equal identical same",
          "distinct different unique",
          "consecutive adjacent successive",
          "decimal numeric");

  /** The constraint. */
  public static final Constraint RULE =
      new WordRule(
          NAME, NAME + ":2,wordnet-" + WordNet.VERSION + "," + Tagger.MODEL, Relations::ruleFor);

  private Relations() {}

  private static Predicate<ReplacedWord> ruleFor(Words words) {
    TaggedText text = new TaggedText(words);
    return edit -> {
      String from = WordGroups.toLowerCase(edit.from());
      return !isContentWord(from, text.partOfSpeech(edit.position()))
          || !Taxonomy.knows(from)
          || areRelated(from, WordGroups.toLowerCase(edit.to()));
    };
  }

  /** Whether a word, in lower case, is a closed-class function word. */
  public static boolean isFunctionWord(String word) {
    return SMALL.contains(word);
  }

  /** Whether a word, in lower case, is a content word when it is used as this part of speech. */
  static boolean isContentWord(String word, String part) {
    return !SMALL.contains(word) && (CONTENT.contains(part) || !OPEN.contains(part));
  }

  /** Whether two words, in lower case, mean nearly the same. */
  static boolean areRelated(String one, String other) {
    return Concepts.expressSameConcept(one, other)
        || STATED.areInOneGroup(one, other)
        || ClosedClasses.SAME.areInOneGroup(one, other)
        || Taxonomy.areSimilar(one, other)
        || Taxonomy.isKindOf(one, other, STEPS)
        || Taxonomy.areDerivationallyRelated(one, other);
  }
}
