package dev.morph.scenarios.engine.driver;

import dev.morph.scenarios.engine.store.UnitResults;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A recipient of results that passes them on and records, for each system, why its first suspended
 * result was suspended.
 */
public final class ResultSink implements Consumer<UnitResults> {
  private final Consumer<UnitResults> taker;
  private final Map<String, String> suspended = new HashMap<>();

  /** Creates a sink that passes results on to a consumer. */
  public ResultSink(Consumer<UnitResults> taker) {
    this.taker = taker;
  }

  @Override
  public void accept(UnitResults results) {
    String reason = results.sample().suspended();
    if (reason != null) {
      suspended.putIfAbsent(results.sample().model(), reason);
    }
    taker.accept(results);
  }

  /** Returns why the first suspended result of each system was suspended, by the system's name. */
  public Map<String, String> suspensionReasons() {
    return Map.copyOf(suspended);
  }
}
