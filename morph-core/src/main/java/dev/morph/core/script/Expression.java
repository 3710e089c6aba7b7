package dev.morph.core.script;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Something with a value: a text, a number, a truth, a list, a variable, or nothing. */
sealed interface Expression {
  Position at();

  /** Texts are {@code String}, numbers {@code BigDecimal}, none is {@code null}. */
  record Literal(Position at, @Nullable Object value) implements Expression {}

  record Variable(Position at, String name) implements Expression {}

  record Items(Position at, List<Expression> items) implements Expression {}
}
