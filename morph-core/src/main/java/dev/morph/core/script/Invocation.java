package dev.morph.core.script;

import java.util.List;

/**
 * A function with values for its parameters.
 *
 * @param name of the function, or a variable that holds names
 * @param arguments in the order written
 */
record Invocation(Expression name, List<Argument> arguments) {
  /**
   * @param parameter its name; empty: by its place
   */
  record Argument(Position at, String parameter, Expression value) {}
}
