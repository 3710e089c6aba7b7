package dev.morph.scenarios.dataset;

import java.util.Optional;

/**
 * A paraphrase of a task that somebody else made.
 *
 * @param task its id, as the file has it
 * @param text the prose, without examples
 * @param kind of change, in lower case with hyphens
 * @param said what people say of it: valid, changed or unsure; empty if nobody was asked
 */
public record GivenText(String task, String text, String kind, Optional<String> said) {}
