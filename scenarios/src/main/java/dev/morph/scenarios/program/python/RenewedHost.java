package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.scenarios.program.python.Host.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A worker for one program, started on demand and replaced when it is lost; such a loss never
 * counts as an outcome.
 */
final class RenewedHost implements AutoCloseable {
  private static final int MOST_LOST = 3;
  private static final int FEW = 8;

  private final PythonOracle oracle;
  private final int hashes;
  private Optional<Host> host = Optional.empty();

  /** Creates a worker with one of the string hash seeds; it is started on first use. */
  RenewedHost(PythonOracle oracle, int hashes) {
    this.oracle = oracle;
    this.hashes = hashes;
  }

  /**
   * Runs a program on inputs; returns the outcome of each. Inputs lost with the worker are run
   * again in a fresh one, a few at a time; inputs lost again stay {@link PythonOutcome.Kind#LOST}.
   */
  Map<PythonInput, PythonOutcome> run(Run run, List<PythonInput> items)
      throws InterruptedException {
    Map<PythonInput, PythonOutcome> outcomes = new LinkedHashMap<>();
    List<PythonInput> lost = run(run, items, Host.MOST_AT_ONCE, outcomes);
    int losses = 0;
    for (int from = 0; from < lost.size() && losses < MOST_LOST; from += FEW) {
      List<PythonInput> some = lost.subList(from, Math.min(lost.size(), from + FEW));
      losses += run(run, some, FEW, outcomes).isEmpty() ? 0 : 1;
    }
    return outcomes;
  }

  private List<PythonInput> run(
      Run run, List<PythonInput> items, int atOnce, Map<PythonInput, PythonOutcome> outcomes)
      throws InterruptedException {
    List<PythonOutcome> endings = liveHost().run(run, items, atOnce);
    List<PythonInput> lost = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      outcomes.put(items.get(i), endings.get(i));
      if (endings.get(i).kind() == PythonOutcome.Kind.LOST) {
        lost.add(items.get(i));
      }
    }
    return lost;
  }

  /** Sends a request whose answers are JSON. */
  List<JsonNode> askForJson(ObjectNode question) throws InterruptedException {
    return liveHost().askForJson(question);
  }

  private Host liveHost() throws InterruptedException {
    if (host.isPresent() && host.get().isLost()) {
      discardHost();
    }
    if (host.isEmpty()) {
      host = Optional.of(oracle.newHost(hashes));
    }
    return host.get();
  }

  /** Discards the worker with everything that the program may have left behind in it. */
  void discardHost() {
    host.ifPresent(Host::close);
    host = Optional.empty();
  }

  @Override
  public void close() {
    discardHost();
  }
}
