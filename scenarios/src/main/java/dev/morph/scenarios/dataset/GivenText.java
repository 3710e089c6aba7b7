package dev.morph.scenarios.dataset;

import java.util.Optional;

/**
 * A paraphrase of a task, read from a file.
 *
 * @param task the task's id in the file
 * @param text the paraphrase exactly as in the file; for a published Python prompt, only its prose,
 *     without the examples
 * @param kind the kind of change, in lower case with hyphens
 * @param python whether the text comes from a published Python prompt, where names are in
 *     snake_case
 * @param label the judgement by people: valid, changed or unsure; empty if the text was not judged
 */
public record GivenText(
    String task, String text, String kind, boolean python, Optional<String> label) {
  /** Creates a paraphrase that nobody has judged. */
  public GivenText(String task, String text, String kind) {
    this(task, text, kind, false, Optional.empty());
  }
}
