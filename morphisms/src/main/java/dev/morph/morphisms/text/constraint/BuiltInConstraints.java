package dev.morph.morphisms.text.constraint;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;

/** The constraints Morph brings. Cheap ones first: what they drop the tagger need not read. */
public final class BuiltInConstraints implements Extension {
  @Override
  public void contribute(Contributions to) {
    to.add(
        ConstraintFactory.POINT,
        KeptIdentifiers.NAME,
        "keeps what names or quotes something as it is",
        KeptIdentifiers::new);
    to.add(
        ConstraintFactory.POINT,
        NoAntonyms.NAME,
        "no word becomes its opposite, by WordNet",
        NoAntonyms::new);
    to.add(
        ConstraintFactory.POINT,
        SamePartOfSpeech.NAME,
        "a verb stays a verb, a noun a noun, by a tagger",
        SamePartOfSpeech::new);
  }
}
