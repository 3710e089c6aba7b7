package dev.morph.scenarios.engine.store;

/** What limits a minute leave to all workers of a run together. Thread-safe. */
public interface RateLedger {
  /**
   * Takes permits of a limit.
   *
   * @param limit its name, the same for all workers
   * @param perMinute how many permits there are
   * @return in how many nanoseconds they may be used
   * @throws dev.morph.core.fault.FaultException if the ledger cannot be reached
   */
  long reserve(String limit, int perMinute, int permits);
}
