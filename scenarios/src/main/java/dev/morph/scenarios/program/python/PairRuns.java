package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.python.Host.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;

/** Runs the two programs of a pair, each in its own sandbox. */
final class PairRuns implements AutoCloseable {
  private static final int REPEATS = 2;

  /** The way in which a seed is called: by its own names. */
  static final JsonNode ITSELF = MissingNode.getInstance();

  private final PythonOracle oracle;
  private final OracleSettings settings;
  private final PythonSubject seed;
  private final String mutant;
  private final RenewedHost mutantHost;
  private final RenewedHost seedHost;

  PairRuns(PythonOracle oracle, PythonSubject seed, String mutant) {
    this.oracle = oracle;
    this.settings = oracle.settings();
    this.seed = seed;
    this.mutant = mutant;
    this.mutantHost = new RenewedHost(oracle, 0);
    this.seedHost = new RenewedHost(oracle, 0);
  }

  /** Returns the settings for a run of the mutant, called in one of the ways. */
  Run mutantRun(JsonNode calls, int world, boolean fresh) {
    return new Run(
        mutant,
        calls,
        fresh ? settings.limits().confirmed() : settings.limits().mutant(),
        world,
        fresh);
  }

  /** Returns the settings for a run of the seed. */
  Run seedRun(int world, boolean fresh) {
    return new Run(
        seed.source(),
        ITSELF,
        fresh ? settings.limits().confirmed() : settings.limits().seed(),
        world,
        fresh);
  }

  /** The distinct outcomes of repeated runs of one input. */
  record Repeated(List<PythonOutcome> distinct) {
    PythonOutcome last() {
      return distinct.get(distinct.size() - 1);
    }

    /**
     * Returns an outcome that differs from the other program's; the last outcome if none differs.
     */
    PythonOutcome differingFrom(
        PythonOutcome theirs, BiPredicate<PythonOutcome, PythonOutcome> same) {
      return distinct.stream().filter(it -> !same.test(it, theirs)).findFirst().orElse(last());
    }
  }

  /**
   * Runs one program on an input again, in a separate process; if the programs may vary from run to
   * run, in several processes with different random numbers and set orders.
   *
   * @param way the way in which the mutant is called; empty to run the seed
   */
  Repeated runRepeatedly(Optional<JsonNode> way, PythonInput item, boolean varies)
      throws InterruptedException {
    List<PythonOutcome> distinct = new ArrayList<>();
    addRepeats(way, item, varies, way.isPresent() ? mutantHost : seedHost, distinct);
    for (int hashes = 1; varies && hashes <= PythonOracle.OTHER_HASHES; hashes++) {
      try (RenewedHost host = new RenewedHost(oracle, hashes)) {
        addRepeats(way, item, true, host, distinct);
      }
    }
    return new Repeated(distinct);
  }

  /**
   * Runs the program twice, each time in a separate process, and adds new outcomes to {@code
   * distinct}; runs it only once if it runs out of time, stack or memory.
   */
  private void addRepeats(
      Optional<JsonNode> way,
      PythonInput item,
      boolean varies,
      RenewedHost host,
      List<PythonOutcome> distinct)
      throws InterruptedException {
    for (int world = 0; world < REPEATS; world++) {
      int drawn = varies ? world : 0;
      Run run = way.map(it -> mutantRun(it, drawn, true)).orElseGet(() -> seedRun(drawn, true));
      PythonOutcome ending = PythonOutcome.outcomeOf(host.run(run, List.of(item)), item);
      if (distinct.stream().noneMatch(it -> areSame(it, ending))) {
        distinct.add(ending);
      }
      if (ending.isExhausted()) {
        return;
      }
    }
  }

  /** Returns whether two outcomes are the same. */
  boolean areSame(PythonOutcome a, PythonOutcome b) {
    return new PythonValues(settings.tolerance()).areSame(a, b);
  }

  /** Runs the seed on inputs. */
  Map<PythonInput, PythonOutcome> runSeed(List<PythonInput> items) throws InterruptedException {
    return seedHost.run(seedRun(0, false), items);
  }

  /** Runs the mutant, called in one of the ways, on inputs. */
  Map<PythonInput, PythonOutcome> runMutant(JsonNode calls, List<PythonInput> items)
      throws InterruptedException {
    return mutantHost.run(mutantRun(calls, 0, false), items);
  }

  /**
   * Runs a search in a separate worker and discards the worker, so that nothing the program learns
   * in the search can affect the comparison.
   */
  List<JsonNode> search(ObjectNode question) throws InterruptedException {
    try (RenewedHost host = new RenewedHost(oracle, 0)) {
      return host.askForJson(question);
    }
  }

  @Override
  public void close() {
    mutantHost.close();
    seedHost.close();
  }
}
