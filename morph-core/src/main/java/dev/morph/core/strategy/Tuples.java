package dev.morph.core.strategy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Enumerates the tuples of parents for a datamorphism. */
final class Tuples {
  private Tuples() {}

  /**
   * Visits every ordered tuple, with repetition, in lexicographic order of positions, until the
   * visitor returns false.
   *
   * @param newest only tuples with at least one element at this position or later are visited
   * @return whether all tuples were visited
   */
  static <T> boolean visit(List<T> elements, int size, int newest, Predicate<List<T>> visitor) {
    return visit(elements, size, newest, new ArrayList<>(), false, visitor);
  }

  private static <T> boolean visit(
      List<T> elements,
      int size,
      int newest,
      List<T> chosen,
      boolean fresh,
      Predicate<List<T>> visitor) {
    if (chosen.size() == size) {
      return !fresh || visitor.test(List.copyOf(chosen));
    }
    // If no chosen element is new so far, the last element of the tuple must be new.
    int from = !fresh && chosen.size() == size - 1 ? newest : 0;
    for (int i = from; i < elements.size(); i++) {
      chosen.add(elements.get(i));
      boolean goOn = visit(elements, size, newest, chosen, fresh || i >= newest, visitor);
      chosen.remove(chosen.size() - 1);
      if (!goOn) {
        return false;
      }
    }
    return true;
  }
}
