package dev.morph.scenarios.program.sandbox.worker;

import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * Stands among the classes of a program that was instrumented for branches, and notes which it
 * took, over all inputs of a process. What it says may be forged by the program: it is advice on
 * where to search, and never part of a verdict. It knows nothing but the JDK.
 *
 * <p>A hook is called before each jump with copies of what the jump looks at, the jump's opcode and
 * the number of its first way; the way not jumped has the next number.
 */
public final class Probes {
  /** Ways with larger numbers are not noted. */
  public static final int MOST = 15_000;

  /** After so many ways an input is ended: what a loop takes, it has taken by then. */
  private static final int LONGEST = 1_000_000;

  private static final String KEY = "morph.probes";
  private static final boolean[] TAKEN = shared();
  private static int passed;

  private Probes() {}

  /** A way was taken. */
  public static void taken(int way) {
    TAKEN[way] = true;
    if (++passed > LONGEST) {
      throw new Error("after " + LONGEST + " branches nobody waits");
    }
  }

  /** Before a jump that looks at a number: {@code IFEQ} to {@code IFLE}. */
  public static void number(int value, int opcode, int way) {
    compared(Integer.compare(value, 0), opcode - 153, way);
  }

  /** Before a jump that looks at two: {@code IF_ICMPEQ} to {@code IF_ICMPLE}. */
  public static void numbers(int left, int right, int opcode, int way) {
    compared(Integer.compare(left, right), opcode - 159, way);
  }

  /** Before {@code IFNULL} or {@code IFNONNULL}. */
  public static void object(@Nullable Object value, int opcode, int way) {
    jumps((value == null) == (opcode == 198), way);
  }

  /** Before {@code IF_ACMPEQ} or {@code IF_ACMPNE}. */
  @SuppressWarnings("ReferenceEquality") // so does the jump
  public static void objects(@Nullable Object left, @Nullable Object right, int opcode, int way) {
    jumps((left == right) == (opcode == 165), way);
  }

  /** Before a switch over all numbers from a first one on; way 0 is that of all others. */
  public static void range(int key, int first, String ways, int way) {
    long place = (long) key - first;
    taken(way + (place >= 0 && place < ways.length() ? ways.charAt((int) place) : 0));
  }

  /** Before a switch over some numbers, each in two characters. */
  public static void among(int key, String keys, String ways, int way) {
    int chosen = 0;
    for (int i = 0; i < ways.length(); i++) {
      if (keys.charAt(2 * i) == (char) (key >>> 16) && keys.charAt(2 * i + 1) == (char) key) {
        chosen = ways.charAt(i);
      }
    }
    taken(way + chosen);
  }

  /** What was taken until now: a digit for each way. */
  public static String report() {
    StringBuilder text = new StringBuilder();
    int last = MOST;
    while (last > 0 && !TAKEN[last - 1]) {
      last--;
    }
    for (int way = 0; way < last; way++) {
      text.append(TAKEN[way] ? '1' : '0');
    }
    return text.toString();
  }

  /** As the opcodes are ordered: equal, not, less, not, greater, not. */
  private static void compared(int order, int test, int way) {
    boolean holds =
        switch (test / 2) {
          case 0 -> order == 0;
          case 1 -> order < 0;
          default -> order > 0;
        };
    jumps(holds == (test % 2 == 0), way);
  }

  private static void jumps(boolean jumps, int way) {
    taken(jumps ? way : way + 1);
  }

  /** One for the whole process: each input loads its program, and this class, afresh. */
  private static boolean[] shared() {
    Properties all = System.getProperties();
    Object known = all.computeIfAbsent(KEY, absent -> new boolean[MOST]);
    return known instanceof boolean[] taken && taken.length == MOST ? taken : new boolean[MOST];
  }
}
