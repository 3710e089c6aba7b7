package dev.morph.morphisms.code.transform;

import java.util.List;

/**
 * Suggests other names for an identifier: a model under test, a masked code model, or any other
 * source. The caller passes it in, because this module starts no processes and opens no
 * connections.
 */
@FunctionalInterface
public interface NameSuggester {
  /** A suggester without any names. */
  NameSuggester NONE = question -> List.of();

  /**
   * Returns other names, best first. Suggestions need not be legal or unused: unusable names are
   * skipped.
   *
   * @param question the identifier to rename
   */
  List<String> suggest(Question question);

  /**
   * The identifier for which names are wanted.
   *
   * @param source the whole text that contains the identifier
   * @param name its current name
   * @param kind the kind of element it names
   * @param type its declared type, or the method's return type; empty if not written out
   * @param places where the name occurs in the source, in text order
   */
  record Question(String source, String name, Kind kind, String type, List<Span> places) {
    public Question {
      places = List.copyOf(places);
    }
  }

  /** The kinds of elements that an identifier names. */
  enum Kind {
    VARIABLE,
    PARAMETER,
    METHOD,
    FIELD,
    CLASS
  }
}
