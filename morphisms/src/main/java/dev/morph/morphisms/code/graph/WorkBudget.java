package dev.morph.morphisms.code.graph;

/**
 * The amount of work left. Counted in steps rather than seconds, so that the same pair of programs
 * always gets the same result.
 */
final class WorkBudget {
  private long left;

  WorkBudget(long steps) {
    this.left = steps;
  }

  /** Uses up some steps; returns whether enough were left. */
  boolean spend(long steps) {
    left -= steps;
    return left >= 0;
  }

  /** Moves the remaining steps, but at most this many, into a new budget. */
  WorkBudget splitOff(long most) {
    long steps = Math.max(0, Math.min(most, left));
    left -= steps;
    return new WorkBudget(steps);
  }

  /** Returns the unused steps of a part to this budget. */
  void giveBack(WorkBudget part) {
    left += Math.max(0, part.left);
    part.left = 0;
  }
}
