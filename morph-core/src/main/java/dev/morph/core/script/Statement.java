package dev.morph.core.script;

import java.util.function.Consumer;

/**
 * A parsed and checked statement.
 *
 * @param position the statement's position
 * @param mainLine number of the line of the main script that contains the statement or the {@code
 *     include} through which it was read
 * @param word the statement's verb, followed by {@code by} if the statement selects functions
 * @param action carries out the statement
 */
record Statement(Position position, int mainLine, String word, Consumer<Actions> action) {}
