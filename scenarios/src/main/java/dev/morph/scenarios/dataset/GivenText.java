package dev.morph.scenarios.dataset;

import java.util.Optional;

/**
 * A paraphrase of a task that someone else wrote.
 *
 * @param task the task's id in the file
 * @param text the prose, without examples
 * @param kind of change, in lower case with hyphens
 * @param said the judgement by people: valid, changed or unsure; empty if it was not judged
 */
public record GivenText(String task, String text, String kind, Optional<String> said) {}
