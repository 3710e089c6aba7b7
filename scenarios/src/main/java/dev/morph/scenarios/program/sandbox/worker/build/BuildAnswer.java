package dev.morph.scenarios.program.sandbox.worker.build;

import dev.morph.scenarios.program.sandbox.worker.BrokenFrameException;
import dev.morph.scenarios.program.sandbox.worker.WireReader;
import dev.morph.scenarios.program.sandbox.worker.WireWriter;
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

  /** Writes it as the payload of a frame. */
  public byte[] encode() {
    return new WireWriter().list(exitValues, WireWriter::number).text(log).texts(reports).bytes();
  }

  /**
   * Reads the payload of a frame.
   *
   * @throws BrokenFrameException if it is not an answer, or contains no command
   */
  public static BuildAnswer decode(byte[] payload) {
    WireReader from = new WireReader(payload);
    BuildAnswer answer = new BuildAnswer(from.list(WireReader::number), from.text(), from.texts());
    from.require(!answer.exitValues.isEmpty(), "an answer without a command");
    from.end();
    return answer;
  }
}
