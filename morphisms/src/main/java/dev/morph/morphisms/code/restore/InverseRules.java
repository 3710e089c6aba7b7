package dev.morph.morphisms.code.restore;

import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.Site;
import dev.morph.morphisms.code.transform.Transformed;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Restores readability by inverse rules, one for each relation of MT-LAPR that leaves a trace (Xue
 * et al. 2024, section VI-C, mentions the idea but does not pursue it). It uses only the program
 * itself and preserves its behaviour. Changes without a trace remain, such as swapped operands that
 * are interchangeable. Of {@code x = x + y} and {@code x += y} it prefers the short form, whichever
 * was there before.
 *
 * <p>Sites are changed one at a time, each in the result of the previous change.
 */
public final class InverseRules {
  /** Part of every signature; changes whenever the rules change. */
  public static final String VERSION = "2";

  /** Far more sites than any program has; stops a rule that undoes its own work. */
  private static final int MOST_SITES = 1000;

  private final List<InverseRule> rules =
      Stream.of(InverseStatements.rules(), InverseExpressions.rules(), InverseNames.rules())
          .flatMap(List::stream)
          .toList();

  /** What each rule does, in the order in which the rules are applied. */
  public List<String> descriptions() {
    return rules.stream().map(InverseRule::description).toList();
  }

  /**
   * Returns a more readable program, or the unchanged one if nothing was recognised.
   *
   * @throws FaultException if the source is not Java
   */
  public String restore(String source) {
    String current = source;
    for (InverseRule rule : rules) {
      for (int i = 0; i < MOST_SITES; i++) {
        Optional<String> next = once(rule, current);
        if (next.isEmpty()) {
          break;
        }
        current = next.get();
      }
    }
    return current;
  }

  private static Optional<String> once(InverseRule rule, String source) {
    Program program = Program.parse(source);
    Optional<Site> first = rule.sites(program, rule.settings()).applicable().stream().findFirst();
    return first
        .map(site -> Transformed.of(program, List.of(site)).source())
        .filter(changed -> !changed.equals(source));
  }
}
