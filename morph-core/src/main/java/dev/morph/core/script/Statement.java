package dev.morph.core.script;

import dev.morph.core.registry.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A statement of a script. */
sealed interface Statement {
  Position at();

  /** How it begins. */
  default String word() {
    if (this instanceof Keep keep) {
      return keep.verb();
    }
    if (this instanceof Run run) {
      return run.kind() == Kind.STRATEGY ? "explore" : "analyse";
    }
    if (this instanceof Select select) {
      return switch (select.kind()) {
        case DATAMORPHISM -> "mutate by";
        case TEST_CASE_METRIC -> "rank by";
        case EXECUTER -> "execute by";
        default -> "judge by";
      };
    }
    return getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  /** A name with a default, which the caller of the script may set. */
  record Param(Position at, String name, Expression value) implements Statement {}

  record Let(Position at, String name, Expression value) implements Statement {}

  /** {@code seeds NAME, ...}. */
  record Seeds(Position at, List<Invocation> makers) implements Statement {}

  /** {@code mutate by}, {@code rank by}, {@code execute by}, {@code judge by}. */
  record Select(Position at, Kind kind, List<Invocation> functions) implements Statement {}

  /** {@code execute}. */
  record Execute(Position at) implements Statement {}

  /** {@code judge}. */
  record Judge(Position at) implements Statement {}

  /** {@code explore} and {@code analyse}. */
  record Run(Position at, Kind kind, Invocation work) implements Statement {}

  record Filter(Position at, Invocation filter) implements Statement {}

  /** {@code measure NAME as VARIABLE}. */
  record Measure(Position at, Invocation metric, Optional<String> variable) implements Statement {}

  record Print(Position at, Expression value) implements Statement {}

  /** {@code save}, {@code load} and {@code clear}, of {@code pool} or {@code executions}. */
  record Keep(Position at, String verb, String what, Optional<Expression> file)
      implements Statement {}

  /** {@code limit cases: N, executions: N, random-seed: N}. */
  record Limit(Position at, List<Invocation.Argument> limits) implements Statement {}
}
