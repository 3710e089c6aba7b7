package dev.morph.experiments.repair;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.Parameter.File;
import dev.morph.core.entity.SeededDraw;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Counted;
import dev.morph.core.registry.Setting.Overrides;
import dev.morph.morphisms.code.transform.Mode;
import dev.morph.morphisms.code.transform.Recipe;
import dev.morph.morphisms.code.transform.rename.NameSource;
import dev.morph.scenarios.bugs.Benchmarks;
import dev.morph.scenarios.bugs.Bug;
import dev.morph.scenarios.engine.spec.Design;
import dev.morph.scenarios.engine.spec.SpecForm;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.ProviderKind;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.settings.NaturalChoice;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The settings of the experiment on program repair, in addition to those of every experiment.
 *
 * @param bugs the choice of bugs
 * @param code how programs are transformed
 * @param asking how often models are queried, and with which prompts
 * @param natural how to decide which transformed programs are natural
 * @param nll negative log-likelihoods of the bugs' programs under the models, as JSON Lines; null
 *     if not given
 * @param restorers restorers that are applied to mutants before repairers see them
 * @param candidates number of changes that the local search tries
 * @param sandbox sandbox in which programs run
 */
public record RepairSettings(
    BugChoice bugs,
    CodeChoice code,
    PromptChoice asking,
    NaturalChoice natural,
    @Parameter(
            name = "nll",
            defaultValue = "none",
            file = File.CONTENT,
            label = "FILE",
            documentation =
                "File of negative log-likelihoods of the buggy programs under the models,"
                    + " measured elsewhere: one {\"bug\",\"nll\"[,\"model\"]} per line. Without"
                    + " it, the "
                    + "embedded n-gram model of Java measures how familiar the code is.")
        @Nullable String nll,
    @Parameter(
            name = "restore",
            key = "restorers",
            defaultValue = "none",
            label = "RESTORER",
            documentation =
                "Also give each repairer every mutant after a restorer has made it more readable;"
                    + " may be given several times.\n"
                    + "rules: undoes what MT-LAPR's operators leave behind, free and offline.\n"
                    + "itself: the repairer is asked to refactor first.\n"
                    + "onnx:FOLDER with an encoder_model.onnx: a fine-tuned encoder-decoder,"
                    + " which sees only the program (see 'morph repair pairs').\n"
                    + "Any other model is asked to refactor.")
        List<String> restorers,
    @Parameter(
            name = "candidates",
            defaultValue = "150",
            range = "[1,)",
            label = "C",
            documentation = "The number of changes that local:search tries for each program.")
        int candidates,
    @Parameter(
            name = "sandbox",
            defaultValue = "auto",
            label = "MODE",
            documentation = "Where the programs run.")
        SandboxMode sandbox) {
  /** The experiment's name. */
  public static final String EXPERIMENT = "repair";

  /** The setting that selects this experiment for a run. */
  public static final Map<String, String> NAMED = Map.of("experiment", EXPERIMENT);

  /** Common settings that repair experiments ignore. */
  public static final Set<String> UNUSED = Set.of("n", "expand-n", "max-rank", "prompt-template");

  /** The form of this experiment's settings, with its own defaults for common settings. */
  public static final SpecForm<RepairSettings> FORM =
      new SpecForm<>(
          RepairSettings.class,
          Map.of(
              "model",
                  new Overrides(
                      "local:retrieval,local:search",
                      "A repairer; may be given several times.\n"
                          + "local:retrieval answers with the nearest program of a corpus of"
                          + " correct ones; local:search tries small changes until the tests"
                          + " pass. Both are free and offline.\n"
                          + "All models of morph evaluate can be used."),
              "metric",
                  new Overrides(
                      CodeMetrics.DEFAULT,
                      "Distances of mutants, separated by commas: pd, tokens, code-ast, code-dfg,"
                          + " code-pdg, or all. Each orders the same mutants, nearest first."),
              "words",
                  new Overrides(
                      "1,2,3,5",
                      "How many steps to apply in the mutants of the sample (see --design)."),
              "k",
                  new Overrides(
                      "20", "Mutants with up to K steps are explored together, nearest first."),
              "design",
                  new Overrides(
                      "nearest-first",
                      "What to ask in addition to asking every mutant once: nearest-first"
                          + " (walks), sample, or both."),
              "references",
                  new Overrides(
                      "none",
                      "Ask each model about each unchanged program R times, at least --prompts"
                          + " times (default: 5, and --prompts times for local:). Separates the"
                          + " effect of chance from the effect of the changes."),
              "confirm",
                  new Overrides("0", "Ask a mutant at which a walk fails up to C more times."),
              "levels",
                  new Overrides(
                      "partial",
                      "whole: a walk asks about all mutants at a distance or none of them.")));

  /**
   * The choice of bugs.
   *
   * @param benchmark name of the benchmark
   * @param sample size of a random sample of the bugs
   */
  public record BugChoice(
      @Parameter(
              name = "benchmark",
              defaultValue = "starter",
              label = "NAME",
              documentation =
                  "The bugs: starter is embedded; quixbugs:DIR and humaneval-java:DIR are read as"
                      + " published, defects4j:DIR and gitbug:DIR as checked out; folder:DIR"
                      + " holds your own bugs.")
          String benchmark,
      @Parameter(
              name = "sample",
              key = "sample.size",
              defaultValue = "none",
              range = "[1,)",
              label = "N",
              documentation = "Use a random sample of N bugs (see --random-seed).")
          @Nullable Integer sample) {
    /**
     * Returns the whole benchmark.
     *
     * @param warnings receives a warning if the benchmark is too small for a sample
     */
    List<Bug> openBenchmark(Consumer<String> warnings) {
      List<Bug> all = Benchmarks.open(benchmark);
      if (sample != null && sample > all.size()) {
        warnings.accept(
            "--sample %d, but there are only %s"
                .formatted(sample, Counted.phrase(all.size(), "bug")));
      }
      return all;
    }

    /** Returns the chosen bugs, in the order of the benchmark. */
    List<Bug> drawSample(List<Bug> all, long randomSeed) {
      if (sample == null) {
        return all;
      }
      Set<String> drawn =
          all.stream()
              .map(Bug::id)
              .sorted(
                  Comparator.comparingDouble(
                      id -> SeededDraw.of(randomSeed, "sample of bugs", id).nextDouble()))
              .limit(sample)
              .collect(Collectors.toSet());
      return all.stream().filter(bug -> drawn.contains(bug.id())).toList();
    }
  }

  /**
   * How programs are transformed.
   *
   * @param recipe a recipe, or names of transformations
   * @param mode safe edits or rules as published
   * @param pd perturbation distances, {@code A..B}, or {@code max}
   * @param source source of names for transformations that need suggested names
   */
  public record CodeChoice(
      @Parameter(
              name = "recipe",
              defaultValue = "xue-2024",
              label = "RECIPE|NAMES",
              documentation = Recipe.WORDS + ".")
          String recipe,
      @Parameter(
              name = "mode",
              defaultValue = "safe",
              documentation =
                  "Only behaviour-preserving edits (safe), or rules as published (paper).")
          Mode mode,
      @Parameter(
              name = "pd",
              defaultValue = "1..2",
              pattern = "max|[1-9][0-9]{0,3}(\\.\\.[1-9][0-9]{0,3})?",
              example = "a range such as 1..9, a number, or max",
              label = "A..B|max",
              documentation =
                  "Perturbation distances: how many steps of the recipe change the program; max"
                      + " makes one mutant with as many steps as apply.")
          String pd,
      NameSource source) {
    private static final String MOST = "max";

    public CodeChoice {
      if (parseRange(pd)[0] > parseRange(pd)[1]) {
        throw CommonFault.BAD_OPTION.because("--pd", pd, "a range A..B where A is at most B");
      }
    }

    /** Whether only one mutant per bug is made, changed by as many steps as possible. */
    boolean isMaximal() {
      return pd.equals(MOST);
    }

    /** Returns the smallest distance; 1 for {@code max}. */
    int smallestDistance() {
      return parseRange(pd)[0];
    }

    /** Returns the largest distance. */
    int largestDistance() {
      return parseRange(pd)[1];
    }

    private static int[] parseRange(String pd) {
      if (pd.equals(MOST)) {
        return new int[] {1, Integer.MAX_VALUE};
      }
      String[] ends = pd.split("\\.\\.", -1);
      return new int[] {Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1])};
    }
  }

  /**
   * How models are queried.
   *
   * @param prompt an embedded template
   * @param template text of the user's own template; {@code null} to use the embedded template
   * @param prompts r, the number of times each program is given to each model
   * @param patches p, the maximum number of patches in an answer
   * @param closedPatches the maximum number of patches in an answer of a closed model; {@code null}
   *     to use {@code patches}
   */
  public record PromptChoice(
      @Parameter(
              name = "prompt",
              defaultValue = "code-only",
              choices = {"code-only", "chain-of-thought"},
              label = "NAME",
              documentation = "The style of the prompt.")
          String prompt,
      @Parameter(
              name = "repair-template",
              defaultValue = "none",
              file = File.CONTENT,
              label = "FILE",
              documentation =
                  "The prompt around the code; it contains {code} and may contain {name}, "
                      + "{javadoc}, {test}, {failure} and {answers}.")
          @Nullable String template,
      @Parameter(
              name = "prompts",
              defaultValue = "1",
              range = "[1,)",
              label = "R",
              documentation = "How often each model is asked about each program.")
          int prompts,
      @Parameter(
              name = "patches",
              defaultValue = "1",
              range = "[1,)",
              label = "P",
              documentation =
                  "How many patches from an answer are tried; one that passes is enough.")
          int patches,
      @Parameter(
              name = "closed-patches",
              defaultValue = "none",
              otherwise = "as --patches",
              range = "[1,)",
              label = "P",
              documentation =
                  "The same as --patches, but for closed models: those of commercial providers, named"
                      + " without an @URL. CodeCocoon asks closed models for five patches and open"
                      + " ones for one.")
          @Nullable Integer closedPatches) {
    /**
     * Default number of times that a model is asked about an unchanged program, if its answers may
     * vary.
     */
    private static final int UNCHANGED = 5;

    /**
     * Returns how often each repairer is asked about each unchanged program.
     *
     * @param models specifications of the repairers
     * @throws dev.morph.core.fault.FaultException if repairers would be asked less often about
     *     unchanged programs than about changed ones
     */
    int queriesPerUnchanged(Design design, List<String> models) {
      Integer references = design.references();
      if (references != null && references < prompts) {
        throw CommonFault.BAD_OPTION.because(
            "--references", references, "at least as many as --prompts, " + prompts);
      }
      boolean noisy = !models.stream().allMatch(model -> ModelSpec.parse(model).isEmbedded());
      return references != null ? references : noisy ? Math.max(prompts, UNCHANGED) : prompts;
    }

    /** Returns the maximum number of patches in an answer of a model. */
    int patchesOf(ModelSpec model) {
      boolean closed = model.baseUrl().isEmpty() && model.kind() == ProviderKind.CLOSED;
      return closed && closedPatches != null ? closedPatches : patches;
    }

    /** Returns the template's text. */
    String templateText() {
      return template == null ? RepairPrompt.embeddedTemplate(prompt) : template;
    }
  }
}
