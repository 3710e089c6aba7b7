package dev.morph.experiments.cli.console;

import java.io.PrintWriter;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A verb of the command line, with the two places it may print to. */
public abstract class Verb implements Callable<Integer> {
  @Spec private @Nullable CommandSpec spec;

  /** For results. */
  protected final PrintWriter out() {
    return commandLine().getOut();
  }

  /** For progress and messages. */
  protected final PrintWriter err() {
    return commandLine().getErr();
  }

  /** As picocli sees it, for complaints about its usage. */
  protected final CommandLine commandLine() {
    return Objects.requireNonNull(spec, "picocli injects it").commandLine();
  }
}
