package dev.morph.scenarios.program.java.inputs;

/**
 * The style shared by the values of one input.
 *
 * @param size the number of items in every outermost container and of characters in every outermost
 *     text; negative if sizes are drawn
 * @param extreme whether whole numbers come from the ends of their range
 * @param below if positive, whole numbers within containers are at least 0 and less than this
 *     number, as in graphs, permutations and lists of positions
 */
record Style(int size, boolean extreme, int below) {
  /** Small sizes and numbers. */
  static final Style USUAL = new Style(-1, false, 0);

  static final Style EXTREME = new Style(-1, true, 0);

  static Style ofSize(int size) {
    return new Style(size, false, 0);
  }

  static Style ofIndices(int count) {
    return new Style(-1, false, count);
  }
}
