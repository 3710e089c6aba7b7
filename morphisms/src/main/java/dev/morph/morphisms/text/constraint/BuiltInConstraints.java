package dev.morph.morphisms.text.constraint;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.morphisms.text.Constraint;

/**
 * The constraints built into Morph. Cheap constraints come first, so that the tagger does not read
 * the mutants that they drop.
 */
public final class BuiltInConstraints implements Extension {
  @Override
  public void contribute(Contributions to) {
    add(to, KeptIdentifiers.RULE, "identifiers, numbers and quoted text stay unchanged");
    add(to, Oppositions.ANTONYMS, "no word is replaced by its antonym in WordNet");
    add(
        to,
        new SamePartOfSpeech(),
        "a replacement has the same part of speech and inflection, by a tagger");
    add(
        to,
        ClosedClasses.RULE,
        "function words that are essential to the task stay: not, if, until, before");
    add(
        to,
        Oppositions.RULE,
        "no word is replaced by its opposite, by WordNet, an affix or a list");
    add(
        to,
        CoHyponyms.RULE,
        "no word is replaced by another of the same kind, such as day by week, by WordNet");
    add(
        to,
        Relations.RULE,
        "nouns, verbs and adjectives keep nearly the same meaning, by WordNet or a list");
  }

  private static void add(Contributions to, Constraint constraint, String description) {
    to.add(Constraint.POINT, constraint.name(), description, constraint);
  }
}
