package dev.morph.experiments.report;

/**
 * The terms that an experiment uses in its reports. Plurals are formed by appending an s.
 *
 * @param mutant term for a changed input
 * @param output term for the system's output
 * @param change term for the smallest part of an input that is changed, such as a word
 * @param failure description of a failed mutant, following "a mutant whose output"
 * @param changed term for changed inputs, in the plural
 * @param breaks verb phrase for outputs that fail, in the plural, such as "behave differently"
 * @param unusable describes a task whose unchanged text gave no output to compare with
 * @param verdicts the source of the verdicts; empty if they come from the oracle
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
  /** Creates terms for an experiment whose verdicts come from the oracle. */
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

  /** Creates terms for outputs that are compared with the output for the unchanged task. */
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

  /** Terms for experiments that do not define their own. */
  public static final Terms GENERAL =
      new Terms("mutant", "output", "part", "is unusable or violates the required property");

  /** The plural of {@link #mutant}. */
  public String mutants() {
    return mutant + "s";
  }

  /** Formats a number of changes, for instance {@code 2 changed words}. */
  public String changesPhrase(int number) {
    return number + " changed " + change + (number == 1 ? "" : "s");
  }
}
