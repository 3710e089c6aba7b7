package dev.morph.experiments.cli.evaluate;

import dev.morph.experiments.repair.RepairSettings;
import picocli.CommandLine.Command;

/** Measures the robustness of program repair. */
@Command(
    name = "repair",
    description = {
      "Measures how often rewriting the code prevents a model from fixing bugs.",
      "",
      "Each repairer first receives every bug unchanged. The bugs that it repairs are transformed"
          + " without changing their behaviour, and it receives them again. Patches are applied,"
          + " renamed identifiers get their original names back, and the tests, run in a sandbox,"
          + " decide. The R-score is the share of mutants that are repaired."
    },
    footer = {
      "  morph repair --model local:retrieval --pd 1..3 --out runs/repair",
      "  morph repair --plan xue-2024 --benchmark quixbugs:QuixBugs --model"
          + " openai:NAME@http://127.0.0.1:8000/v1 --out runs/quixbugs",
      "  morph repair --recipe dekoning-2026 --pd max --prompts 10 --patches 5 --prompt"
          + " chain-of-thought --model openai:gpt-4o --max-cost 20 --out runs/cocoon",
      "",
      "'morph run xue-2024 --set KEY=VALUE' and 'morph run --experiment repair' do the same. To"
          + " continue a run that was stopped, repeat the command with --resume; no question is"
          + " asked twice. 'morph repair pairs' writes mutants with their originals."
    },
    subcommands = RepairPairsCommand.class)
public final class RepairCommand extends ExperimentVerb<RepairSettings> {
  /** Creates the verb; options have no values before a command line is parsed. */
  public RepairCommand() {
    super(
        RepairSettings.FORM,
        RepairSettings.NAMED,
        RepairSettings.UNUSED,
        "no --model given: running two baselines, local:retrieval and local:search, which are"
            + " not language models");
  }
}
