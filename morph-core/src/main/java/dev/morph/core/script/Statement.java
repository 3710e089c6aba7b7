package dev.morph.core.script;

import java.util.function.Consumer;

/**
 * A statement that was read and checked.
 *
 * @param at where it stands
 * @param root number of the line of the whole script that it stands on or that includes it
 * @param word how it begins
 * @param action what it does
 */
record Statement(Position at, int root, String word, Consumer<Actions> action) {}
