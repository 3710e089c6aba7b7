package dev.morph.core.script;

import java.util.List;

/**
 * A function with values for its parameters.
 *
 * @param name of the function, or a variable that holds names
 * @param arguments in the order written
 * @param open whether every other parameter takes the value of the script's variable of its name,
 *     if there is one
 */
record Invocation(Expression name, List<Argument> arguments, boolean open) {
  /**
   * @param parameter its name; empty: by its place
   */
  record Argument(Position at, String parameter, Expression value) {}
}
