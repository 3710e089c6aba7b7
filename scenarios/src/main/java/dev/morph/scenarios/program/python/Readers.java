package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Workers that only read sources as text. No line of a program is run in them, so they serve one
 * pair after another, and both programs of a pair may be read there: where a program runs, the
 * other one's source never is.
 */
final class Readers {
  private static final int FRESH = 2;

  private final PythonOracle oracle;
  private final ConcurrentLinkedDeque<Host> idle = new ConcurrentLinkedDeque<>();

  Readers(PythonOracle oracle) {
    this.oracle = oracle;
  }

  /** Sends a request about sources; no answers if even a fresh worker gives up on it. */
  List<JsonNode> read(ObjectNode question) throws InterruptedException {
    List<JsonNode> said = List.of();
    int fresh = 0;
    while (fresh < FRESH) {
      Host known = idle.poll();
      Host host = known == null ? oracle.host(0) : known;
      fresh += known == null ? 1 : 0; // an idle one may have been at the end of its life
      try {
        said = host.read(question);
      } catch (RuntimeException e) {
        host.close();
        throw e;
      }
      if (!host.lost()) {
        idle.push(host);
        return said;
      }
      host.close();
    }
    return said;
  }

  void close() {
    idle.forEach(Host::close);
  }
}
