package dev.morph.scenarios.journal;

import dev.morph.scenarios.engine.store.RateLedger;

/**
 * Limits a minute of a run that several workers share, in its store: who wants a permit waits for
 * the moment at which all permits that were asked for before are used up. The minute's permits are
 * handed out at equal distances, and none is saved up for later. The only clock is the server's, so
 * those of the workers need not agree.
 */
record SharedRates(SharedWorkers workers) implements RateLedger {
  private static final double SECONDS_A_MINUTE = 60;
  private static final double NANOS_A_SECOND = 1e9;

  @Override
  public long reserve(String limit, int perMinute, int permits) {
    double seconds = SECONDS_A_MINUTE / perMinute * permits;
    double wait =
        workers.change(
            handle -> {
              // What a crash of the server forgets is a wait.
              handle.execute("SET LOCAL synchronous_commit = off");
              return handle
                  .createQuery(
                      "INSERT INTO rate VALUES (:name, clock_timestamp() + make_interval(secs =>"
                          + " :secs)) ON CONFLICT (name) DO UPDATE SET free = greatest(rate.free,"
                          + " clock_timestamp()) + make_interval(secs => :secs) RETURNING"
                          + " extract(epoch FROM free - clock_timestamp())")
                  .bind("name", limit)
                  .bind("secs", seconds)
                  .mapTo(Double.class)
                  .one();
            });
    return Math.max(0, Math.round((wait - seconds) * NANOS_A_SECOND));
  }
}
