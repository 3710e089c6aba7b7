package dev.morph.core.morphism;

import java.util.List;

/**
 * How much of two outputs a verdict looked at.
 *
 * @param compared the parts that were compared, readable, for instance {@code Stack.push(int)}
 * @param uncompared the parts that were not, each with the reason
 * @param search what was done about branches that the cheap inputs left untouched: {@code covered}
 *     (there were none), "searched", or empty if nobody looked
 */
public record Extent(List<String> compared, List<String> uncompared, String search) {
  /** Of outputs that were looked at as a whole, or not at all. */
  public static final Extent WHOLE = new Extent(List.of(), List.of(), "");

  /** There was no branch to search for. */
  public static final String COVERED = "covered";

  /** Inputs were searched for. */
  public static final String SEARCHED = "searched";

  /** Copies the lists. */
  public Extent {
    compared = List.copyOf(compared);
    uncompared = List.copyOf(uncompared);
  }
}
