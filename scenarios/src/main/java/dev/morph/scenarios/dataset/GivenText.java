package dev.morph.scenarios.dataset;

import java.util.Optional;

/**
 * A paraphrase of a task, written elsewhere.
 *
 * @param task the task's id in the file
 * @param text exactly as given; for a published Python prompt, its prose without the examples
 * @param kind the kind of change, in lower case with hyphens
 * @param python whether it is the prose of a published Python prompt, so that names in it are in
 *     snake_case
 * @param said the judgement by people: valid, changed or unsure; empty if the text was not judged
 */
public record GivenText(
    String task, String text, String kind, boolean python, Optional<String> said) {
  /** A text without a judgement. */
  public GivenText(String task, String text, String kind) {
    this(task, text, kind, false, Optional.empty());
  }
}
