package dev.morph.experiments.report;

/**
 * What an experiment calls its things; each takes an s where there are several.
 *
 * @param mutant a changed input
 * @param output what the system gives
 * @param change the smallest change of an input
 * @param failure when a mutant failed, after "a mutant whose output"
 * @param changed what was changed, and {@code unchanged} what was not, in the plural
 * @param breaks what an output does that breaks, in the plural
 * @param unusable of a task without an output that others could be held against
 */
public record Terms(
    String mutant,
    String output,
    String change,
    String failure,
    String changed,
    String unchanged,
    String breaks,
    String unusable) {
  /** Of what is compared with the output for the unchanged task. */
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

  /** Of generated code whose tasks have other words. */
  static final Terms PROGRAMS =
      new Terms(
          "paraphrase",
          "program",
          "word",
          "behaves differently from the program for the unchanged task");

  /** Where an experiment has no words of its own. */
  public static final Terms GENERAL =
      new Terms("mutant", "output", "part", "is of no use, or does not hold what must hold");

  String mutants() {
    return mutant + "s";
  }

  /** {@link #change}, so many of them. */
  String changes(int number) {
    return number + " changed " + change + (number == 1 ? "" : "s");
  }
}
