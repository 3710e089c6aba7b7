package dev.morph.experiments.cli;

import dev.morph.experiments.cli.console.Verb;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** Completion for the shell. */
@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    description = {
      "Prints a script that makes bash and zsh complete verbs, options and their values.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  source <(./morph completion)                  # for this shell",
      "  ./morph completion > ~/.morph-completion      # for every shell, with",
      "  echo 'source ~/.morph-completion' >> ~/.bashrc"
    })
final class CompletionCommand extends Verb {
  @Override
  public Integer call() {
    out().print(AutoComplete.bash("morph", commandLine().getParent()));
    return 0;
  }
}
