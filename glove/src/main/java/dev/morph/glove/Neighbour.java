package dev.morph.glove;

/**
 * A neighbour of a word.
 *
 * @param word the neighbouring word
 * @param cosine cosine of the angle between the two words' vectors, in [-1, 1]
 */
public record Neighbour(String word, double cosine) {}
