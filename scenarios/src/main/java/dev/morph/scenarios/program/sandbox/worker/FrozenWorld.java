package dev.morph.scenarios.program.sandbox.worker;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/**
 * What a program is given in place of randomness and of passing time, so that it does the same
 * twice. Its class file joins the program's.
 */
public final class FrozenWorld {
  /** Where every generator starts that was given no seed. */
  public static final long SEED = 4711;

  private static final Random DRAWS = new Random(SEED);
  private static long passed;

  private FrozenWorld() {}

  /** Milliseconds since the start: one for each time that somebody asks, so that waiting ends. */
  public static synchronized long passedMillis() {
    return passed++;
  }

  /** As {@link System#nanoTime}. */
  public static long nanoTime() {
    return 1_000_000 * passedMillis();
  }

  /** As {@link Math#random}. */
  public static double random() {
    return DRAWS.nextDouble();
  }

  /** As {@link UUID#randomUUID}. */
  public static UUID randomUUID() {
    return new UUID(DRAWS.nextLong(), DRAWS.nextLong());
  }

  /** As {@link Collections#shuffle(List)}. */
  public static void shuffle(List<?> list) {
    Collections.shuffle(list, DRAWS);
  }
}
