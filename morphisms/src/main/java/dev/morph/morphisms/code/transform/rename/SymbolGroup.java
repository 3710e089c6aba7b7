package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.rename.ProjectIndex.Place;
import java.util.List;
import java.util.Optional;

/** What goes by one name in the files of a project, and is renamed together or not at all. */
interface SymbolGroup {
  /** What it is called. */
  String name();

  /** What the name stands for. */
  NameSuggester.Kind kind();

  /** The declared type; empty if there is none. */
  String type();

  /** Every place where the name stands for it, the first declaration first. */
  List<Place> places();

  /** Why it cannot be renamed. */
  Optional<String> obstacle();

  /** Whether it keeps its name in every mode. */
  default boolean fixed() {
    return false;
  }

  /** Whose something is. */
  enum Whose {
    OURS,
    OTHERS,
    UNKNOWN
  }
}
