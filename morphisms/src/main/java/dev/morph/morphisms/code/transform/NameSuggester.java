package dev.morph.morphisms.code.transform;

import java.util.List;

/**
 * Proposes other names for an identifier: a model under test, a masked model of code, or anything
 * else that has to be asked. It is handed in from above, because morphisms start no processes and
 * open no connections.
 */
@FunctionalInterface
public interface NameSuggester {
  /** Proposes nothing. */
  NameSuggester NONE = question -> List.of();

  /**
   * Other names, best first. They need not be legal or free: what cannot be used is passed over.
   *
   * @param question what the name is for
   */
  List<String> suggest(Question question);

  /**
   * What a name is for.
   *
   * @param source the whole text the identifier stands in
   * @param name what it is called now
   * @param kind what it names
   * @param type its declared type, or the method's result; empty if none is written
   * @param places where the name stands in the source, in the order of the text
   */
  record Question(String source, String name, Kind kind, String type, List<Span> places) {
    public Question {
      places = List.copyOf(places);
    }
  }

  /** What an identifier names. */
  enum Kind {
    VARIABLE,
    PARAMETER,
    METHOD,
    FIELD,
    CLASS
  }
}
