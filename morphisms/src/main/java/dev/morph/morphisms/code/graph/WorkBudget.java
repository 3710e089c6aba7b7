package dev.morph.morphisms.code.graph;

/**
 * How much work is left. Counted in steps and not in seconds, so that the same pair always gets the
 * same answer.
 */
final class WorkBudget {
  private long left;

  WorkBudget(long steps) {
    this.left = steps;
  }

  /** Takes some; whether there was enough. */
  boolean take(long steps) {
    left -= steps;
    return left >= 0;
  }

  /** A part of what is left, taken away at once. */
  WorkBudget part(long most) {
    long steps = Math.max(0, Math.min(most, left));
    left -= steps;
    return new WorkBudget(steps);
  }

  /** Takes back what a part has not used. */
  void giveBack(WorkBudget part) {
    left += Math.max(0, part.left);
    part.left = 0;
  }
}
