package dev.morph.scenarios.program.sandbox.worker.build;

import dev.morph.scenarios.program.sandbox.worker.BrokenFrameException;
import dev.morph.scenarios.program.sandbox.worker.WireReader;
import dev.morph.scenarios.program.sandbox.worker.WireWriter;
import java.util.List;

/**
 * Build a project with one file changed.
 *
 * @param archive path of the zip file that holds the project
 * @param file the source file that is put in its place, seen from the project's folder
 * @param text of it
 * @param commands for a shell, run in the project's folder until one of them fails
 * @param reports which files hold the results of tests, as a glob seen from the project's folder
 */
public record BuildRequest(
    String archive, String file, String text, List<String> commands, String reports) {
  /** The comment of an archive's entry whose file may be executed. */
  public static final String EXECUTABLE = "x";

  /** Copies the list. */
  public BuildRequest {
    commands = List.copyOf(commands);
  }

  /** Writes it as the payload of a frame. */
  public byte[] encode() {
    return new WireWriter()
        .text(archive)
        .text(file)
        .text(text)
        .texts(commands)
        .text(reports)
        .bytes();
  }

  /**
   * Reads the payload of a frame.
   *
   * @throws BrokenFrameException if it is none
   */
  public static BuildRequest decode(byte[] payload) {
    WireReader from = new WireReader(payload);
    BuildRequest request =
        new BuildRequest(from.text(), from.text(), from.text(), from.texts(), from.text());
    from.end();
    return request;
  }
}
