package dev.morph.morphisms.code.tree;

import java.util.Optional;
import java.util.function.Function;

/**
 * The result of reading a source: a value, or the reason why there is none.
 *
 * @param <T> type of the value computed from a program
 */
public sealed interface Reading<T> {
  /** The source is a program. */
  record Read<T>(T result) implements Reading<T> {}

  /**
   * The source is not a program, or exceeds the limits.
   *
   * @param why the kind of refusal
   * @param detail a readable sentence, with line and column if known
   */
  record Refused<T>(Refusal why, String detail) implements Reading<T> {}

  /** The value; empty if the source was refused. */
  default Optional<T> value() {
    return this instanceof Read<T> read ? Optional.of(read.result()) : Optional.empty();
  }

  /** The reason; empty if the source was read. */
  default Optional<Refused<T>> refused() {
    return this instanceof Refused<T> refused ? Optional.of(refused) : Optional.empty();
  }

  /** Converts the value; a refusal stays a refusal. */
  default <R> Reading<R> map(Function<? super T, ? extends R> make) {
    if (this instanceof Read<T> read) {
      return new Read<>(make.apply(read.result()));
    }
    Refused<T> refused = (Refused<T>) this;
    return new Refused<>(refused.why(), refused.detail());
  }
}
