package dev.morph.morphisms.text.perturbation;

/**
 * Why a perturbation does not apply somewhere.
 *
 * @param start where in the text, counted from 0
 * @param reason in words for a person
 */
public record Refusal(int start, String reason) {}
