package dev.morph.morphisms.code.transform.rename;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.nodeTypes.NodeWithSimpleName;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.rename.ProjectIndex.Found;
import dev.morph.morphisms.code.transform.rename.ProjectIndex.Place;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

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
  record Use(Place place, Owner owner) {
    /** Finds the uses of a name in nodes of a kind. */
    static <N extends Node & NodeWithSimpleName<?>> List<Use> findIn(
        ProjectIndex index, Class<N> kind, String name, Function<Found<N>, Owner> ownerOf) {
      return index.named(kind, name).stream()
          .map(found -> new Use(Place.of(found), ownerOf.apply(found)))
          .toList();
    }
  }
}
