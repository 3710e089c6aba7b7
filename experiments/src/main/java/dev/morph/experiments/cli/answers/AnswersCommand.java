package dev.morph.experiments.cli.answers;

import dev.morph.experiments.cli.console.Verb;
import picocli.CommandLine.Command;

/** Commands to inspect and transfer the answers of a run. */
@Command(
    name = "answers",
    description = {
      "Shows and exports the answers of a run.",
      "",
      "With the exported answers, a run can be scored again anywhere, without a key."
    },
    footer = {
      "  morph answers stats runs/mini",
      "  morph answers list runs/mini --contains largest",
      "  morph answers show runs/mini 3fa9",
      "  morph answers export runs/mini --out mini.jsonl.gz",
      "  morph evaluate --model replay:mini.jsonl.gz --metric chrf --out runs/again"
    },
    subcommands = {
      AnswersListCommand.class,
      AnswersShowCommand.class,
      AnswersStatsCommand.class,
      AnswersExportCommand.class,
      AnswersRetryCommand.class
    })
public final class AnswersCommand extends Verb {}
