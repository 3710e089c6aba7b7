package dev.morph.scenarios.journal;

import dev.morph.scenarios.engine.store.RateLedger;

/**
 * Per-minute limits of a run that several workers share, in its store: a worker waits until all
 * permits requested earlier are used up. The minute's permits are spaced evenly, and unused ones
 * are not saved up. Only the server's clock is used, so the workers' clocks need not agree.
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
              // A crash of the server loses only waiting times.
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
