package dev.morph.core.script;

import java.util.function.Consumer;

/**
 * A parsed and checked statement.
 *
 * @param at the statement's position
 * @param root number of the line in the main script that contains or includes the statement
 * @param word the statement's first word
 * @param action what the statement does
 */
record Statement(Position at, int root, String word, Consumer<Actions> action) {}
