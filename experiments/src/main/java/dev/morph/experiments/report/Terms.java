package dev.morph.experiments.report;

/**
 * The names that an experiment uses for things; the plural is formed with s.
 *
 * @param mutant a changed input
 * @param output the system's output
 * @param change the smallest change of an input
 * @param failure description of a failed mutant, following "a mutant whose output"
 * @param changed the changed inputs, in the plural; {@code unchanged} is the term for unchanged
 *     inputs
 * @param breaks the verb phrase for breaking outputs, in the plural
 * @param unusable describes a task without an output to compare others with
 * @param verdicts the source of the verdicts; empty: the oracle
 */
public record Terms(
    String mutant,
    String output,
    String change,
    String failure,
    String changed,
    String unchanged,
    String breaks,
    String unusable,
    String verdicts) {
  /** Creates terms for outputs that the oracle judges. */
  public Terms(
      String mutant,
      String output,
      String change,
      String failure,
      String changed,
      String unchanged,
      String breaks,
      String unusable) {
    this(mutant, output, change, failure, changed, unchanged, breaks, unusable, "");
  }

  /** Creates terms for outputs that are compared with the one for the unchanged task. */
  public Terms(String mutant, String output, String change, String failure) {
    this(
        mutant,
        output,
        change,
        failure,
        "tasks with changed " + change + "s",
        "unchanged tasks",
        "behave differently",
        "without a usable " + output);
  }

  /** Terms for generated code whose tasks have changed words. */
  public static final Terms PROGRAMS =
      new Terms(
          "paraphrase",
          "program",
          "word",
          "behaves differently from the program for the unchanged task");

  /** Terms for experiments that define none. */
  public static final Terms GENERAL =
      new Terms("mutant", "output", "part", "is unusable or violates the required property");

  /** Mutants, in the plural. */
  public String mutants() {
    return mutant + "s";
  }

  /** Formats {@link #change} with a number. */
  public String changes(int number) {
    return number + " changed " + change + (number == 1 ? "" : "s");
  }
}
