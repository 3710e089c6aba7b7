package dev.morph.scenarios.program.sandbox.worker.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Values of any shape that a frame can have, sensible or not. */
public final class RandomValues {
  private static final Value.Kind[] KINDS = Value.Kind.values();

  private RandomValues() {}

  public static Value value(Random random) {
    return value(random, 0);
  }

  private static Value value(Random random, int depth) {
    Value.Kind kind = KINDS[random.nextInt(KINDS.length)];
    List<Value> items = new ArrayList<>();
    int size = kind.hasItems() && depth < 4 ? 2 * random.nextInt(3) : 0;
    for (int i = 0; i < size; i++) {
      items.add(value(random, depth + 1));
    }
    return new Value(
        kind,
        kind.hasText() ? "t" + (char) random.nextInt(65536) : "",
        kind.hasBits() ? random.nextLong() >> random.nextInt(64) : 0,
        List.copyOf(items));
  }
}
