package dev.morph.scenarios.program.sandbox;

import java.nio.file.Path;
import java.util.List;

/** Turns the java command of a worker into the command that starts it inside the sandbox. */
interface SandboxCommand {
  /**
   * The command.
   *
   * @param inner java and its arguments
   * @param seen files and folders the worker may read, at their own paths
   * @param slot number of the worker among those alive, from 0
   * @param scratch a fresh folder outside, for sandboxes without their own file system
   */
  List<String> command(List<String> inner, List<Path> seen, int slot, Path scratch);

  /** Returns the path of the worker's temporary folder inside the sandbox. */
  Path home(Path scratch);

  /** Whether it needs a scratch folder outside. */
  boolean needsScratch();

  /** Kind, version and user ids, for the manifest. */
  String describe();
}
