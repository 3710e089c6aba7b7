package dev.morph.experiments.cli;

import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.cli.console.Verb;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Generates shell completion. */
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
  private static final List<String> SHELLS = List.of("bash", "zsh");

  @Parameters(
      arity = "0..1",
      paramLabel = "SHELL",
      description = "bash or zsh; the script is the same for both.")
  private @Nullable String shell;

  @Override
  public Integer call() {
    if (shell != null && !SHELLS.contains(shell)) {
      throw CommonFault.BAD_OPTION.because("the shell", shell, "bash or zsh");
    }
    out().print(AutoComplete.bash("morph", commandLine().getParent()));
    return 0;
  }
}
