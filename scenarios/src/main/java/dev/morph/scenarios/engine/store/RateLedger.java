package dev.morph.scenarios.engine.store;

/** The per-minute limits, shared by all workers of a run. Thread-safe. */
public interface RateLedger {
  /**
   * Reserves permits of a limit.
   *
   * @param limit the limit's name, the same for all workers
   * @param perMinute the number of permits per minute
   * @return the nanoseconds until the permits may be used
   * @throws dev.morph.core.fault.FaultException if the ledger cannot be reached
   */
  long reserve(String limit, int perMinute, int permits);
}
