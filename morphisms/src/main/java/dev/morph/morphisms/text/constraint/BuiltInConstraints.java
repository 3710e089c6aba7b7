package dev.morph.morphisms.text.constraint;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.morphisms.text.Constraint;

/**
 * The constraints built into Morph. Cheap ones come first, so that the tagger need not read the
 * mutants they drop.
 */
public final class BuiltInConstraints implements Extension {
  @Override
  public void contribute(Contributions to) {
    add(to, KeptIdentifiers.RULE, "keeps what names or quotes something as it is");
    add(to, Oppositions.ANTONYMS, "no word becomes its opposite, by WordNet");
    add(
        to,
        new SamePartOfSpeech(),
        "what takes a place has its part of speech and form, by a tagger");
    add(
        to,
        ClosedClasses.RULE,
        "not, if, until, before and other small words that carry the task stay");
    add(
        to,
        Oppositions.RULE,
        "no word becomes its opposite, by WordNet, by an affix, or by a list");
    add(to, CoHyponyms.RULE, "no word becomes another one of its kind: day and week, by WordNet");
    add(
        to,
        Relations.RULE,
        "nouns, verbs, adjectives become only what means nearly the same, by WordNet or a list");
  }

  private static void add(Contributions to, Constraint constraint, String description) {
    to.add(Constraint.POINT, constraint.name(), description, constraint);
  }
}
