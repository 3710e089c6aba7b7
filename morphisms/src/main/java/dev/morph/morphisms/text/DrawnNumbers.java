package dev.morph.morphisms.text;

import dev.morph.core.entity.SeededDraw;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Draws numbers without replacement: the indices of mutants that are counted but not enumerated.
 */
public final class DrawnNumbers {
  private DrawnNumbers() {}

  /**
   * Returns {@code wanted} distinct numbers below {@code size}; every such set is equally likely.
   */
  public static List<BigInteger> drawDistinct(BigInteger size, int wanted, SeededDraw draw) {
    List<BigInteger> indices = new ArrayList<>(wanted);
    if (size.equals(BigInteger.valueOf(wanted))) {
      for (int i = 0; i < wanted; i++) {
        indices.add(BigInteger.valueOf(i));
      }
      return indices;
    }
    // Floyd's algorithm (Bentley and Floyd 1987): exactly one draw for each number wanted.
    Set<BigInteger> drawn = new HashSet<>();
    BigInteger end = size.subtract(BigInteger.valueOf(wanted));
    for (int i = 0; i < wanted; i++) {
      BigInteger top = end.add(BigInteger.valueOf(i));
      BigInteger candidate = draw.nextBelow(top.add(BigInteger.ONE));
      drawn.add(drawn.contains(candidate) ? top : candidate);
    }
    indices.addAll(drawn);
    indices.sort(null);
    return indices;
  }
}
