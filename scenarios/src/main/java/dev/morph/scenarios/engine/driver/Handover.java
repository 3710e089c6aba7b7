package dev.morph.scenarios.engine.driver;

import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Suspended;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Hands results on and remembers, of those that were suspended, why each system's first was. */
public final class Handover implements Consumer<List<Result>> {
  private final Consumer<List<Result>> taker;
  private final Map<String, String> suspended = new HashMap<>();

  /** To somebody. */
  public Handover(Consumer<List<Result>> taker) {
    this.taker = taker;
  }

  @Override
  public void accept(List<Result> results) {
    for (Result result : results) {
      if (result instanceof Suspended waiting) {
        suspended.putIfAbsent(waiting.model(), waiting.reason());
      }
    }
    taker.accept(results);
  }

  /** Why the first result of each system was suspended, by the system's name. */
  public Map<String, String> suspended() {
    return Map.copyOf(suspended);
  }
}
