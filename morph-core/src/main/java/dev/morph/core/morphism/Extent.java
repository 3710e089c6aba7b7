package dev.morph.core.morphism;

import java.util.List;

/**
 * How much of two outputs a verdict compared.
 *
 * @param compared the compared parts, in readable form, for instance {@code Stack.push(int)}
 * @param uncompared the other parts, each with the reason
 * @param search how branches that the cheap inputs do not reach were treated: {@code covered}
 *     (there were none), "searched", or empty if this was not checked
 * @param unreached code in which the outputs differ and that no input reached
 */
public record Extent(
    List<String> compared, List<String> uncompared, String search, List<String> unreached) {
  /** For outputs that were compared as a whole, or not at all. */
  public static final Extent WHOLE = new Extent(List.of(), List.of(), "", List.of());

  /** No branch was left to search for. */
  public static final String COVERED = "covered";

  /** A search for inputs was made. */
  public static final String SEARCHED = "searched";

  /** Copies the lists. */
  public Extent {
    compared = List.copyOf(compared);
    uncompared = List.copyOf(uncompared);
    unreached = List.copyOf(unreached);
  }
}
