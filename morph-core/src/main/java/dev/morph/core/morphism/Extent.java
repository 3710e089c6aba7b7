package dev.morph.core.morphism;

import java.util.List;

/**
 * Which parts of two outputs were compared for a verdict.
 *
 * @param compared the compared parts, in readable form, for instance {@code Stack.push(int)}
 * @param uncompared the parts that were not compared, each with the reason
 * @param search whether inputs were searched for branches that the cheap inputs do not reach:
 *     {@link #COVERED} (there were no such branches), {@link #SEARCHED}, or empty if this was not
 *     checked
 * @param unreached code that differs between the outputs and that no input reached
 */
public record Extent(
    List<String> compared, List<String> uncompared, String search, List<String> unreached) {
  /** The extent for outputs that were compared as a whole, or not at all. */
  public static final Extent WHOLE = new Extent(List.of(), List.of(), "", List.of());

  /** The cheap inputs reached every branch, so no search was needed. */
  public static final String COVERED = "covered";

  /** Inputs were searched for the unreached branches. */
  public static final String SEARCHED = "searched";

  /** Copies the lists. */
  public Extent {
    compared = List.copyOf(compared);
    uncompared = List.copyOf(uncompared);
    unreached = List.copyOf(unreached);
  }
}
