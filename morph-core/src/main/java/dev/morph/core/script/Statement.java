package dev.morph.core.script;

import java.util.function.Consumer;

/**
 * A parsed and checked statement.
 *
 * @param at its position
 * @param root number of the line in the main script that contains or includes it
 * @param word its first word
 * @param action what it does
 */
record Statement(Position at, int root, String word, Consumer<Actions> action) {}
