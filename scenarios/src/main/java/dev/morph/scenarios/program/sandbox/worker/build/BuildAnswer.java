package dev.morph.scenarios.program.sandbox.worker.build;

import dev.morph.scenarios.program.sandbox.worker.wire.BrokenFrameException;
import dev.morph.scenarios.program.sandbox.worker.wire.WireReader;
import java.util.List;

/**
 * The result of a build. The project may have written it, so it is parsed but never trusted.
 *
 * @param exitValues exit values of the commands that were run, in order
 * @param log the end of the last command's output
 * @param reports the texts of the reports, ordered by their files' names
 */
public record BuildAnswer(List<Long> exitValues, String log, List<String> reports) {
  /** Copies the lists. */
  public BuildAnswer {
    exitValues = List.copyOf(exitValues);
    reports = List.copyOf(reports);
  }

  /**
   * Reads the payload of a frame.
   *
   * @throws BrokenFrameException if the payload is not an answer, or contains no command
   */
  public static BuildAnswer decode(byte[] payload) {
    BuildAnswer answer = WireReader.readPayload(payload, BuildAnswer.class);
    if (answer.exitValues.isEmpty()) {
      throw new BrokenFrameException("an answer without a command");
    }
    return answer;
  }
}
