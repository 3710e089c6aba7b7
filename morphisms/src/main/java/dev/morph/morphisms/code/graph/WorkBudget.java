package dev.morph.morphisms.code.graph;

/**
 * The amount of work left. Counted in steps rather than seconds, so that the same pair always gets
 * the same result.
 */
final class WorkBudget {
  private long left;

  WorkBudget(long steps) {
    this.left = steps;
  }

  /** Takes some steps; returns whether there were enough. */
  boolean take(long steps) {
    left -= steps;
    return left >= 0;
  }

  /** Splits off a part of what is left. */
  WorkBudget part(long most) {
    long steps = Math.max(0, Math.min(most, left));
    left -= steps;
    return new WorkBudget(steps);
  }

  /** Gives the unused rest of a part back to this budget. */
  void giveBack(WorkBudget part) {
    left += Math.max(0, part.left);
    part.left = 0;
  }
}
