package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.python.Host.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/** Where the two programs of a pair run, each in a sandbox of its own, and how. */
final class PairRuns implements AutoCloseable {
  private static final int REPEATS = 2;

  /** A seed is called as it is. */
  static final JsonNode ITSELF = MissingNode.getInstance();

  private final PythonOracle oracle;
  private final OracleSettings settings;
  private final Subject seed;
  private final String mutant;
  private Optional<Host> mutantHost = Optional.empty();
  private Optional<Host> seedHost = Optional.empty();

  PairRuns(PythonOracle oracle, Subject seed, String mutant) {
    this.oracle = oracle;
    this.settings = oracle.settings();
    this.seed = seed;
    this.mutant = mutant;
  }

  /** How the mutant runs, called in one of the ways. */
  Run ofMutant(JsonNode calls, int world, boolean fresh) {
    return new Run(
        mutant, calls, fresh ? settings.confirmLimit() : settings.mutantLimit(), world, fresh);
  }

  /** How the seed runs. */
  Run ofSeed(int world, boolean fresh) {
    return new Run(
        seed.source(),
        ITSELF,
        fresh ? settings.confirmLimit() : settings.seedLimit(),
        world,
        fresh);
  }

  /** What repeated runs of one input gave, each thing once. */
  record Repeated(List<Ending> distinct) {
    Ending last() {
      return distinct.get(distinct.size() - 1);
    }

    /** One that the other program did not give. */
    Ending other(Ending theirs, BiPredicate<Ending, Ending> same) {
      return distinct.stream().filter(it -> !same.test(it, theirs)).findFirst().orElse(last());
    }
  }

  /**
   * Runs one program on an input again, in a process of its own; where programs may vary, in
   * several with other draws and orders of sets.
   *
   * @param way in which the mutant is called; empty for the seed
   */
  Repeated repeated(Optional<JsonNode> way, Item item, boolean varies) throws InterruptedException {
    List<Ending> distinct = new ArrayList<>();
    again(way, item, varies, way.isPresent() ? mutantHost() : seedHost(), distinct);
    for (int hashes = 1; varies && hashes <= PythonOracle.OTHER_HASHES; hashes++) {
      try (Host host = oracle.host(hashes)) {
        again(way, item, true, host, distinct);
      }
    }
    return new Repeated(distinct);
  }

  /** Twice, each time in a process of its own; once if it runs out of three times the limit. */
  private void again(
      Optional<JsonNode> way, Item item, boolean varies, Host host, List<Ending> distinct) {
    for (int world = 0; world < REPEATS; world++) {
      int drawn = varies ? world : 0;
      Run run = way.map(it -> ofMutant(it, drawn, true)).orElseGet(() -> ofSeed(drawn, true));
      Ending ending = host.run(run, List.of(item)).get(0);
      if (distinct.stream().noneMatch(it -> same(it, ending))) {
        distinct.add(ending);
      }
      if (ending.exhausted()) {
        return;
      }
    }
  }

  /** Whether both did the same. */
  boolean same(Ending a, Ending b) {
    return new Values(settings.tolerance()).same(a, b);
  }

  /** Where the seed runs. */
  Host seedHost() throws InterruptedException {
    if (seedHost.isEmpty()) {
      seedHost = Optional.of(oracle.host(0));
    }
    return seedHost.get();
  }

  /** Where the mutant runs. */
  Host mutantHost() throws InterruptedException {
    if (mutantHost.isEmpty()) {
      mutantHost = Optional.of(oracle.host(0));
    }
    return mutantHost.get();
  }

  @Override
  public void close() {
    mutantHost.ifPresent(Host::close);
    seedHost.ifPresent(Host::close);
  }
}
