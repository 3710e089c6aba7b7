package dev.morph.scenarios.program.sandbox;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;

/** Numbers for the workers alive at the same time: the smallest free one first. */
final class Slots {
  private final BlockingQueue<Integer> free = new PriorityBlockingQueue<>();

  Slots(int count) {
    for (int slot = 0; slot < count; slot++) {
      free.add(slot);
    }
  }

  /** A free one; waits for it. */
  int take() throws InterruptedException {
    return free.take();
  }

  void giveBack(int slot) {
    free.add(slot);
  }
}
