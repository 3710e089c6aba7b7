package dev.morph.scenarios.program.sandbox.worker.evosuite;

import dev.morph.scenarios.program.sandbox.worker.BrokenFrameException;
import dev.morph.scenarios.program.sandbox.worker.WireReader;
import dev.morph.scenarios.program.sandbox.worker.WireWriter;
import java.util.List;

/**
 * What a generating process answers. The program it ran may have written it: to be parsed, never to
 * be believed.
 *
 * @param sources JUnit tests as Java sources; none if nothing was generated
 * @param log the end of what EvoSuite printed
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
   * @throws BrokenFrameException if it is none
   */
  public static Generation decode(byte[] payload) {
    WireReader from = new WireReader(payload);
    Generation generation = new Generation(from.texts(), from.text());
    from.end();
    return generation;
  }
}
