package dev.morph.scenarios.program.sandbox.worker.run;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/**
 * Replaces randomness and the passage of time in a program, so that it behaves the same each time.
 * Its class file is added to those of the program.
 */
public final class FixedRandomAndClock {
  /** The seed of every generator created without one. */
  public static final long SEED = 4711;

  private static final Random DRAWS = new Random(SEED);
  private static long passed;

  private FixedRandomAndClock() {}

  /**
   * Returns the milliseconds since the start: one more for each call, so that waiting loops end.
   */
  public static synchronized long passedMillis() {
    return passed++;
  }

  /** Replaces {@link System#nanoTime}. */
  public static long nanoTime() {
    return 1_000_000 * passedMillis();
  }

  /** Replaces {@link Math#random}. */
  public static double random() {
    return DRAWS.nextDouble();
  }

  /** Replaces {@link UUID#randomUUID}. */
  public static UUID randomUUID() {
    return new UUID(DRAWS.nextLong(), DRAWS.nextLong());
  }

  /** Replaces {@link Collections#shuffle(List)}. */
  public static void shuffle(List<?> list) {
    Collections.shuffle(list, DRAWS);
  }
}
