package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.rename.ProjectIndex.Place;
import java.util.List;
import java.util.Optional;

/**
 * The symbols that share a name in the files of a project and are renamed together or not at all.
 *
 * @param name the shared name
 * @param kind the kind of the symbols
 * @param type the declared type; empty if there is none
 * @param places every place where the name means one of the symbols, the first declaration first
 * @param obstacle why the group cannot be renamed; empty if it can
 */
record SymbolGroup(
    String name,
    NameSuggester.Kind kind,
    String type,
    List<Place> places,
    Optional<String> obstacle) {

  /** The owner of a symbol. */
  enum Owner {
    OURS,
    OTHERS,
    UNKNOWN
  }

  /** A use of a name, with the owner of the symbol it means. */
  record Use(Place place, Owner owner) {}
}
