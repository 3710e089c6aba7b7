package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Workers that only read sources as text. They never run a program, so they can serve many pairs
 * and read both programs of a pair. A worker that runs a program never sees the other program's
 * source.
 */
final class SourceReaders {
  private static final int FRESH = 2;

  private final PythonOracle oracle;
  private final ConcurrentLinkedDeque<Host> idle = new ConcurrentLinkedDeque<>();

  SourceReaders(PythonOracle oracle) {
    this.oracle = oracle;
  }

  /** Sends a request about sources; returns no answers if even a fresh worker fails. */
  List<JsonNode> askForJson(ObjectNode question) throws InterruptedException {
    List<JsonNode> said = List.of();
    int fresh = 0;
    while (fresh < FRESH) {
      Host known = idle.poll();
      Host host = known == null ? oracle.newHost(0) : known;
      fresh += known == null ? 1 : 0; // an idle worker does not count: its limits may be used up
      try {
        said = host.askForJson(question);
      } catch (RuntimeException e) {
        host.close();
        throw e;
      }
      if (!host.isLost()) {
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
