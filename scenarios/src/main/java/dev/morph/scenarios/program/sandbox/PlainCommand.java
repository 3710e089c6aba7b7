package dev.morph.scenarios.program.sandbox;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * No sandbox: a JVM with the same flags and, if prlimit is available, the same limits for each
 * process. A program can read whatever we can read, and has network access.
 */
record PlainCommand(
    Optional<Path> prlimit, List<String> commandPrefix, WorkerLimits limits, boolean memoryCapped)
    implements SandboxCommand {
  @Override
  public List<String> wrapCommand(List<String> inner, List<Path> seen, int slot) {
    List<String> command = new ArrayList<>(commandPrefix);
    prlimit.ifPresent(
        tool -> command.addAll(ResourceLimits.perProcessLimits(tool, limits, memoryCapped)));
    command.addAll(inner);
    return command;
  }

  @Override
  public Optional<Path> temporaryFolder() {
    return Optional.empty();
  }

  @Override
  public String describe() {
    return "NONE: a plain JVM without a sandbox, as the user asked"
        + (prlimit.isPresent() ? "" : "; no prlimit, so only its heap is limited");
  }
}
