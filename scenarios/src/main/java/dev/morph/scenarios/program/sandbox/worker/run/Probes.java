package dev.morph.scenarios.program.sandbox.worker.run;

import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * Added to the classes of a program instrumented for branches; records the branches that the
 * program takes, over all inputs of a process. The program may forge the report: it is advice on
 * where to search, never part of a verdict. Depends only on the JDK.
 *
 * <p>A hook is called before each jump with copies of the tested values, the jump's opcode and the
 * number of its first branch; the fall-through branch has the next number.
 */
public final class Probes {
  /** Branches with larger numbers are not recorded. */
  public static final int MOST = 15_000;

  /**
   * Number of branches after which an input is stopped: by then, a loop has taken all its branches.
   */
  private static final int LONGEST = 1_000_000;

  private static final String KEY = "morph.probes";
  private static final boolean[] TAKEN = shared();
  private static int passed;

  private Probes() {}

  /** Records that a branch was taken. */
  public static void taken(int way) {
    TAKEN[way] = true;
    if (++passed > LONGEST) {
      throw new Error("after " + LONGEST + " branches this input is stopped");
    }
  }

  /** Called before a jump that tests a number: {@code IFEQ} to {@code IFLE}. */
  public static void number(int value, int opcode, int way) {
    compared(Integer.compare(value, 0), opcode - 153, way);
  }

  /** Called before a jump that compares two numbers: {@code IF_ICMPEQ} to {@code IF_ICMPLE}. */
  public static void numbers(int left, int right, int opcode, int way) {
    compared(Integer.compare(left, right), opcode - 159, way);
  }

  /** Called before {@code IFNULL} or {@code IFNONNULL}. */
  public static void object(@Nullable Object value, int opcode, int way) {
    jumps((value == null) == (opcode == 198), way);
  }

  /** Called before {@code IF_ACMPEQ} or {@code IF_ACMPNE}. */
  @SuppressWarnings("ReferenceEquality") // like the jump instruction
  public static void objects(@Nullable Object left, @Nullable Object right, int opcode, int way) {
    jumps((left == right) == (opcode == 165), way);
  }

  /** Called before a switch over consecutive numbers; branch 0 is the default. */
  public static void range(int key, int first, String ways, int way) {
    long place = (long) key - first;
    taken(way + (place >= 0 && place < ways.length() ? ways.charAt((int) place) : 0));
  }

  /** Called before a switch over selected numbers, each encoded in two characters. */
  public static void among(int key, String keys, String ways, int way) {
    int chosen = 0;
    for (int i = 0; i < ways.length(); i++) {
      if (keys.charAt(2 * i) == (char) (key >>> 16) && keys.charAt(2 * i + 1) == (char) key) {
        chosen = ways.charAt(i);
      }
    }
    taken(way + chosen);
  }

  /** Returns which branches were taken so far, with a digit for each. */
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

  /**
   * Records a comparison; the opcodes are ordered equal, not equal, less, not less, greater, not
   * greater.
   */
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

  /**
   * Returns the record shared by the whole process, because each input loads its program, including
   * this class, afresh.
   */
  private static boolean[] shared() {
    Properties all = System.getProperties();
    Object known = all.computeIfAbsent(KEY, absent -> new boolean[MOST]);
    return known instanceof boolean[] taken && taken.length == MOST ? taken : new boolean[MOST];
  }
}
