package dev.morph.scenarios.program.sandbox;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * No sandbox: a JVM with the same flags and, if prlimit is available, the same limits for each
 * process. It can read whatever we can read, and has network access.
 */
final class PlainCommand implements SandboxCommand {
  private final Machine machine;
  private final WorkerLimits limits;
  private final boolean memoryCapped;
  private final Optional<Path> prlimit;

  PlainCommand(Machine machine, WorkerLimits limits, ControlGroups groups) {
    this.machine = machine;
    this.limits = limits;
    this.memoryCapped = groups.capsMemory();
    this.prlimit = machine.tool("prlimit");
  }

  @Override
  public List<String> command(List<String> inner, List<Path> seen, int slot) {
    List<String> command = new ArrayList<>(machine.entry());
    prlimit.ifPresent(
        tool -> command.addAll(ResourceLimits.perProcess(tool, limits, memoryCapped)));
    command.addAll(inner);
    return command;
  }

  @Override
  public Optional<Path> temporary() {
    return Optional.empty();
  }

  @Override
  public String describe() {
    return "NONE: a plain JVM without a sandbox, as the user asked"
        + (prlimit.isPresent() ? "" : "; no prlimit, so only its heap is limited");
  }
}
