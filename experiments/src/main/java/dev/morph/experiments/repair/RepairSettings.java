package dev.morph.experiments.repair;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.Parameter.File;
import dev.morph.morphisms.code.transform.Mode;
import dev.morph.scenarios.engine.spec.RandomSeed;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an experiment on program repair is to do.
 *
 * @param benchmark of bugs
 * @param models repairers
 * @param code how programs are transformed
 * @param asking how often and with which words models are asked
 * @param candidates changes that the local search tries
 * @param sandbox where programs run
 * @param randomSeed of every random choice
 */
public record RepairSettings(
    @Parameter(
            name = "benchmark",
            defaultValue = "starter",
            label = "NAME",
            documentation =
                "The bugs: starter is embedded; quixbugs:DIR, humaneval-java:DIR and folder:DIR"
                    + " are read as they are published.")
        String benchmark,
    @Parameter(
            name = "model",
            defaultValue = "local:retrieval,local:search",
            label = "SPEC",
            documentation =
                "A repairer; may be given several times.\n"
                    + "local:retrieval answers with the nearest program of a corpus of correct"
                    + " ones; local:search tries small changes until the tests pass. Both are free"
                    + " and offline.\n"
                    + "Any model that morph evaluate asks can be asked to repair.")
        List<String> models,
    CodeChoice code,
    PromptChoice asking,
    @Parameter(
            name = "candidates",
            defaultValue = "150",
            range = "[1,)",
            label = "C",
            documentation = "Changes that local:search tries for a program.")
        int candidates,
    @Parameter(
            name = "sandbox",
            defaultValue = "auto",
            label = "MODE",
            documentation = "Where the programs run.")
        SandboxMode sandbox,
    RandomSeed randomSeed) {
  public RepairSettings {
    models = models.stream().distinct().toList();
  }

  /**
   * How programs are transformed.
   *
   * @param recipe or names of transformations
   * @param mode how careful
   * @param pd perturbation distances, {@code A..B}, or {@code max}
   */
  public record CodeChoice(
      @Parameter(
              name = "recipe",
              defaultValue = "xue-2024",
              label = "RECIPE|NAMES",
              documentation =
                  "xue-2024, dekoning-2026, lecong-2024, all, or names with commas between.")
          String recipe,
      @Parameter(
              name = "mode",
              defaultValue = "safe",
              documentation = "How careful transformations are.")
          Mode mode,
      @Parameter(
              name = "pd",
              defaultValue = "1..2",
              pattern = "max|[1-9][0-9]*(\\.\\.[1-9][0-9]*)?",
              example = "a range such as 1..9, a number, or max",
              label = "A..B|max",
              documentation =
                  "Perturbation distances: how many steps of the recipe change the program; max is"
                      + " the one mutant by as many as can.")
          String pd) {
    /** Whether only the mutant by most steps is wanted. */
    public boolean most() {
      return pd.equals("max");
    }

    /** The smallest distance; 1 for {@code max}. */
    public int from() {
      return most() ? 1 : Integer.parseInt(pd.split("\\.\\.", -1)[0]);
    }

    /** The largest distance. */
    public int to() {
      String[] ends = pd.split("\\.\\.", -1);
      return most() ? Integer.MAX_VALUE : Integer.parseInt(ends[ends.length - 1]);
    }
  }

  /**
   * How models are asked.
   *
   * @param prompt an embedded template
   * @param template the text of another one; {@code null}: none
   * @param prompts r: how often each program is put to each model
   * @param patches p: how many patches each answer may hold
   */
  public record PromptChoice(
      @Parameter(
              name = "prompt",
              defaultValue = "code-only",
              choices = {"code-only", "chain-of-thought"},
              label = "NAME",
              documentation = "What models are told.")
          String prompt,
      @Parameter(
              name = "repair-template",
              defaultValue = "none",
              file = File.CONTENT,
              label = "FILE",
              documentation =
                  "Other words around the code; holds {code}, may hold {name}, {javadoc}, {test},"
                      + " {failure} and {answers}.")
          @Nullable String template,
      @Parameter(
              name = "prompts",
              defaultValue = "1",
              range = "[1,)",
              label = "R",
              documentation = "How often each program is put to each model.")
          int prompts,
      @Parameter(
              name = "patches",
              defaultValue = "1",
              range = "[1,)",
              label = "P",
              documentation = "How many patches an answer may hold; one that passes is enough.")
          int patches) {
    /** The template's text. */
    String text() {
      return template == null ? RepairPrompt.embedded(prompt) : template;
    }
  }
}
