package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.rename.ProjectIndex.Place;
import java.util.List;
import java.util.Optional;

/**
 * The symbols that share a name in the files of a project and are renamed together or not at all.
 */
interface SymbolGroup {
  /** The shared name. */
  String name();

  /** The kind of the symbols. */
  NameSuggester.Kind kind();

  /** The declared type; empty if there is none. */
  String type();

  /** Every place where the name means one of the symbols, the first declaration first. */
  List<Place> places();

  /** Why the group cannot be renamed. */
  Optional<String> obstacle();

  /** Whether the name is kept in every mode. */
  default boolean fixed() {
    return false;
  }

  /** The owner of a symbol. */
  enum Whose {
    OURS,
    OTHERS,
    UNKNOWN
  }
}
