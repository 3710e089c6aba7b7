package dev.morph.scenarios.program.sandbox;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Turns the java command of a worker into the command that starts it inside the sandbox. */
interface SandboxCommand {
  /**
   * Returns the command.
   *
   * @param inner java and its arguments
   * @param seen files and folders the worker may read, at their own paths
   * @param slot the worker's number among the workers alive, from 0
   */
  List<String> wrapCommand(List<String> inner, List<Path> seen, int slot);

  /** Returns the temporary folder inside the sandbox, if the sandbox has its own file system. */
  Optional<Path> temporaryFolder();

  /** Describes the kind of sandbox, its version and user ids, for the manifest. */
  String describe();
}
