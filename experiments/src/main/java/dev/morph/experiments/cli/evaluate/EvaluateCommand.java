package dev.morph.experiments.cli.evaluate;

import dev.morph.scenarios.settings.GenerationSettings;
import java.util.Set;
import picocli.CommandLine.Command;

/** Evaluates the robustness of models on code generation. */
@Command(
    name = "evaluate",
    description = {
      "Measures how often reworded tasks break a model's programs.",
      "",
      "F is about rewordings that keep the meaning of a task: how many more of 100 programs behave"
          + " differently for a reworded task than for the unchanged task asked again. R^o and R^*"
          + " are about words replaced by their neighbours in a word table, whether or not the"
          + " meaning changes: the model is asked about such texts, nearest first, until a program"
          + " breaks. R^o is the mean distance of that first failure, R^* the mean distance of the"
          + " last success before it. Each failure is reduced to the changes that cause it.",
      "",
      "About 1,200 calls (92 tasks, two rounds) show an F above about 3 points and differences"
          + " above 4 to 6 if noise is at most 5 %%. Buy tasks before rounds: below 50 tasks, F"
          + " does not exclude a few tasks that always break. Compare models at the same temperature"
          + " only."
    },
    footer = {
      "  morph evaluate",
      "  morph evaluate --model openai:gpt-4o-mini --budget-usd 2 --out runs/mini",
      "  morph evaluate --model ollama:qwen2.5-coder --vary prompt-template=a.txt,b.txt --out"
          + " runs/prompts",
      "  morph evaluate --plan ghoshpaul-2026-robustness --out runs/robustness",
      "  morph evaluate --plan mine.yaml --dry-run",
      "  morph evaluate --dataset tasks.jsonl --topic array --model local:bm25 --references 5 --out"
          + " runs/arrays",
      "",
      "To continue a run that was stopped by a lost connection or Ctrl-C, repeat the command with"
          + " --resume; after a cap, also raise the cap. No question is asked twice."
    })
public final class EvaluateCommand extends ExperimentVerb<GenerationSettings> {
  /** Creates the verb; options have no values before a command line is parsed. */
  public EvaluateCommand() {
    super(
        GenerationSettings.FORM,
        GenerationSettings.NAMED,
        Set.of(),
        "no --model given: running two retrieval baselines, local:bm25 and local:tfidf, which"
            + " are not language models");
  }
}
