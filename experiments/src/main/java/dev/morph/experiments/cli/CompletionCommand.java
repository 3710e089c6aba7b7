package dev.morph.experiments.cli;

import dev.morph.experiments.cli.console.Verb;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints a shell script that completes commands. */
@Command(
    name = "completion",
    description = {
      "Prints a script that makes bash and zsh complete verbs, options and their values."
    },
    footer = {
      "  source <(./morph completion)                  # for this shell",
      "  ./morph completion > ~/.morph-completion      # for every shell, with",
      "  echo 'source ~/.morph-completion' >> ~/.bashrc"
    })
final class CompletionCommand extends Verb {
  @Parameters(
      arity = "0..1",
      paramLabel = "SHELL",
      description = "bash or zsh; the script is the same for both.")
  private String shell = "bash";

  @Override
  public Integer call() {
    require(shell.matches("bash|zsh"), "the shell", shell, "bash or zsh");
    out().print(AutoComplete.bash("morph", commandLine().getParent()));
    return 0;
  }
}
