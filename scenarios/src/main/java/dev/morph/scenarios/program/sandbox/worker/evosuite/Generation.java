package dev.morph.scenarios.program.sandbox.worker.evosuite;

import dev.morph.scenarios.program.sandbox.worker.BrokenFrameException;
import dev.morph.scenarios.program.sandbox.worker.WireReader;
import dev.morph.scenarios.program.sandbox.worker.WireWriter;
import java.util.List;

/**
 * The answer of a generating process. The program it ran may have written it, so it is parsed but
 * never trusted.
 *
 * @param sources JUnit tests as Java sources; none if nothing was generated
 * @param log the end of EvoSuite's output
 */
public record Generation(List<String> sources, String log) {
  /** Copies the list. */
  public Generation {
    sources = List.copyOf(sources);
  }

  /** Writes it as the payload of a frame. */
  public byte[] encode() {
    return new WireWriter().texts(sources).text(log).bytes();
  }

  /**
   * Reads the payload of a frame.
   *
   * @throws BrokenFrameException if it is not an answer
   */
  public static Generation decode(byte[] payload) {
    WireReader from = new WireReader(payload);
    Generation generation = new Generation(from.texts(), from.text());
    from.end();
    return generation;
  }
}
