package dev.morph.scenarios.program.java.inputs;

/**
 * The style shared by the values of one input.
 *
 * @param size the number of items of every outermost container and of characters of every outermost
 *     text; negative if the size is drawn
 * @param extreme whether whole numbers come from the ends of their range
 * @param below if positive, whole numbers within containers are from 0 up to this number,
 *     exclusive: the containers are graphs, permutations or lists of positions
 */
record Style(int size, boolean extreme, int below) {
  /** Small sizes and numbers. */
  static final Style USUAL = new Style(-1, false, 0);

  static final Style EXTREME = new Style(-1, true, 0);

  static Style sized(int size) {
    return new Style(size, false, 0);
  }

  static Style indices(int count) {
    return new Style(-1, false, count);
  }
}
