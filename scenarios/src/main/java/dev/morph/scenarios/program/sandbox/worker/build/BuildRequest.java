package dev.morph.scenarios.program.sandbox.worker.build;

import java.util.List;

/**
 * A request to build a project with one file changed.
 *
 * @param archive path of the zip file that contains the project
 * @param file the source file to replace, relative to the project's folder
 * @param text the file's new text
 * @param commands shell commands, run in the project's folder until one of them fails
 * @param reports the files with test results, as a glob relative to the project's folder
 */
public record BuildRequest(
    String archive, String file, String text, List<String> commands, String reports) {
  /** The comment of an archive entry whose file is executable. */
  public static final String EXECUTABLE = "x";

  /** Copies the list. */
  public BuildRequest {
    commands = List.copyOf(commands);
  }
}
