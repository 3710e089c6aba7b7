package dev.morph.scenarios.program.sandbox.worker;

import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * Stands among the classes of a program that was instrumented for branches, and gathers which of
 * its probes were passed, over all inputs of a process. What it says may be forged by the program:
 * it is advice on where to search, and never part of a verdict. It knows nothing but the JDK.
 */
public final class Probes {
  private static final String KEY = "morph.probes";

  private Probes() {}

  /** The probes of a class, however often it is loaded. */
  public static boolean[] of(long id, String name, int count) {
    return passed().computeIfAbsent(name + ":" + id, absent -> new boolean[count]);
  }

  /** What was passed until now: for each class its name, its hash, and a digit for each probe. */
  public static String report() {
    StringBuilder text = new StringBuilder();
    synchronized (passed()) {
      passed()
          .forEach(
              (type, probes) -> {
                text.append(type).append(':');
                for (boolean probe : probes) {
                  text.append(probe ? '1' : '0');
                }
                text.append('\n');
              });
    }
    return text.toString();
  }

  /** One for the whole process: each input loads its program, and this class, afresh. */
  @SuppressWarnings("unchecked")
  private static Map<String, boolean[]> passed() {
    Properties shared = System.getProperties();
    return (Map<String, boolean[]>)
        shared.computeIfAbsent(KEY, absent -> java.util.Collections.synchronizedMap(new TreeMap<>()));
  }
}
