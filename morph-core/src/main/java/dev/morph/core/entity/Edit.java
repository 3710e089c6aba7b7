package dev.morph.core.entity;

/**
 * One change a datamorphism made to its parent.
 *
 * @param position index of the changed site in the parent, counted from 0 (for text: the word's
 *     index)
 * @param from what stood there
 * @param to what stands there now
 * @param rank how far down the list of choices for that site {@code to} stood, counted from 1
 */
public record Edit(int position, String from, String to, int rank) {}
