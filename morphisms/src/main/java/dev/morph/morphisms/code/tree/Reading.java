package dev.morph.morphisms.code.tree;

import java.util.Optional;
import java.util.function.Function;

/**
 * What came of reading a source: a value, or the reason why there is none.
 *
 * @param <T> what is made of a program
 */
public sealed interface Reading<T> {
  /** The source is a program. */
  record Read<T>(T made) implements Reading<T> {}

  /**
   * It is not, or not within the limits.
   *
   * @param why in a word
   * @param detail a sentence for people, with line and column where they are known
   */
  record Refused<T>(Refusal why, String detail) implements Reading<T> {}

  /** The value; empty if the source was refused. */
  default Optional<T> value() {
    return this instanceof Read<T> read ? Optional.of(read.made()) : Optional.empty();
  }

  /** The reason; empty if the source was read. */
  default Optional<Refused<T>> refused() {
    return this instanceof Refused<T> refused ? Optional.of(refused) : Optional.empty();
  }

  /** Makes something else of the value. */
  default <R> Reading<R> map(Function<? super T, ? extends R> make) {
    if (this instanceof Read<T> read) {
      return new Read<>(make.apply(read.made()));
    }
    Refused<T> refused = (Refused<T>) this;
    return new Refused<>(refused.why(), refused.detail());
  }
}
